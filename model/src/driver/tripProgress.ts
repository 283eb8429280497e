import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { driverExpensesSchema } from './driverExpenses';

const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));
const text = (longest: number) => z.string().check(z.maxLength(longest));

/** What a driver does on a trip, in this order. */
export const TRIP_STEPS = ['onMyWay', 'arrived', 'onBoard', 'droppedOff'] as const;
export type TripStep = (typeof TRIP_STEPS)[number];

/** Who signs at the drop-off. */
export const SIGNERS = ['client', 'caregiver'] as const;
export type Signer = (typeof SIGNERS)[number];

/** What the office can enter or correct. */
export const CORRECTION_FIELDS = [...TRIP_STEPS, 'startOdometer', 'endOdometer', 'proof', 'vehicle'] as const;
export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

/** The size of a signature's drawing, in the units of its path. */
export const SIGNATURE_BOX = { width: 600, height: 300 } as const;

const time = z.nullable(instant);
const odometer = z.nullable(z.number());

/** What a trip's driver has done, derived from their events and the office's by `foldProgress`. Only functions write it. */
export const tripProgressSchema = stored({
  /** The driver whose events these are; null while the trip has no driver. */
  driverUid: z.nullable(z.string()),
  /** The last step. */
  stage: z.nullable(z.enum(TRIP_STEPS)),
  times: stored({ onMyWay: time, arrived: time, onBoard: time, droppedOff: time }),
  /** In miles. */
  odometers: stored({ onBoard: odometer, droppedOff: odometer }),
  /** Who signed at the drop-off, or why there is no signature. The event has the drawing. */
  proof: z.nullable(
    stored({ signedBy: z.nullable(z.enum(SIGNERS)), name: text(LIMITS.name), note: text(LIMITS.reason) }),
  ),
  /** The driver's report that the client did not come. `early`: how many minutes of the wait were missing; missing if none were. */
  noShow: z.nullable(stored({ at: instant, note: text(LIMITS.reason), early: z.optional(z.int()) })),
  /** What the driver paid for the trip, by the driver's own word; missing if nothing. */
  expenses: z.optional(driverExpensesSchema),
  /** What counts as the office entered it, not as the phone recorded it; and the latest correction. Missing without one. */
  corrected: z.optional(
    stored({
      fields: z.readonly(z.array(z.enum(CORRECTION_FIELDS))),
      /** The uid of the admin. */
      by: z.string(),
      at: instant,
      reason: text(LIMITS.reason),
    }),
  ),
  /** By how many seconds the phone corrected its clock for a step that counts; the most it did. Missing if its clock was right. */
  clockOffset: z.optional(z.number()),
  /** When the server received the latest event that a dispatcher has to resolve. */
  unsettledAt: time,
  /** The last status that did not follow from events, and since when. */
  decided: stored({ status: z.enum(TRIP_STATUSES), at: instant }),
  /** When the status last followed from events. */
  movedAt: time,
});
export type TripProgress = z.infer<typeof tripProgressSchema>;

/** A dispatcher's answer to what the driver reported up to an instant: the `unsettledAt` that the dispatcher saw. */
export const resolutionSchema = stored({ at: instant, answer: text(LIMITS.reason) });

/** Whether a dispatcher has to answer to something that the driver reported. */
export function isUnresolved({
  progress,
  settled,
}: {
  readonly progress?: Pick<TripProgress, 'unsettledAt'> | undefined;
  readonly settled?: z.infer<typeof resolutionSchema> | undefined;
}): boolean {
  const since = progress?.unsettledAt?.toMillis();
  return since !== undefined && since > (settled?.at.toMillis() ?? Number.NEGATIVE_INFINITY);
}

/** What the office entered of a trip, and what it took back so that nothing counts. */
export function officeFields(progress: TripProgress | undefined): {
  readonly entered: readonly CorrectionField[];
  readonly takenBack: readonly CorrectionField[];
} {
  const fields = progress?.corrected?.fields ?? [];
  const isEmpty = (field: CorrectionField) => {
    if (!progress || field === 'vehicle') return false;
    if (field === 'proof') return progress.proof === null;
    if (field === 'startOdometer') return progress.odometers.onBoard === null;
    if (field === 'endOdometer') return progress.odometers.droppedOff === null;
    return progress.times[field] === null;
  };
  return { entered: fields.filter((field) => !isEmpty(field)), takenBack: fields.filter(isEmpty) };
}
