import * as z from 'zod/mini';
import { dayField, optionalDay, optionalWhole, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { addToDay } from '../time/calendarDays';
import {
  CREDENTIAL_EFFECTS,
  CREDENTIAL_SUBJECTS,
  type CredentialContent,
  type CredentialExceptionContent,
  type CredentialTypeContent,
  GRACE_DAYS,
} from './credential';

const requiredWarnDays = z.string().check(
  z.trim(),
  z.refine(
    (typed) => /^\d+$/.test(typed) && Number(typed) <= LIMITS.credentialWarnDays,
    `Enter a whole number from 0 to ${LIMITS.credentialWarnDays}.`,
  ),
);

/** The form of a type of credential, with the error messages of its fields. */
export const credentialTypeInputSchema = z
  .object({
    name: requiredText(LIMITS.label, 'Enter the credential’s name, such as Driver license.'),
    subject: z.enum(CREDENTIAL_SUBJECTS),
    renewalMonths: optionalWhole(1, LIMITS.credentialMonths),
    warnDays: requiredWarnDays,
    effect: z.enum(CREDENTIAL_EFFECTS),
    blocksFrom: optionalDay,
    isRequired: z.boolean(),
    payers: z.readonly(
      z
        .array(z.string())
        .check(z.maxLength(LIMITS.credentialPayers, `Choose up to ${LIMITS.credentialPayers} payers.`)),
    ),
    needsDocument: z.boolean(),
    documentFrom: optionalDay,
    isActive: z.boolean(),
  })
  .check(
    z.refine(({ effect, blocksFrom }) => effect !== 'block' || blocksFrom !== '', {
      path: ['blocksFrom'],
      message: 'Choose the first day on which it blocks.',
    }),
    z.refine(({ effect, needsDocument, documentFrom }) => effect !== 'block' || !needsDocument || documentFrom !== '', {
      path: ['documentFrom'],
      message: 'Choose the first day on which a missing document blocks.',
    }),
    z.refine(({ subject, effect }) => subject !== 'company' || effect !== 'block', {
      path: ['effect'],
      message: 'A company credential can warn, but blocks no one’s trips.',
    }),
  );
export type CredentialTypeInput = z.infer<typeof credentialTypeInputSchema>;

/** The form of a new type. @param today the day on which it is added: one that blocks warns for 30 days first */
export const emptyCredentialTypeInput = (today: string): CredentialTypeInput => ({
  ...{ name: '', subject: 'driver', renewalMonths: '', warnDays: '30', effect: 'warn' },
  ...{ blocksFrom: addToDay(today, GRACE_DAYS), isRequired: true, isActive: true, payers: [] },
  ...{ needsDocument: false, documentFrom: addToDay(today, GRACE_DAYS) },
});

/** @param today the day that the form offers as the first that blocks, if the type blocks on none */
export const toCredentialTypeInput = (type: CredentialTypeContent, today: string): CredentialTypeInput => ({
  ...{ name: type.name, subject: type.subject, effect: type.effect },
  ...{ isRequired: type.isRequired, isActive: type.isActive, payers: type.payers },
  renewalMonths: String(type.renewalMonths ?? ''),
  warnDays: String(type.warnDays),
  blocksFrom: type.blocksFrom || addToDay(today, GRACE_DAYS),
  needsDocument: type.documentFrom !== '',
  documentFrom: type.documentFrom || addToDay(today, GRACE_DAYS),
});

/** A day that says 'needs a document', and never blocks. */
const LAST_DAY = '9999-12-31';

/** The fields that follow from the form. */
export const toCredentialTypeContent = (input: CredentialTypeInput): CredentialTypeContent => ({
  ...{ name: input.name, subject: input.subject, effect: input.effect },
  ...{ isRequired: input.isRequired, isActive: input.isActive },
  // The company's own credentials are about no trips, and a missing document of them is kept with no one
  payers: input.subject === 'company' ? [] : input.payers,
  renewalMonths: input.renewalMonths === '' ? null : Number(input.renewalMonths),
  warnDays: Number(input.warnDays),
  blocksFrom: input.effect === 'block' ? input.blocksFrom : '',
  // One that only warns needs a day, too, but the form does not ask for it
  documentFrom:
    input.needsDocument && input.subject !== 'company' ? input.documentFrom || input.blocksFrom || LAST_DAY : '',
});

/** What a change of a type blocks, and from which day on, today at the earliest. */
export interface EarlyBlock {
  /** Whoever lacks the credential, or only its document. */
  readonly what: 'credential' | 'document';
  readonly from: string;
}

/**
 * What a change lets a type block within the 30 days that it otherwise warns first: it is new, counts again, blocks or is
 * required for the first time, blocks from an earlier day, counts for more payers, or is to have a document. Undefined if
 * nothing.
 * @param before the type as the form showed it; undefined for a new one
 */
export function findEarlyBlock(
  input: CredentialTypeInput,
  before: CredentialTypeContent | undefined,
  today: string,
): EarlyBlock | undefined {
  const { effect, isActive, isRequired, blocksFrom } = input;
  const isEarly = (day: string) => day < addToDay(today, GRACE_DAYS);
  if (effect !== 'block' || !isActive || !isEarly(blocksFrom)) return undefined;
  const didBlock = before !== undefined && before.effect === 'block' && before.isActive;
  const isSooner =
    !didBlock ||
    (isRequired && !before.isRequired) ||
    blocksFrom < before.blocksFrom ||
    countsForMore(input.payers, before.payers);
  if (isSooner) return { what: 'credential', from: later(blocksFrom, today) };
  const { documentFrom } = toCredentialTypeContent(input);
  const isDocumentSooner = documentFrom !== '' && (before.documentFrom === '' || documentFrom < before.documentFrom);
  return isDocumentSooner && isEarly(documentFrom)
    ? { what: 'document', from: later(documentFrom, later(blocksFrom, today)) }
    : undefined;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** No payers are all of them. */
const countsForMore = (payers: readonly string[], before: readonly string[]): boolean =>
  before.length > 0 && (payers.length === 0 || payers.some((payer) => !before.includes(payer)));

/** The form of a credential. */
export const credentialInputSchema = z
  .object({
    number: textField(LIMITS.licenseNumber),
    issuedDay: optionalDay,
    expiresDay: optionalDay,
    note: textField(LIMITS.reason),
  })
  .check(
    z.refine(({ issuedDay, expiresDay }) => issuedDay === '' || expiresDay === '' || expiresDay >= issuedDay, {
      path: ['expiresDay'],
      message: 'It can’t expire before it was issued.',
    }),
  );
export type CredentialInput = z.infer<typeof credentialInputSchema>;

export const EMPTY_CREDENTIAL_INPUT: CredentialInput = { number: '', issuedDay: '', expiresDay: '', note: '' };

export const toCredentialInput = ({ number, issuedDay, expiresDay, note }: CredentialContent): CredentialInput => ({
  ...{ number, issuedDay, expiresDay, note },
});

/** The form of the owner's exception. @param today the first day that can be chosen */
export const credentialExceptionInputSchema = (today: string) =>
  z.object({
    until: dayField('Choose the last day on which the exception counts.').check(
      z.refine((until) => until >= today, 'Choose today or a later day.'),
    ),
    reason: requiredText(LIMITS.reason, 'Enter the reason. It stays in the audit.'),
  });
export type CredentialExceptionInput = Pick<CredentialExceptionContent, 'until' | 'reason'>;
