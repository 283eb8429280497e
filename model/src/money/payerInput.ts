import * as z from 'zod/mini';
import { requiredText, textField, wholeNumber } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { isMailAddress } from './mailAddress';
import { DEMANDS, MILE_SOURCES, PAYER_KINDS, type PayerContent, type PayerWant } from './payer';

const demand = z.enum(DEMANDS);

/** What a person enters about a payer. */
export const payerInputSchema = z.object({
  name: requiredText(LIMITS.name, 'Enter the payer’s name.'),
  kind: z.enum(PAYER_KINDS, 'Choose who pays.'),
  daysToPay: wholeNumber(0, LIMITS.daysToPay),
  wants: z.object({
    signature: demand,
    odometer: demand,
    times: demand,
    memberNumber: demand,
    authorization: demand,
  } satisfies Record<PayerWant, typeof demand>),
  mileSources: z.array(z.enum(MILE_SOURCES)).check(z.minLength(1)),
  importFormats: z.array(z.string()).check(z.maxLength(LIMITS.payerFormats)),
  providerNumber: textField(LIMITS.label),
  invoiceEmails: z.array(z.string()).check(
    z.maxLength(LIMITS.invoiceEmails, `Enter at most ${LIMITS.invoiceEmails} addresses.`),
    z.refine((all) => all.every(isMailAddress), 'Enter addresses like billing@broker.example.'),
  ),
  active: z.boolean(),
});
export type PayerInput = z.infer<typeof payerInputSchema>;

/** The input for a payer as it is stored. */
export const toPayerInput = (payer: PayerContent): PayerInput => ({
  name: payer.name,
  kind: payer.kind,
  daysToPay: payer.daysToPay,
  wants: { ...payer.wants },
  mileSources: [...payer.mileSources],
  importFormats: [...payer.importFormats],
  providerNumber: payer.providerNumber,
  invoiceEmails: [...payer.invoiceEmails],
  active: payer.active,
});
