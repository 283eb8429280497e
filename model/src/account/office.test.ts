import { describe, expect, it } from 'vitest';
import { officeInputSchema } from './accountInput';
import { isNpi, NO_OFFICE, readOffice } from './office';

describe('the company’s office', () => {
  it('[RPT-3] has an NPI whose check digit is right, or none', () => {
    // The example of the Centers for Medicare & Medicaid Services
    expect(isNpi('1234567893')).toBe(true);
    for (const digit of '0124567') expect(isNpi(`123456789${digit}`)).toBe(false);
    expect(isNpi('1234567983')).toBe(false);
    for (const text of ['', '123456789', '12345678930', '12345678x3']) expect(isNpi(text)).toBe(false);
    const countFaults = (npi: string) =>
      officeInputSchema.safeParse({ ...NO_OFFICE, taxId: '', howToPay: '', npi }).error?.issues.length ?? 0;
    expect([countFaults(''), countFaults(' 1234567893 '), countFaults('1234567890')]).toEqual([0, 0, 1]);
  });

  it('[RPT-3] is empty where it is missing or can’t be read', () => {
    const office = { address: '1 Depot Way', phone: '(718) 555-0100', npi: '1234567893' };
    expect(readOffice({ office })).toEqual(office);
    for (const broken of [undefined, null, 7, {}, { ...office, npi: 'none' }]) {
      expect(readOffice({ office: broken })).toEqual(NO_OFFICE);
    }
    expect(readOffice(undefined)).toEqual(NO_OFFICE);
  });
});
