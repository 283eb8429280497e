import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, nonBlank, stored, text } from '../documents/storedFields';
import { isOpen, TRIP_STATUSES, type TripStatus } from '../trip/tripStatus';
import { type ChargeLine, LINE_KINDS } from './chargeLines';
import { CHARGE_PROBLEMS, type ChargeProblemKind } from './chargeProblems';
import type { Price } from './priceTrip';
import { PAYER_ORIGINS, type PayerOrigin } from './resolvePayer';
import { OUTCOMES } from './tripOutcome';

const cents = z.int();

/** What a line bills: how much of what, by a procedure code. */
export const billedItemFields = {
  label: z.string(),
  code: z.string(),
  modifiers: z.readonly(z.array(z.string())),
  quantity: z.number(),
  unitCents: cents,
  cents,
};

const line = stored({
  kind: z.enum(LINE_KINDS),
  ...billedItemFields,
  why: z.string(),
  estimated: z.boolean(),
}) satisfies z.ZodMiniType<ChargeLine>;

/**
 * How far a charge is: its trip is not over, something has to be looked at first, a person holds it or does not bill it, it
 * can be billed, it is on a draft invoice, it costs nothing, or it was billed.
 */
export const CHARGE_STATES = [
  'open',
  'review',
  'ready',
  'drafted',
  'held',
  'notBillable',
  'nothing',
  'billed',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The states that a biller reviews, in the order in which they need attention. */
export const REVIEWED_STATES = ['review', 'ready', 'drafted', 'held', 'notBillable', 'nothing'] as const;
export type ReviewedState = (typeof REVIEWED_STATES)[number];

/** Why, by whom, and when a person decided something. */
const reasoned = { reason: nonBlank(LIMITS.reason), by: z.string(), at: instant };

/** A person keeps the charge from being billed: for now, or for good. */
const hold = stored({ kind: z.enum(['held', 'notBillable']), ...reasoned });

/** The amount that a person set. The computed one stays beside it. */
const ownAmount = stored({
  cents,
  /** What was computed, and who paid, when the amount was set. */
  computedCents: z.nullable(cents),
  payerUid: z.string(),
  ...reasoned,
});

/** What the trip of a billed charge would be billed for now, and to whom. */
const sinceBilled = stored({ amountCents: z.nullable(cents), payerUid: z.string() });
export type SinceBilled = z.infer<typeof sinceBilled>;

/**
 * What a trip costs, under the trip's id. Functions keep it as the trip and its payer's rates say, and leave it alone once it
 * was billed. What people decided stays as it is. It names no client: the trip does.
 */
export const chargeSchema = stored({
  tripDate: day,
  /** Older charges have none until they are computed again. */
  clientUid: z._default(z.string(), ''),
  /** Who drove the trip, for figures; empty until it is over. Older charges have none until they are computed again. */
  driverUid: z._default(z.string(), ''),
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
  hold: z._default(z.nullable(hold), null),
  ownAmount: z._default(z.nullable(ownAmount), null),
  /** What `chargeState` and `amountToBill` say, for queries and sums. Older charges have none until they are computed again. */
  state: z.optional(z.enum(CHARGE_STATES)),
  amountCents: z.optional(z.nullable(cents)),
  /** A key of everything about the trip that it was computed from. Older charges have none until they are computed again. */
  pricedFrom: z.optional(z.string()),
  /** The invoice that it is on, also while that is a draft; empty otherwise. */
  invoiceUid: z._default(z.string(), ''),
  /** When its invoice was sent; null until then. */
  billedAt: z.nullable(instant),
  /** Missing while its trip would be billed as it was. */
  sinceBilled: z.optional(sinceBilled),
  /** Goes up by one with every write, so that a decision about an outdated charge is refused. */
  version: z._default(z.int(), 0),
  updatedAt: instant,
});
export type Charge = z.infer<typeof chargeSchema>;

/** What people decided about a charge. */
export type ChargeDecisions = Pick<Charge, 'hold' | 'ownAmount'>;

type Judged = Pick<Charge, 'problems' | 'totalCents' | 'billedAt' | 'payerUid' | 'invoiceUid'> &
  ChargeDecisions & { readonly status: TripStatus };

/** Problems that an amount solves that a person sets. */
const SOLVED_BY_AMOUNT: readonly ChargeProblemKind[] = ['noRate', 'noMiles'];

/** The problems that keep a charge from being billed. */
export const blockingProblems = ({ problems, ownAmount }: Pick<Charge, 'problems' | 'ownAmount'>) =>
  problems.filter(({ kind, blocks }) => blocks && !(ownAmount && SOLVED_BY_AMOUNT.includes(kind)));

/** Whether a person set the amount when someone else paid. */
export const isAmountOfOtherPayer = ({ ownAmount, payerUid }: Pick<Charge, 'ownAmount' | 'payerUid'>): boolean =>
  ownAmount !== null && ownAmount.payerUid !== payerUid;

/** What is billed: the amount that a person set, or else the computed one; null without a price. */
export const amountToBill = ({ ownAmount, totalCents }: Pick<Charge, 'ownAmount' | 'totalCents'>): number | null =>
  ownAmount ? ownAmount.cents : totalCents;

export function chargeState(charge: Judged): ChargeState {
  if (charge.billedAt) return 'billed';
  if (charge.hold) return charge.hold.kind;
  if (isOpen(charge.status)) return 'open';
  if (blockingProblems(charge).length > 0 || isAmountOfOtherPayer(charge)) return 'review';
  if (amountToBill(charge) === 0) return 'nothing';
  return charge.invoiceUid ? 'drafted' : 'ready';
}

/** The charge with its state and amount as queries find them. One that can't be billed leaves its draft invoice. */
export function withState<Of extends Judged>(charge: Of) {
  const state = chargeState(charge);
  const isOnInvoice = state === 'drafted' || state === 'billed';
  return { ...charge, invoiceUid: isOnInvoice ? charge.invoiceUid : '', state, amountCents: amountToBill(charge) };
}

/** What became of a billed charge that would be computed so now; undefined if it would be billed the same. */
export function toSinceBilled(
  billed: Pick<Charge, 'ownAmount' | 'totalCents' | 'payerUid'>,
  now: Pick<Charge, 'totalCents' | 'payerUid'>,
): SinceBilled | undefined {
  const amountCents = amountToBill({ ...billed, totalCents: now.totalCents });
  if (amountCents === amountToBill(billed) && now.payerUid === billed.payerUid) return undefined;
  return { amountCents, payerUid: now.payerUid };
}

/** Trips whose prices a person asks for, by their ids. */
export const repriceSchema = z.object({ tripIds: z.array(documentId).check(z.minLength(1), z.maxLength(100)) });
export type RepriceInput = z.infer<typeof repriceSchema>;

/** What of a stored charge stays when it is computed again. */
type KeptCharge = ChargeDecisions & Pick<Charge, 'invoiceUid' | 'payerUid' | 'clientUid'>;

/**
 * A charge that was not billed, as it follows from its trip and from what people decided, without when it was written. It
 * leaves its draft invoice if someone else pays.
 */
export const toCharge = (
  trip: Pick<Charge, 'tripDate' | 'status' | 'clientUid'> & { readonly driverUid: string | null },
  payer: { readonly id: string | undefined; readonly from: PayerOrigin },
  price: Price,
  stored?: KeptCharge,
): Omit<Charge, 'updatedAt' | 'version'> => {
  const isSamePayer = stored?.payerUid === (payer.id ?? '') && stored.clientUid === trip.clientUid;
  return withState({
    tripDate: trip.tripDate,
    clientUid: trip.clientUid,
    // While a trip is open, its charge need not follow each driver
    driverUid: isOpen(trip.status) ? '' : (trip.driverUid ?? ''),
    status: trip.status,
    payerUid: payer.id ?? '',
    payerFrom: payer.from,
    ...price,
    hold: stored?.hold ?? null,
    ownAmount: stored?.ownAmount ?? null,
    invoiceUid: isSamePayer ? stored.invoiceUid : '',
    billedAt: null,
  });
};
