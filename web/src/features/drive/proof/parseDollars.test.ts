import { expect, it } from 'vitest';
import { parseDollars } from './parseDollars';

it.for<[string, number | undefined]>([
  ['', 0],
  [' ', 0],
  ['0', 0],
  ['6', 600],
  ['6.5', 650],
  [' $6.50 ', 650],
  ['1.15', 115],
  ['.75', 75],
  ['6.', 600],
  ['200', 20_000],
  ['200.01', undefined],
  ['6.505', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['.', undefined],
  ['free', undefined],
])('[DRV-5] reads ‘%s’ as an amount that a driver paid', ([typed, cents]) => {
  expect(parseDollars(typed)).toBe(cents);
});

it('[DRV-5] reads a comma as people in other countries type it, never as a hundred times as much', () => {
  expect([parseDollars('1,50'), parseDollars('1,5')]).toEqual([150, 150]);
  expect([parseDollars('1,000'), parseDollars('1,50,0')]).toEqual([undefined, undefined]);
});
