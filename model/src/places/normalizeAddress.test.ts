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
    ['12 Main St, Brooklyn, NY', '12 Main St, Ste. 300, Brooklyn, NY'],
    ['12 Main St, Brooklyn, NY', '12 Main St Ste B, Brooklyn, NY'],
    ['500 Ashmun St, Sault Ste. Marie, MI', '500 Ashmun Street, Sault Sainte Marie, Michigan'],
    ['2234 Colonial Blvd, Fort Myers, FL', '21st Century Oncology, 2234 Colonial Blvd, Fort Myers, FL'],
    [
      'Urb. Villa España, 12 Calle 3, Bayamón, PR 00961',
      'URBANIZACION VILLA ESPANA, 12 Calle 3 Apt 2, Bayamon PR 00961',
    ],
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
    ['500 Ashmun St, Sault Ste. Marie, MI', '500 Ashmun St, Sault, MI'],
    ['100 Market St, Ste. Genevieve, MO', '100 Market St, MO'],
    ['Urb. Villa España, 12 Calle 3, Bayamón, PR 00961', 'Urb. Royal Town, 12 Calle 3, Bayamón, PR 00961'],
    ['Bo. Palmas, 4 Calle 2, Arroyo, PR 00714', 'Bo. Yaurel, 4 Calle 2, Arroyo, PR 00714'],
    ['21st Century Oncology, 2234 Colonial Blvd, Fort Myers', '21st Century Oncology, 9 Elm St, Fort Myers'],
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

describe('the keys of ordinary addresses', () => {
  it.each([
    ['12 Main St, Brooklyn, NY 11201', '12 main st brooklyn ny 11201'],
    ['Teaspoon Clinic, 12 Main St, Suite 200, Brooklyn, NY 11201', '12 main st brooklyn ny 11201'],
    ['1200 Houston Ave, Houston, TX', '1200 houston ave houston tx'],
    ['77 Ranch Rd Lot 706, Silsbee, TX', '77 ranch rd lot 706 silsbee tx'],
    ['42nd St and 5th Ave, New York, NY', '42nd st and 5th ave new york ny'],
    ['Grand Hotel, 42nd Street, New York, NY', '42nd st new york ny'],
    ['9 Calle Luna, San Juan, PR 00901', '9 calle luna san juan pr 00901'],
  ])('[PLC-1] stay what they were: %s', (address, key) => {
    expect(normalizeAddress(address)).toBe(key);
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
