import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, stored, text } from '../documents/storedFields';
import { isOpen, TRIP_STATUSES, type TripStatus } from '../trip/tripStatus';
import { type ChargeLine, LINE_KINDS } from './chargeLines';
import { CHARGE_PROBLEMS } from './chargeProblems';
import type { Payer } from './payer';
import type { Price } from './priceTrip';
import { OUTCOMES } from './tripOutcome';

/** Why this payer pays: a person chose it for the trip, the trip is from its files, or no one said, so that the client pays. */
export const PAYER_ORIGINS = ['trip', 'file', 'private', 'none'] as const;
export type PayerOrigin = (typeof PAYER_ORIGINS)[number];

const cents = z.int();

const line = stored({
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  code: z.string(),
  modifiers: z.readonly(z.array(z.string())),
  quantity: z.number(),
  unitCents: cents,
  cents,
  why: z.string(),
  estimated: z.boolean(),
}) satisfies z.ZodMiniType<ChargeLine>;

/**
 * What a trip costs, under the trip's id. Functions keep it as the trip and its payer's rates say, and leave it alone once it
 * was billed. It names no client: the trip does.
 */
export const chargeSchema = stored({
  tripDate: day,
  status: z.enum(TRIP_STATUSES),
  /** Empty if no one pays. */
  payerUid: text(LIMITS.importKey),
  payerFrom: z.enum(PAYER_ORIGINS),
  outcome: z.enum(OUTCOMES),
  lines: z.readonly(z.array(line)),
  totalCents: z.nullable(cents),
  problems: z.readonly(z.array(stored({ kind: z.enum(CHARGE_PROBLEMS), blocks: z.boolean() }))),
  cardId: z.string(),
  cardName: z.string(),
  /** When it was put on an invoice; null until then. */
  billedAt: z.nullable(instant),
  updatedAt: instant,
});
export type Charge = z.infer<typeof chargeSchema>;

/** How far a charge is: its trip is not over, something has to be looked at first, or it can be billed. */
export type ChargeState = 'open' | 'review' | 'ready' | 'nothing' | 'billed';

export function chargeState(
  charge: Pick<Charge, 'status' | 'problems' | 'totalCents' | 'billedAt'> & { readonly status: TripStatus },
): ChargeState {
  if (charge.billedAt) return 'billed';
  if (isOpen(charge.status)) return 'open';
  if (charge.problems.some(({ blocks }) => blocks)) return 'review';
  return charge.totalCents === 0 ? 'nothing' : 'ready';
}

/** Trips whose prices a person asks for, by their ids. */
export const repriceSchema = z.object({ tripIds: z.array(documentId).check(z.minLength(1), z.maxLength(100)) });
export type RepriceInput = z.infer<typeof repriceSchema>;

type KnownPayer = Pick<Payer, 'kind' | 'active' | 'importFormats'> & { readonly id: string };

/**
 * Who pays for a trip: the payer that a person chose for it, the one whose files it is from, or private pay if the company has
 * exactly one such payer. An inactive payer still pays for the trips that name it.
 */
export function resolvePayer<Known extends KnownPayer>(
  payers: readonly Known[],
  said: { readonly chosen: string | undefined; readonly importFormat: string | undefined },
): { readonly payer: Known | undefined; readonly from: PayerOrigin } {
  const chosen = payers.find(({ id }) => id === said.chosen);
  if (chosen) return { payer: chosen, from: 'trip' };
  const active = payers.filter((payer) => payer.active);
  const { importFormat } = said;
  const ofFile = active.filter(({ importFormats }) => importFormat && importFormats.includes(importFormat));
  if (ofFile.length === 1) return { payer: ofFile[0], from: 'file' };
  const [own, ...others] = active.filter(({ kind }) => kind === 'private');
  return own && others.length === 0 ? { payer: own, from: 'private' } : { payer: undefined, from: 'none' };
}

/** The fields of a charge that follow from its trip, without when it was written. */
export const toCharge = (
  trip: Pick<Charge, 'tripDate' | 'status'>,
  payer: { readonly id: string | undefined; readonly from: PayerOrigin },
  price: Price,
): Omit<Charge, 'updatedAt' | 'billedAt'> => ({
  tripDate: trip.tripDate,
  status: trip.status,
  payerUid: payer.id ?? '',
  payerFrom: payer.from,
  ...price,
});
