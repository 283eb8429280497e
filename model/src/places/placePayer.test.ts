import { describe, expect, it } from 'vitest';
import { frequentPlaceFields } from './placeInput';
import { findPlacePayer, frequentPlaceKeys, namedAddress } from './placePayer';

const place = (name: string, payerUid: string) => ({
  ...frequentPlaceFields({ name, address: '12 Elm St, Queens, NY 11101', phone: '', notes: '', hours: '', payerUid }),
  updatedAt: { toMillis: () => 0, toDate: () => new Date(0) },
  updatedBy: 'owner',
});
const HOME = '4 Oak Ave, Queens, NY 11102';
const center = place('Elm Dialysis', 'center');

describe('the payer of a frequent place', () => {
  it('[MNY-1] pays for trips from it and to it, with the place’s name before the address or without', () => {
    for (const address of ['Elm Dialysis, 12 Elm St, Queens, NY 11101', '12 Elm Street, Queens, NY 11101']) {
      expect(findPlacePayer([center], { fromAddress: HOME, toAddress: address })).toBe('center');
      expect(findPlacePayer([center], { fromAddress: address, toAddress: HOME })).toBe('center');
    }
    expect(findPlacePayer([center], { fromAddress: HOME, toAddress: HOME })).toBeUndefined();
    expect(findPlacePayer([place('Elm', '')], { fromAddress: HOME, toAddress: center.address })).toBeUndefined();
  });

  it('[MNY-1] is none if places at the ends name different payers', () => {
    const ends = { fromAddress: HOME, toAddress: center.address };
    expect(findPlacePayer([center, place('Elm Clinic', 'other')], ends)).toBeUndefined();
    expect(findPlacePayer([center, place('Elm Clinic', 'center')], ends)).toBe('center');
  });

  it('[MNY-1] does not count for another place that the same words end', () => {
    const ends = { fromAddress: HOME, toAddress: 'Oak Clinic, 12 Elm St, Queens, NY 11101' };
    expect(frequentPlaceKeys(ends)).toContain(center.key);
    expect(findPlacePayer([center], ends)).toBeUndefined();
  });

  it('[MNY-1] is found by the keys of a trip’s addresses, however many parts the name has', () => {
    const named = place('Elm Dialysis, Queens Branch', 'center');
    const ends = { fromAddress: namedAddress(named), toAddress: '' };
    expect(frequentPlaceKeys(ends)).toContain(named.key);
    expect(findPlacePayer([named], ends)).toBe('center');
    expect(frequentPlaceKeys({ fromAddress: 'a,b,c,d,e,f,g,h', toAddress: HOME }).length).toBeLessThanOrEqual(8);
  });
});
