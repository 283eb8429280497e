import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, dayOrEmpty, id, nonBlank, stored, text } from '../documents/storedFields';

/** Whose credentials a type is about. */
export const CREDENTIAL_SUBJECTS = ['driver', 'vehicle', 'company'] as const;
export type CredentialSubject = (typeof CREDENTIAL_SUBJECTS)[number];

/** What it means to lack a credential: nothing, a warning, or no trips. */
export const CREDENTIAL_EFFECTS = ['none', 'warn', 'block'] as const;
export type CredentialEffect = (typeof CREDENTIAL_EFFECTS)[number];

/** The subject of the company's own credentials. */
export const COMPANY_SUBJECT = 'company';

const signed = {
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
};

const typeContent = {
  /** Such as 'Driver license'. */
  name: nonBlank(LIMITS.label),
  subject: z.enum(CREDENTIAL_SUBJECTS),
  /** How long one is good for, which the form offers as the next expiry; null if it says that itself. */
  renewalMonths: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.credentialMonths))),
  /** How many days before its expiry a credential counts as expiring. */
  warnDays: z.int().check(z.gte(0), z.lte(LIMITS.credentialWarnDays)),
  effect: z.enum(CREDENTIAL_EFFECTS),
  /** The first day on which the effect is to block; it warns before. Empty unless the effect is to block. */
  blocksFrom: dayOrEmpty,
  /** Whether every driver, or vehicle, must have one. Otherwise only one that is kept can expire. */
  isRequired: z.boolean(),
  /** The payers for whose trips alone it counts; for all trips if there are none. Older types have none. */
  payers: z._default(z.readonly(z.array(id).check(z.maxLength(LIMITS.credentialPayers))), []),
  /**
   * The first day on which one without a kept document is lacking so that it blocks; it warns before. Empty if none needs a
   * document, as of older types.
   */
  documentFrom: z._default(dayOrEmpty, ''),
  /** Whether it still counts. A type is never deleted, because credentials name it. */
  isActive: z.boolean(),
};

/** A kind of credential that the company keeps track of. */
export const credentialTypeSchema = stored({ ...typeContent, ...signed });
export type CredentialType = z.infer<typeof credentialTypeSchema>;
export type CredentialTypeContent = Pick<CredentialType, keyof typeof typeContent>;
/** The fields that people write, by name. */
export const CREDENTIAL_TYPE_FIELDS: readonly string[] = Object.keys(typeContent);

const ofSubject = { typeUid: id, subject: z.enum(CREDENTIAL_SUBJECTS), subjectUid: id };

const credentialContent = {
  ...ofSubject,
  number: text(LIMITS.licenseNumber),
  /** Empty if it is not known. */
  issuedDay: dayOrEmpty,
  /** The last day on which it is valid; empty if it does not expire. */
  expiresDay: dayOrEmpty,
  note: text(LIMITS.reason),
};

/** One credential of a driver, a vehicle, or the company; renewed in place, and each has one of a type. */
export const credentialSchema = stored({ ...credentialContent, ...signed });
export type Credential = z.infer<typeof credentialSchema>;
export type CredentialContent = Pick<Credential, keyof typeof credentialContent>;
export const CREDENTIAL_FIELDS: readonly string[] = Object.keys(credentialContent);

const exceptionContent = {
  ...ofSubject,
  /** The last day until which lacking the credential blocks nothing. */
  until: day,
  reason: nonBlank(LIMITS.reason),
};

/** The owner's decision that a driver or vehicle may drive without a credential until a day. */
export const credentialExceptionSchema = stored({ ...exceptionContent, ...signed });
export type CredentialException = z.infer<typeof credentialExceptionSchema>;
export type CredentialExceptionContent = Pick<CredentialException, keyof typeof exceptionContent>;
export const CREDENTIAL_EXCEPTION_FIELDS: readonly string[] = Object.keys(exceptionContent);

/** The id of the credential of a type that a subject has, and of the exception from it. */
export const credentialId = (of: { readonly typeUid: string; readonly subjectUid: string }): string =>
  `${of.typeUid}_${of.subjectUid}`;

/** How many days a new type that blocks only warns, so that turning it on stops no one's dispatch. */
export const GRACE_DAYS = 30;
