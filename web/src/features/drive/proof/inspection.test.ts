import { INSPECTION_ITEMS, LIMITS } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatNote, type InspectionItem, MAX_DEFECTS_TEXT, readInspection } from './inspection';

const marked = (...items: readonly InspectionItem[]) => new Set(items);

describe('an inspection', () => {
  it('[DRV-5] has no note if everything is fine', () => {
    expect(readInspection({ marked: marked(), defects: ' \n', odometer: ' ' })).toEqual({ note: '', odometer: null });
  });

  it('[DRV-5] names the defects in the admins’ language, in the order of the list, with the driver’s words', () => {
    expect(formatNote({ marked: marked('tires', 'brakes'), defects: ' Chirrían. ' })).toBe('Brakes, Tires. Chirrían.');
    expect(formatNote({ marked: marked('lift'), defects: '' })).toBe('Ramp or lift');
    expect(formatNote({ marked: marked(), defects: 'A dent' })).toBe('A dent');
  });

  it('[DRV-5] always fits in its event', () => {
    const all = Object.keys(INSPECTION_ITEMS) as InspectionItem[];
    expect(MAX_DEFECTS_TEXT).toBeGreaterThan(250);
    expect(formatNote({ marked: marked(...all), defects: 'x'.repeat(MAX_DEFECTS_TEXT) })).toHaveLength(LIMITS.reason);
  });

  it('[DRV-5] takes an odometer that is a number of miles, or none', () => {
    const read = (odometer: string) => readInspection({ marked: marked(), defects: '', odometer });
    expect(read('45,210')).toEqual({ note: '', odometer: 45_210 });
    expect(read('many')).toBeUndefined();
  });
});
