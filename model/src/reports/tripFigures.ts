import * as z from 'zod/mini';
import { dayField, documentId, timeField } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { latLngSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { tripProgressSchema } from '../driver/tripProgress';
import { readMileage } from '../trip/mileage';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';
import { cancellation, punctuality } from './countedTrip';
import { addFigures, type DayMove, type Figures, toHundredths } from './figures';

import { onTimeRuleSchema } from './onTimeRule';

const clock = z.catch(timeField(), '');

/** The fields that the figures need. One that can't be read is as if it were empty. */
const reportedTrip = z.object({
  tripDate: dayField(),
  status: z.enum(TRIP_STATUSES),
  statusAt: z.catch(z.optional(instant), undefined),
  driverUid: z.catch(z.nullable(documentId), null),
  cancelledBy: z.catch(z.nullable(z.enum(CANCELLERS)), null),
  miles: z.catch(z.number().check(z.minimum(0), z.maximum(LIMITS.miles)), 0),
  pickup: z.catch(z.nullable(latLngSchema), null),
  dropoff: z.catch(z.nullable(latLngSchema), null),
  puTime: clock,
  apptTime: clock,
  returnOf: z.catch(z.nullable(z.string()), null),
  calledAt: z.catch(z.nullable(instant), null),
  onTimeRule: z.catch(z.optional(onTimeRuleSchema), undefined),
  progress: z.catch(z.optional(tripProgressSchema), undefined),
});
type ReportedTrip = z.infer<typeof reportedTrip>;

/** The fields of a stored trip that its figures need. */
export const REPORTED_FIELDS = z.keyof(reportedTrip).options;

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
