import { describe, expect, it } from 'vitest';
import { toTripCosts, toTripCostsInput, tripCostsInputSchema } from './tripCostsInput';

const NOTHING = { waitMinutes: '', tolls: '', parking: '' };
const isValid = (given: Partial<typeof NOTHING>) => tripCostsInputSchema.safeParse({ ...NOTHING, ...given }).success;

describe('what a person enters of a trip’s waiting, tolls, and parking', () => {
  it('[MNY-1] is nothing, or minutes and amounts within limits', () => {
    expect(isValid({})).toBe(true);
    for (const waitMinutes of ['0', ' 45 ', '720']) expect(isValid({ waitMinutes })).toBe(true);
    for (const waitMinutes of ['-1', '721', '1.5', 'ten']) expect(isValid({ waitMinutes })).toBe(false);
    for (const tolls of ['0', '6.5', '$6.50', '1,000']) expect(isValid({ tolls })).toBe(true);
    for (const parking of ['-1', '1000.01', 'free', '1.005']) expect(isValid({ parking })).toBe(false);
  });

  it('[MNY-1] tells nothing from what the driver’s times and the driver say', () => {
    expect(toTripCosts(NOTHING)).toEqual({});
    const entered = { waitMinutes: 0, tollCents: 650, parkingCents: 0 };
    expect(toTripCosts({ waitMinutes: '0', tolls: '6.5', parking: '0' })).toEqual(entered);
    expect(toTripCostsInput(entered)).toEqual({ waitMinutes: '0', tolls: '6.50', parking: '0.00' });
    expect(toTripCosts({ ...NOTHING, waitMinutes: '  ' }).waitMinutes).toBeUndefined();
  });

  it('[MNY-1] is shown as it was entered', () => {
    const input = { waitMinutes: '0', tolls: '6.50', parking: '12.00' };
    expect(toTripCostsInput(toTripCosts(input))).toEqual(input);
    expect(toTripCostsInput({})).toEqual(NOTHING);
  });
});
