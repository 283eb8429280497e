import { paths } from '../../documents/paths';
import { CORRECTED, SHIFT_EVENT_KINDS } from '../../driver/driverEvent';
import { equal } from '../querySpec';
import { ascending, between, byId, descending, query } from './serverQuery';

/** Queries of functions for what drivers did and where they are. */
export const serverDriverQueries = {
  /** The account's drivers who are on shift and have reported since an instant, the latest report first. */
  driversOnShift: (account: string, since: unknown) =>
    query(
      paths.driverLocations,
      [equal('subOwneruid', account), equal('available', true), { field: 'updatedAt', op: '>=', value: since }],
      [descending('updatedAt')],
    ),

  /** The latest events of a driver's shift by the phone's clock: more than clocks that differ can bring out of order. */
  latestShiftEvents: (account: string, driverUid: string) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        { field: 'kind', op: 'in', value: SHIFT_EVENT_KINDS },
      ],
      [descending('at')],
      5,
    ),

  /** A driver's starts and ends of shifts between two instants by the phone's clock: more than a driver has in some days. */
  shiftMarks: (account: string, driverUid: string, [from, to]: readonly [unknown, unknown]) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        { field: 'kind', op: 'in', value: ['shiftStarted', 'shiftEnded'] },
        ...between('at', from, to),
      ],
      [descending('at')],
      100,
    ),

  /** What begins or ends the breaks of all of an account's drivers between two instants by the phone's clock. */
  breakMarks: (account: string, [from, to]: readonly [unknown, unknown], limit: number) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        { field: 'kind', op: 'in', value: ['breakStarted', 'breakEnded', 'shiftStarted'] },
        ...between('at', from, to),
      ],
      [ascending('at')],
      limit,
    ),

  /** What a driver did between two instants by the phone's clock: more than a driver does in a shift. */
  driverEventsBetween: (account: string, driverUid: string, [from, to]: readonly [unknown, unknown]) =>
    query(
      paths.driverEvents,
      [equal('subOwneruid', account), equal('driverUid', driverUid), ...between('at', from, to)],
      [descending('at')],
      300,
    ),

  /** What the office corrected of a driver's trips after an instant, the earliest first: more than it corrects of a shift. */
  correctionsSince: (account: string, driverUid: string, since: unknown) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        equal('kind', CORRECTED),
        { field: 'at', op: '>=', value: since },
      ],
      [ascending('at')],
      300,
    ),

  /** A driver's last shift that started up to an instant. */
  lastShift: (account: string, driverUid: string, at: unknown) =>
    query(
      paths.shifts(account),
      [equal('driverUid', driverUid), { field: 'startedAt', op: '<=', value: at }],
      [descending('startedAt')],
      1,
    ),

  /** The account's phones that report positions, or did, by driver: as many as a company has drivers. */
  trackedDrivers: (account: string) => query(paths.trackers(account), [], [byId], 1000),

  /** The last chunk of a driver's track of a day. */
  lastTrackChunk: (account: string, driverUid: string, day: string) =>
    query(paths.tracks(account), [equal('driverUid', driverUid), equal('day', day)], [descending('index')], 1),

  /** The settings of the account's drivers who start the day at one of these addresses. */
  driversStartingAt: (account: string, addresses: readonly string[]) =>
    query(paths.driverSettings(account), [{ field: 'startPlace.address', op: 'in', value: addresses }]),

  /** The settings of the account's drivers who usually drive this vehicle. */
  driversOfVehicle: (account: string, vehicleUid: string) =>
    query(paths.driverSettings(account), [equal('vehicleUid', vehicleUid)]),
} as const;
