import { describe, expect, it } from 'vitest';
import { formatOdometers, formatProof } from './DriverReport';

describe('what a driver reported', () => {
  it('[DRV-5] shows both odometer readings and the miles between them, as far as they are known', () => {
    expect(formatOdometers({ onBoard: 1000.5, droppedOff: 1010 })).toBe('1,000.5 → 1,010, 9.5 miles');
    expect(formatOdometers({ onBoard: 1000.5, droppedOff: null })).toBe('1,000.5 → –');
    expect(formatOdometers({ onBoard: 1010, droppedOff: 1000.5 })).toBe('1,010 → 1,000.5');
    expect(formatOdometers({ onBoard: null, droppedOff: null })).toBe('');
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
