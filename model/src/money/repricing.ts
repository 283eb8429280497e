import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { isDocumentId } from '../documents/paths';
import { day, stored } from '../documents/storedFields';
import { amountToBill, type Charge } from './charge';

/** Its effect is computed, can be looked at, or is written; it is written, or a person stopped it. */
const REPRICING_STATES = ['checking', 'checked', 'applying', 'done', 'stopped'] as const;
export type RepricingState = (typeof REPRICING_STATES)[number];

/** The states in which functions are at work. */
export type RunningRepricing = Extract<RepricingState, 'checking' | 'applying'>;
export const isRunning = (state: RepricingState): state is RunningRepricing =>
  state === 'checking' || state === 'applying';

/** The most charges that one update has. */
export const MAX_REPRICED_CHARGES = 50_000;

/** What an update of prices changes, as far as it is computed or written. */
const figures = stored({
  /** Charges that were billed, which stay as they are. */
  billed: z.int(),
  /** Charges that change in any way, and those whose amount to bill changes. */
  updated: z.int(),
  changed: z.int(),
  /** Charges whose computed amount changes, but not the amount that a person set. */
  kept: z.int(),
  /** The sums of the amounts to bill, billed charges left out, and how many of these have no amount. */
  beforeCents: z.int(),
  afterCents: z.int(),
  unpricedBefore: z.int(),
  unpricedAfter: z.int(),
});
export type RepricingFigures = z.infer<typeof figures>;

export const NO_REPRICING_FIGURES: RepricingFigures = {
  ...{ billed: 0, updated: 0, changed: 0, kept: 0 },
  ...{ beforeCents: 0, afterCents: 0, unpricedBefore: 0, unpricedAfter: 0 },
};

/** An update of the prices of many charges: first what it would change, then the change. Only functions write it. */
export const repricingSchema = stored({
  /** Empty for charges that no one pays; missing for those of all payers. */
  payerUid: z.optional(z.string()),
  from: day,
  to: day,
  state: z.enum(REPRICING_STATES),
  /** How many charges there were when it was started, and how many are done. */
  total: z.int(),
  done: z.int(),
  /** How many pages are done, and the day and the id of the last charge of them. */
  page: z.int(),
  after: z.nullable(z.readonly(z.tuple([z.string(), z.string()]))),
  figures,
  /** Whether anything was written. */
  isApplied: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  expireAt: instant,
});
export type Repricing = z.infer<typeof repricingSchema>;

/** In a URL or a form, the payer of charges that no one pays. */
export const NO_PAYER = 'none';

/** The payer that a form or a URL names: empty for charges that no one pays, undefined for those of all payers. */
export const readPayerFilter = (payer: string | undefined): string | undefined =>
  payer === NO_PAYER ? '' : isDocumentId(payer) ? payer : undefined;

const days = { from: dayField(), to: dayField() };
const inOrder = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'This day is before the first one.',
});

/** What a person enters: `NO_PAYER` for charges that no one pays, and the empty text for all. */
export const repricingInputSchema = z.object({ payer: z.string(), ...days }).check(inOrder);
export type RepricingInput = z.infer<typeof repricingInputSchema>;

/** An update that starts, under an id that the page made. */
export const startRepricingSchema = z
  .object({ repricingId: documentId, payerUid: z.optional(z.union([z.literal(''), documentId])), ...days })
  .check(inOrder);
export type StartRepricingInput = z.infer<typeof startRepricingSchema>;

/** What becomes of an update: it is written, goes on after it stood still, or stops. */
export const manageRepricingSchema = z.object({
  repricingId: documentId,
  action: z.enum(['apply', 'resume', 'stop']),
});
export type ManageRepricingInput = z.infer<typeof manageRepricingSchema>;

type Amounts = Pick<Charge, 'ownAmount' | 'totalCents'>;

/** The figures with one more charge that was not billed. */
export function addRepriced(
  figures: RepricingFigures,
  before: Amounts,
  after: Amounts,
  isUpdated: boolean,
): RepricingFigures {
  const [old, next] = [amountToBill(before), amountToBill(after)];
  return {
    ...figures,
    updated: figures.updated + Number(isUpdated),
    changed: figures.changed + Number(old !== next),
    kept: figures.kept + Number(old === next && before.totalCents !== after.totalCents),
    beforeCents: figures.beforeCents + (old ?? 0),
    afterCents: figures.afterCents + (next ?? 0),
    unpricedBefore: figures.unpricedBefore + Number(old === null),
    unpricedAfter: figures.unpricedAfter + Number(next === null),
  };
}
