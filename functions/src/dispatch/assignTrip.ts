import {
  asksForDriver,
  cameOnShift,
  check,
  type DriverLocation,
  driverLocationSchema,
  freedDriver,
  type Schema,
  type Trip,
  tripSchema,
} from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { lookForDriver } from './lookForDriver';
import { offerTrips } from './offerTrips';

/** A trip changed: it may need a driver, and its driver may have come free. */
export async function assignTrip(event: ChangeEvent): Promise<void> {
  const { before, after } = bothSides<Trip>(event, tripSchema);
  const now = new Date();
  if (asksForDriver(before, after)) await lookForDriver(event.params.id, now);
  const freed = freedDriver(before, after);
  if (freed) await offerTrips(freed, now);
}

/** A driver told where they are: they may have come on shift. */
export async function offerToDriver(event: ChangeEvent): Promise<void> {
  const { before, after } = bothSides<DriverLocation>(event, driverLocationSchema);
  if (cameOnShift(before, after)) await offerTrips(event.params.id, new Date());
}

/** The document before and after; undefined where it is not there, or is none that dispatch could work with. */
function bothSides<Doc>({ data }: ChangeEvent, schema: Schema<Doc>) {
  return { before: check(schema, data?.before.data()).data, after: check(schema, data?.after.data()).data };
}
