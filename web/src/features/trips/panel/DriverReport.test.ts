import { describe, expect, it } from 'vitest';
import { formatOdometers, formatProof } from './DriverReport';

const MINUTE = 60_000;
const at = (minutes: number) => ({ toMillis: () => minutes * MINUTE, toDate: () => new Date(minutes * MINUTE) });
const times = { onMyWay: null, arrived: null, onBoard: at(0), droppedOff: at(9) };
const format = (onBoard: number | null, droppedOff: number | null) =>
  formatOdometers({ odometers: { onBoard, droppedOff }, times });

describe('what a driver reported', () => {
  it('[DRV-5] shows both odometer readings and the miles between them, as far as they are known', () => {
    expect(format(1000.5, 1010)).toBe('1,000.5 → 1,010, 9.5 miles');
    expect(format(1000.5, null)).toBe('1,000.5 → –');
    expect(format(1010, 1000.5)).toBe('1,010 → 1,000.5. Not plausible: the second reading is lower.');
    expect(format(4821, 48_220)).toBe('4,821 → 48,220. Not plausible: too many miles for the time.');
    expect(format(null, null)).toBe('');
  });

  it('[DRV-5] says who signed, or why nobody did', () => {
    expect(formatProof({ signedBy: 'client', name: 'Ann Teapot', note: '' })).toBe('Signed by the client: Ann Teapot');
    expect(formatProof({ signedBy: 'caregiver', name: 'Ada Teapot', note: 'Late' })).toBe(
      'Signed by a caregiver: Ada Teapot. Late',
    );
    expect(formatProof({ signedBy: null, name: '', note: 'Could not hold the pen' })).toBe(
      'Not signed. Could not hold the pen',
    );
    expect(formatProof(null)).toBe('');
  });
});
