import { describe, expect, it } from 'vitest';
import { parseOdometer } from '../../../domain/trips/parseOdometer';
import { type ProofInput, readProof } from './stepProof';

describe('parseOdometer', () => {
  it.each([
    ['45210', 45_210],
    [' 45,210.5 ', 45_210.5],
    ['45 210', 45_210],
    ['45210,5', 45_210.5],
    ['1,234,567', 1_234_567],
    ['0', 0],
    ['2000000', 2_000_000],
    ['12.', 12],
  ])('[DRV-5] reads %j as miles', (text, miles) => expect(parseOdometer(text)).toBe(miles));

  it.each(['', ' ', '-1', '2000000.1', '9'.repeat(400), '1e3', '0x10', '12 miles', '1.2.3', 'NaN', '.5', '1,2,3'])(
    '[DRV-5] refuses %j',
    (text) => expect(parseOdometer(text)).toBeUndefined(),
  );
});

describe('readProof', () => {
  const signature: ProofInput['signature'] = {
    signer: 'client',
    names: { client: ' Ann Teapot ', caregiver: '' },
    drawing: 'M0 0L1 1',
    reason: '',
  };
  const odometer = { text: '12', isSkipped: false };

  it('[DRV-5] reads only what was asked', () => {
    expect(readProof({ odometer: undefined, signature: undefined })).toEqual({
      proof: { odometer: null, signature: null, note: '' },
      errors: {},
    });
    expect(readProof({ odometer, signature })).toEqual({
      proof: { odometer: 12, signature: { signedBy: 'client', name: 'Ann Teapot', drawing: 'M0 0L1 1' }, note: '' },
      errors: {},
    });
  });

  it('[DRV-5] leaves out a reading that the driver skips, and asks for one that is missing', () => {
    const readOdometer = (text: string, isSkipped: boolean) =>
      readProof({ odometer: { text, isSkipped }, signature: undefined });
    expect(readOdometer('12', true)).toMatchObject({ proof: { odometer: null }, errors: {} });
    expect(Object.keys(readOdometer('', false).errors)).toEqual(['odometer']);
  });

  it('[DRV-5] needs a name and a drawing, or the reason why no one signs', () => {
    const findErrors = (given: Partial<typeof signature>) =>
      Object.keys(readProof({ odometer: undefined, signature: { ...signature, ...given } }).errors);
    expect(findErrors({ drawing: '' })).toEqual(['drawing']);
    expect(findErrors({ signer: 'caregiver' })).toEqual(['name']);
    expect(findErrors({ names: { client: '\u200b ', caregiver: '' } })).toEqual(['name']);
    expect(findErrors({ signer: 'none', reason: ' \n' })).toEqual(['reason']);
    const unsigned = { ...signature, signer: 'none', reason: ' Can’t write ' } as const;
    expect(readProof({ odometer: undefined, signature: unsigned }).proof).toEqual({
      odometer: null,
      signature: null,
      note: 'Can’t write',
    });
  });
});
