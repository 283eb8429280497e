import { paths } from '../documents/paths';
import { driverEventSchema, MAX_TRIP_EVENTS } from '../driver/driverEvent';
import { equal, querySpec } from './querySpec';

const driverEvents = { collection: paths.driverEvents, schema: driverEventSchema };

/** Like `queries`; apart from them, because few pages need driver events. */
export const driverQueries = {
  /** The events of a trip in the order in which the server received them. */
  eventsOfTrip: (account: string, tripId: string) =>
    querySpec(
      driverEvents,
      [equal('subOwneruid', account), equal('tripId', tripId)],
      [{ field: 'receivedAt', direction: 'asc' }],
      MAX_TRIP_EVENTS,
    ),

  /** The events of a driver that the server received since an instant, or has not received yet; the latest first. */
  eventsSince: (account: string, driverUid: string, since: Date) =>
    querySpec(
      driverEvents,
      [equal('subOwneruid', account), equal('driverUid', driverUid), { field: 'receivedAt', op: '>=', value: since }],
      [{ field: 'receivedAt', direction: 'desc' }],
    ),
} as const;
