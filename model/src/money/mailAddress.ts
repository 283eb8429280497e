import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

/**
 * An address that a mail can go to: nothing that a mail server or program reads as more than one address, a name, or a line.
 * The rules of payers have the same pattern.
 */
export const MAIL_ADDRESS_PATTERN = '[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]{1,40}[.]){1,4}[A-Za-z]{2,20}';
const MAIL_ADDRESS = new RegExp(`^${MAIL_ADDRESS_PATTERN}$`);

export const isMailAddress = (value: string): boolean => MAIL_ADDRESS.test(value);

/** The addresses in a text with one on each line, or separated by commas or semicolons. */
export const parseMailAddresses = (typed: string): readonly string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((each) => each !== '')),
];

/** Where the invoices and statements of a client who pays are mailed to: their own address, if a mail can go there. */
export const addressesOfClient = (profile: { readonly email: string } | undefined): readonly string[] =>
  [profile?.email ?? ''].filter(isMailAddress);

/** Addresses of a payer that its invoices can be mailed to. */
export const mailAddresses = z
  .readonly(z.array(z.string().check(z.refine(isMailAddress, 'is not an email address'))))
  .check(z.refine((all) => all.length <= LIMITS.invoiceEmails, `Use at most ${LIMITS.invoiceEmails} addresses.`));
