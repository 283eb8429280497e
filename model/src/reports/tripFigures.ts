import * as z from 'zod';
import { latLngSchema } from '../documents/documents';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isDocumentId } from '../documents/paths';
import { tripProgressSchema } from '../driver/tripProgress';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { readMileage } from '../trip/mileage';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';
import { cancellation, punctuality } from './countedTrip';
import { addFigures, type DayMove, type Figures, toHundredths } from './figures';

import { onTimeRuleSchema } from './onTimeRule';

const clock = z.string().regex(CLOCK).catch('');

/** The fields that the figures need. One that can't be read is as if it were empty. */
const reportedTrip = z.object({
  tripDate: z.string().refine(isDay),
  status: z.enum(TRIP_STATUSES),
  statusAt: z.optional(instant).catch(undefined),
  driverUid: z.string().refine(isDocumentId).nullable().catch(null),
  cancelledBy: z.enum(CANCELLERS).nullable().catch(null),
  miles: z.number().min(0).max(LIMITS.miles).catch(0),
  pickup: z.nullable(latLngSchema).catch(null),
  dropoff: z.nullable(latLngSchema).catch(null),
  puTime: clock,
  apptTime: clock,
  returnOf: z.string().nullable().catch(null),
  calledAt: z.nullable(instant).catch(null),
  onTimeRule: z.optional(onTimeRuleSchema).catch(undefined),
  progress: z.optional(tripProgressSchema).catch(undefined),
});
type ReportedTrip = z.infer<typeof reportedTrip>;

/** The fields of a stored trip that its figures need. */
export const REPORTED_FIELDS = reportedTrip.keyof().options;

/** What a stored trip adds to the figures of its day; undefined without a day or a known status. */
export function toTripFigures(data: unknown): DayMove | undefined {
  const trip = reportedTrip.safeParse(data).data;
  if (!trip) return undefined;
  const { tripDate, driverUid, status } = trip;
  const figures = [{ [status]: 1 }, cancellation(trip), punctuality(trip), miles(trip)].reduce(addFigures, {});
  return { day: tripDate, driverUid, figures };
}

function miles(trip: ReportedTrip): Figures {
  if (trip.status !== 'Completed') return {};
  const { miles: driven, from } = readMileage(trip);
  if (from === 'odometer') return { clientMiles: toHundredths(driven) };
  return { clientMiles: toHundredths(driven), estimatedMiles: toHundredths(driven) };
}
