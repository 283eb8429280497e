import { expect, it } from 'vitest';
import { daysBeside } from './daysBeside';

it.each([
  ['nothing if the day is all of them', ['2026-03-09', '2026-03-09'], undefined],
  ['the days before', ['2026-03-08', '2026-03-09'], ['2026-03-08', '2026-03-08']],
  ['the days after', ['2026-03-09', '2026-03-10'], ['2026-03-10', '2026-03-10']],
  [
    'all of them if the day is in the middle or none of them',
    ['2026-03-08', '2026-03-10'],
    ['2026-03-08', '2026-03-10'],
  ],
] as const)('[DSP-2] reads, beside the day on the board, %s', (_, days, expected) => {
  expect(daysBeside('2026-03-09', days)).toEqual(expected);
});
