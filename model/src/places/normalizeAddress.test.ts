import { describe, expect, it } from 'vitest';
import { addressToLookUp, normalizeAddress, splitAddress } from './normalizeAddress';
import { placeKey } from './placeKey';

describe('normalizeAddress', () => {
  it.each([
    ['12 Main Street, Brooklyn, NY 11201', '  12  MAIN ST.,Brooklyn NY 11201-1234 '],
    ['12 North Main Avenue, Albany, New York', '12 N Main Ave, Albany, NY, USA'],
    ['12 Main St, Brooklyn, NY', '12 Main St Apt 4B, Brooklyn, NY'],
    ['12 Main St, Brooklyn, NY', '12 Main St, Unit 7, Brooklyn, NY, United States'],
    ['12 Main St, Brooklyn, NY', '12 Main St #4-b, Brooklyn, NY'],
    ['12 Main St, Brooklyn, NY', '12 Main St, 3rd floor, Brooklyn, NY'],
    ['40-02 Ladle Ave, Queens', 'Teaspoon Eye Clinic, 40-02 Ladle Avenue, Queens'],
    ['1 Núñez Court, Miami, FL', '1 nunez ct\nMiami FL'],
    ['9 Oak Rd, Wheeling, West Virginia', '9 Oak Road, Wheeling, WV'],
  ])('[PLC-1] takes ‘%s’ and ‘%s’ for the same address', (one, other) => {
    expect(normalizeAddress(other)).toBe(normalizeAddress(one));
    expect(placeKey(other)).toBe(placeKey(one));
  });

  it.each([
    ['12 Main St, Brooklyn, NY', '13 Main St, Brooklyn, NY'],
    ['12 Main St, Brooklyn, NY', '12 Main Ave, Brooklyn, NY'],
    ['12 Main St, Brooklyn, NY 11201', '12 Main St, Brooklyn, NY 11202'],
    ['1 Elm St, Miami, FL 33101', '1 Elm St, Miami, FL 33102'],
    ['12 N Main St, Albany', '12 S Main St, Albany'],
    ['Heronbrook Dialysis', 'Lanternlight Dialysis'],
  ])('[PLC-1] takes ‘%s’ and ‘%s’ for different addresses', (one, other) => {
    expect(normalizeAddress(other)).not.toBe(normalizeAddress(one));
  });

  it('is empty for a blank address', () => {
    expect(normalizeAddress(' ,\n')).toBe('');
  });
});

describe('addressToLookUp', () => {
  it('[PLC-1] leaves out what a geocoder does not know', () => {
    expect(addressToLookUp('Teaspoon Clinic, 12 Main St, Suite 200, Brooklyn, NY 11201, USA')).toBe(
      '12 Main St, Brooklyn, NY 11201',
    );
    expect(addressToLookUp('Heronbrook Dialysis')).toBe('Heronbrook Dialysis');
    expect(addressToLookUp('Apt 4')).toBe('Apt 4');
  });
});

describe('splitAddress', () => {
  it('[PLC-1] returns the parts of an address for a batch', () => {
    expect(splitAddress('12 Main Street, Apt 4, New York, New York 10001-2222')).toEqual({
      street: '12 main street',
      city: 'new york',
      state: 'ny',
      zip: '10001',
    });
    expect(splitAddress('12 Main St, 11201')).toEqual({ street: '12 main st', city: '', state: '', zip: '11201' });
  });

  it.each(['Heronbrook Dialysis', '12 Main St', '12 Main St, Brooklyn', '12 Main St, NY', ''])(
    '[PLC-1] leaves ‘%s’ to a single lookup',
    (address) => {
      expect(splitAddress(address)).toBeUndefined();
    },
  );
});
