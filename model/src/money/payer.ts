import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { nonBlank, stored, text } from '../documents/storedFields';
import { mailAddresses } from './mailAddress';

/** Who pays for trips. */
export const PAYER_KINDS = ['broker', 'medicaid', 'plan', 'facility', 'private'] as const;
export type PayerKind = (typeof PAYER_KINDS)[number];

/** Whether people at a facility can ask for rides for a payer and see its invoices. Private pay is many clients, each for themselves. */
export const canHaveContacts = (kind: PayerKind): boolean => kind !== 'private';

/** Whether something that a payer wants is only shown when it is missing, or also keeps the trip from being billed. */
export const DEMANDS = ['ignore', 'warn', 'block'] as const;
export type Demand = (typeof DEMANDS)[number];

/** What a payer can want before it is billed. */
export const PAYER_WANTS = ['signature', 'odometer', 'times', 'memberNumber', 'authorization'] as const;
export type PayerWant = (typeof PAYER_WANTS)[number];

/**
 * Where the miles of a trip can come from: the trip as booked, the odometer, the distance by road between its two places, or an
 * estimate by the straight line.
 */
export const MILE_SOURCES = ['booking', 'odometer', 'road', 'places'] as const;
export type MileSource = (typeof MILE_SOURCES)[number];

const demand = z.enum(DEMANDS);
const wants = {
  signature: demand,
  odometer: demand,
  times: demand,
  memberNumber: demand,
  authorization: demand,
} satisfies Readonly<Record<PayerWant, typeof demand>>;

const content = {
  name: nonBlank(LIMITS.name),
  kind: z.enum(PAYER_KINDS),
  /** How many days after an invoice was sent it is due. */
  daysToPay: z.int().check(z.gte(0), z.lte(LIMITS.daysToPay)),
  /** What it wants before it is billed. */
  wants: stored(wants),
  /** Where its miles come from; the first that a trip has. */
  mileSources: z.readonly(
    z.array(z.enum(MILE_SOURCES)).check(
      z.minLength(1),
      z.refine((sources) => new Set(sources).size === sources.length, 'names a source twice'),
    ),
  ),
  /** The broker's formats whose imported trips it pays for. Older payers have none. */
  importFormats: z._default(
    z.readonly(
      z.array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/))).check(z.maxLength(LIMITS.payerFormats)),
    ),
    [],
  ),
  /** The payer's number for the company, which invoices print. Older payers have none. */
  providerNumber: z._default(text(LIMITS.label), ''),
  /** Where its invoices can be mailed to. Older payers have none. */
  invoiceEmails: z._default(mailAddresses, []),
  /** An inactive payer stays with its trips, but no new trip can have it. */
  active: z.boolean(),
};

/** Who pays for trips, with what they want before they are billed. Prices are apart: dispatchers read this. */
export const payerSchema = stored({
  ...content,
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Payer = z.infer<typeof payerSchema>;

/** What people write of a payer. */
export type PayerContent = Pick<Payer, keyof typeof content>;

/** The fields of a payer that people write, by name. */
export const PAYER_FIELDS: readonly string[] = Object.keys(content);

export const EMPTY_PAYER: PayerContent = {
  name: '',
  kind: 'broker',
  daysToPay: 30,
  wants: { signature: 'ignore', odometer: 'ignore', times: 'warn', memberNumber: 'ignore', authorization: 'ignore' },
  mileSources: ['booking', 'odometer', 'road', 'places'],
  importFormats: [],
  providerNumber: '',
  invoiceEmails: [],
  active: true,
};
