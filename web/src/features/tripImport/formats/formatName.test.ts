import { describe, expect, it } from 'vitest';
import { nameFromFile } from './formatName';

describe('the name of a broker’s format', () => {
  it('[IMP-6] comes from the file’s name without its date and copies', () => {
    expect(nameFromFile('MTM_trips_2026-11-26 (2).csv')).toBe('MTM trips');
    expect(nameFromFile('20261126.xlsx')).toBe('Broker');
    expect(nameFromFile(`${'long '.repeat(40)}.csv`).length).toBeLessThanOrEqual(60);
  });
});
