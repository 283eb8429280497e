import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { latLngSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { tripProgressSchema } from '../driver/tripProgress';
import { toMileHundredths } from '../money/cents';
import { CHARGE_STATES } from '../money/charge';
import { cancellation } from '../reports/countedTrip';
import { readMileage } from '../trip/mileage';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';

/** A trip that its driver may be paid for. */
export interface PaidTrip {
  readonly id: string;
  readonly driverUid: string;
  readonly day: string;
  readonly kind: 'completed' | 'noShow';
  readonly need: MobilityNeed;
  /** With the client on board, in hundredths; null if no one knows. */
  readonly miles: number | null;
  /** Whether the miles are not by the odometer. */
  readonly isEstimated: boolean;
  /** What is charged for it, without what is passed on; null until that is known. */
  readonly chargeCents: number | null;
  /** Tolls, parking, and tax that are charged with it: what was paid for others is no one's earnings. */
  readonly passedOnCents: number;
}

const payableTrip = z.object({
  driverUid: documentId,
  tripDate: dayField(),
  status: z.enum(TRIP_STATUSES),
  statusAt: z.catch(z.optional(instant), undefined),
  cancelledBy: z.catch(z.nullable(z.enum(CANCELLERS)), null),
  clientDis: z.catch(z.enum(MOBILITY_NEEDS), 'ambulatory'),
  miles: z.catch(z.number().check(z.minimum(0), z.maximum(LIMITS.miles)), 0),
  pickup: z.catch(z.nullable(latLngSchema), null),
  dropoff: z.catch(z.nullable(latLngSchema), null),
  progress: z.catch(z.optional(tripProgressSchema), undefined),
});
/** The fields of a stored trip that pay needs. */
export const PAYABLE_TRIP_FIELDS = z.keyof(payableTrip).options;

const payableCharge = z.object({
  state: z.enum(CHARGE_STATES),
  amountCents: z.nullable(z.int().check(z.gte(0))),
  /** Set by a person in place of the sum of the lines. */
  ownAmount: z.optional(z.unknown()),
  lines: z.array(z.object({ kind: z.string(), cents: z.int() })),
});
/** The fields of a stored charge that pay needs. */
export const PAYABLE_CHARGE_FIELDS = z.keyof(payableCharge).options;

/** What a stored trip is paid by, with its stored charge; undefined if no one drove it. */
export function toPaidTrip(id: string, data: unknown, charge: unknown): PaidTrip | undefined {
  const trip = payableTrip.safeParse(data).data;
  if (!trip) return undefined;
  const isNoShow = cancellation(trip).noShows === 1;
  if (trip.status !== 'Completed' && !isNoShow) return undefined;
  const { miles, from } = readMileage(trip);
  return {
    id,
    driverUid: trip.driverUid,
    day: trip.tripDate,
    kind: isNoShow ? 'noShow' : 'completed',
    need: trip.clientDis,
    miles: from === 'unknown' ? null : toMileHundredths(miles),
    isEstimated: from !== 'odometer',
    ...readCharge(charge),
  };
}

type Fare = Pick<PaidTrip, 'chargeCents' | 'passedOnCents'>;
const UNKNOWN: Fare = { chargeCents: null, passedOnCents: 0 };

/** What is or will be billed: nothing yet of what needs review or is on hold. */
function readCharge(data: unknown): Fare {
  const charge = payableCharge.safeParse(data).data;
  if (!charge) return UNKNOWN;
  const { state, amountCents, lines, ownAmount } = charge;
  if (state === 'nothing' || state === 'notBillable') return { chargeCents: 0, passedOnCents: 0 };
  if (amountCents === null || !['ready', 'drafted', 'billed'].includes(state)) return UNKNOWN;
  // An amount that a person set includes tolls and parking, and is not taxed
  const isPassedOn = ({ kind }: { readonly kind: string }) => kind === 'expense' || (kind === 'tax' && !ownAmount);
  const passedOn = lines.filter(isPassedOn).reduce((sum, { cents }) => sum + cents, 0);
  const passedOnCents = Math.min(passedOn, amountCents);
  return { chargeCents: amountCents - passedOnCents, passedOnCents };
}
