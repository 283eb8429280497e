import { driverSettingsSchema } from '../crew/driverSettings';
import { paths } from '../documents/paths';
import {
  CORRECTED,
  type DriverEvent,
  driverEventSchema,
  MAX_TRIP_EVENTS,
  REFUSED,
  TRIP_EVENT_KINDS,
  UNRESOLVED_OUTCOMES,
} from '../driver/driverEvent';
import { equal, querySpec } from './querySpec';
import { between, byDay, trips } from './tripQueries';

const driverEvents = { collection: paths.driverEvents, schema: driverEventSchema };

const settings = (account: string) => ({
  collection: paths.driverSettings(account),
  schema: driverSettingsSchema,
});

const ofTrip = (account: string, tripId: string, driverUid: string, kinds: readonly DriverEvent['kind'][]) =>
  querySpec(
    driverEvents,
    [
      equal('subOwneruid', account),
      equal('tripId', tripId),
      equal('driverUid', driverUid),
      { field: 'kind', op: 'in', value: kinds },
    ],
    [{ field: 'receivedAt', direction: 'asc' }],
    MAX_TRIP_EVENTS,
  );

/** Like `queries`; apart from them, because few pages need driver events and settings, and the drivers' page needs no others. */
export const driverQueries = {
  /** A driver's trips of these days, both included, the latest day first and each day by pick-up time. */
  tripsOfDriver: (account: string, driverUid: string, [from, to]: readonly [string, string]) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), ...between({ from, to }), equal('driverUid', driverUid)],
      byDay('desc'),
    ),

  /** The settings of the account's drivers, in no order. */
  settings: (account: string) => querySpec(settings(account), []),

  /** The settings of drivers who usually drive this vehicle, in no order. */
  settingsOfVehicle: (account: string, vehicleUid: string, limit: number) =>
    querySpec(settings(account), [equal('vehicleUid', vehicleUid)], [], limit),

  /** What a driver's phone sent about a trip and counts, in the order in which the server received it. */
  eventsOfTrip: (account: string, tripId: string, driverUid: string) =>
    ofTrip(account, tripId, driverUid, [...TRIP_EVENT_KINDS, REFUSED]),

  /** The office's corrections of a driver's trip that count, in the same order. They have a limit of their own. */
  correctionsOfTrip: (account: string, tripId: string, driverUid: string) =>
    ofTrip(account, tripId, driverUid, [CORRECTED]),

  /** The events of a trip that a dispatcher has or had to resolve, whoever sent them; the latest first. */
  unresolvedEvents: (account: string, tripId: string) =>
    querySpec(
      driverEvents,
      [
        equal('subOwneruid', account),
        equal('tripId', tripId),
        { field: 'outcome', op: 'in', value: UNRESOLVED_OUTCOMES },
      ],
      [{ field: 'receivedAt', direction: 'desc' }],
      MAX_TRIP_EVENTS,
    ),

  /**
   * What a driver did since an instant, by the phone's clock, the latest first. Not by `receivedAt`: the SDK leaves a
   * document out of a range of times that the server has not set yet.
   */
  eventsSince: (account: string, driverUid: string, since: Date) =>
    querySpec(
      driverEvents,
      [equal('subOwneruid', account), equal('driverUid', driverUid), { field: 'at', op: '>=', value: since }],
      [{ field: 'at', direction: 'desc' }],
    ),
} as const;
