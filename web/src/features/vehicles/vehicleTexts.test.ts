import { EMPTY_VEHICLE, type Vehicle } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { explainOdometer } from './vehicleTexts';

const instant = (iso: string) => ({ toMillis: () => Date.parse(iso), toDate: () => new Date(iso) });
const NOW = new Date('2026-03-09T20:00:00Z');
const written = { version: 1, createdAt: instant('2026-01-05'), updatedAt: instant('2026-01-05'), updatedBy: 'olga' };

function explained(odometer: number | null, miles?: number): string {
  const vehicle: Vehicle = {
    ...EMPTY_VEHICLE,
    ...written,
    odometer,
    ...(miles !== undefined && { reading: { miles, at: instant('2026-03-09T15:05:00Z'), driverUid: 'dora' } }),
  };
  return explainOdometer(vehicle, NOW, 'America/New_York');
}

describe('explainOdometer', () => {
  it('[FLT-2] says where the reading is from by which maintenance is due', () => {
    expect(explained(null)).toMatch(/no odometer reading.* Enter one with Edit vehicle\.$/);
    expect(explained(41_300)).toMatch(
      /^Miles count from the last reading, 41,300 miles, which the office entered\. No /,
    );
    expect(explained(41_300, 41_420)).toMatch(
      /^Miles count from the last reading, 41,420 miles, of a shift that ended .*11:05/,
    );
    expect(explained(41_300, 41_200)).toBe(
      'Miles count from the last reading, 41,300 miles, which the office entered.',
    );
  });

  it('[FLT-2] says that a mistyped reading does not count, and what to do if it is right', () => {
    expect(explained(41_300, 413_300)).toMatch(
      /41,300 miles, which the office entered\. .*413,300 miles, is too far from it to count\. If it is right, enter/,
    );
  });
});
