import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { type CorrectionField, SIGNERS, type TripStep } from './tripProgress';

const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));
const text = (longest: number) => z.string().check(z.maxLength(longest));

const time = z.optional(z.nullable(instant));
const odometer = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(LIMITS.odometer))));

/** How old a time can be that the office enters, in days. */
export const MAX_CORRECTION_DAYS = 400;

/**
 * What the office enters in place of what a phone recorded, or because no phone recorded it. A field that is missing stays as
 * it is. Null takes back what was recorded up to the correction; the driver can record it again.
 */
export const correctionSchema = stored({
  onMyWay: time,
  arrived: time,
  onBoard: time,
  droppedOff: time,
  /** At the pick-up, in miles. */
  startOdometer: odometer,
  /** At the drop-off, in miles. */
  endOdometer: odometer,
  /** Who signed on paper, or why there is no signature. */
  proof: z.optional(
    z.nullable(stored({ signedBy: z.nullable(z.enum(SIGNERS)), name: text(LIMITS.name), note: text(LIMITS.reason) })),
  ),
  vehicle: z.optional(
    stored({ name: text(LIMITS.name), plate: text(LIMITS.plate), licenseNumber: text(LIMITS.licenseNumber) }),
  ),
} satisfies Record<CorrectionField, unknown>).check(
  z.refine((correction) => Object.keys(correction).length > 0, 'corrects nothing'),
);
export type Correction = z.infer<typeof correctionSchema>;

/** What a correction takes back so that the driver records a step, and every later one, again. */
export function takeBack(step: TripStep): Readonly<Partial<Record<Exclude<CorrectionField, 'vehicle'>, null>>> {
  const fromBoarding = { onBoard: null, startOdometer: null };
  const fromDropOff = { droppedOff: null, endOdometer: null, proof: null };
  switch (step) {
    case 'onMyWay':
      return { onMyWay: null, arrived: null, ...fromBoarding, ...fromDropOff };
    case 'arrived':
      return { arrived: null, ...fromBoarding, ...fromDropOff };
    case 'onBoard':
      return { ...fromBoarding, ...fromDropOff };
    case 'droppedOff':
      return fromDropOff;
  }
}
