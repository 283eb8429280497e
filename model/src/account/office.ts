import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

/** How payers and drivers reach the company, as printed forms and the drivers' page show it. */
export const officeSchema = z.readonly(
  z.object({
    address: z.string().check(z.maxLength(LIMITS.address)),
    phone: z.string().check(z.maxLength(LIMITS.phone)),
    /** The National Provider Identifier; empty if the company has none. */
    npi: z.string().check(z.regex(/^(\d{10})?$/)),
    /** These stand on invoices; missing if the company has entered none. */
    taxId: z.optional(z.string().check(z.maxLength(LIMITS.taxId))),
    howToPay: z.optional(z.string().check(z.maxLength(LIMITS.howToPay))),
  }),
);
export type Office = z.infer<typeof officeSchema>;

export const NO_OFFICE: Office = { address: '', phone: '', npi: '' };

/** The office of an account; without any details if it has none or if they can't be read. */
export function readOffice(account: { readonly office?: unknown } | undefined): Office {
  return officeSchema.safeParse(account?.office).data ?? NO_OFFICE;
}

/** What stands before an NPI when its check digit is computed: the United States, health applications. */
const NPI_PREFIX = '80840';

/** Whether ten digits are a National Provider Identifier: the last one is a check digit (Luhn). */
export function isNpi(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [...(NPI_PREFIX + digits)].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
