import type { DriverLocation } from '../documents/driverLocation';
import { accountDocumentId } from '../documents/ids';
import { paths } from '../documents/paths';
import type { DriverEvent, DriverEventKind } from '../driver/driverEvent';
import type { Shift } from '../reports/shift';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { asInstant, odometerAt, sampleWhereabouts } from './drivenTrip';
import type { SampleDriver, SampleTrip } from './sampleTrips';
import { CHOSEN } from './sampleVehicles';
import type { Stored, StoredDocument } from './stored';

const MINUTE = 60_000;

/** A driver's event of the day. */
function dayEvent(
  account: string,
  driverUid: string,
  kind: DriverEventKind,
  at: Date,
  odometer: number | null = null,
): StoredDocument & { readonly id: string } {
  const id = accountDocumentId(account, `${kind}-${driverUid}-${at.getTime()}`);
  const data: Stored<DriverEvent> = {
    ...{ subOwneruid: account, driverUid, tripId: null, kind, at, receivedAt: at },
    ...{ position: null, odometer, signature: null, note: '', undoes: null },
    expireAt: new Date(at.getTime() + 400 * 86_400_000),
  };
  return { id, path: paths.driverEvent(id), data };
}

/** A shift, by its start. */
function shiftDocument(
  account: string,
  driverUid: string,
  start: { readonly id: string; readonly at: Date },
  end?: { readonly at: Date; readonly drivenMiles: number },
): StoredDocument {
  const data: Shift = {
    ...{ subOwneruid: account, driverUid, day: dayIn(DEFAULT_TIME_ZONE, start.at) },
    startedAt: asInstant(start.at),
    endedAt: end ? asInstant(end.at) : null,
    drivenMiles: end?.drivenMiles ?? null,
  };
  return { path: paths.shift(account, start.id), data };
}

/** The shifts in which the trips of past days were driven, and the events that they follow from. */
export function pastShifts(account: string, trips: readonly SampleTrip[], today: string): readonly StoredDocument[] {
  const driven = new Map<string, SampleTrip[]>();
  for (const trip of trips) {
    const { driverUid, tripDate, progress } = trip.data;
    if (!progress || driverUid === null || tripDate >= today) continue;
    const key = `${driverUid} ${tripDate}`;
    driven.set(key, [...(driven.get(key) ?? []), trip]);
  }
  return [...driven].flatMap(([key, own]) => {
    const [driverUid = ''] = key.split(' ');
    const times = own.flatMap(({ data }) =>
      Object.values(data.progress?.times ?? {}).flatMap((at) => (at ? [at.toMillis()] : [])),
    );
    const start = new Date(Math.min(...times) - 30 * MINUTE);
    const end = new Date(Math.max(...times) + 30 * MINUTE);
    const drivenMiles = odometerAt(end) - odometerAt(start);
    const started = dayEvent(account, driverUid, 'shiftStarted', start, odometerAt(start));
    const ended = dayEvent(account, driverUid, 'shiftEnded', end, odometerAt(end));
    const shift = shiftDocument(account, driverUid, { id: started.id, at: start }, { at: end, drivenMiles });
    return [{ path: started.path, data: started.data }, { path: ended.path, data: ended.data }, shift];
  });
}

/** How many drivers are on shift; the last two of them have an old position, which the map shows as stale. */
const ON_SHIFT = 16;
const isOnBreak = (index: number) => index % 4 === 3;

/** The drivers on shift: where they are, and the events of their shift. */
export function presentShifts(
  account: string,
  drivers: readonly SampleDriver[],
  trips: readonly SampleTrip[],
  now: Date,
): readonly StoredDocument[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return drivers.slice(0, ON_SHIFT).flatMap(({ uid, home }, index) => {
    const rides = trips.filter(({ data }) => data.driverUid === uid && data.status !== 'Cancelled');
    const { location, tripId } = sampleWhereabouts(
      rides.map(({ path, data }) => ({ id: path.slice(`${paths.trips}/`.length), trip: data })),
      home,
      now,
    );
    const data: Stored<DriverLocation> = {
      subOwneruid: account,
      location,
      available: !isOnBreak(index),
      tripId,
      updatedAt: minutesAgo(index >= ON_SHIFT - 2 ? 45 : 1),
      expireAt: new Date(now.getTime() + 7 * 86_400_000),
    };
    const started = dayEvent(account, uid, 'shiftStarted', minutesAgo(CHOSEN.hoursAgo * 60));
    const chosen = index === CHOSEN.by && { vehicleUid: CHOSEN.uid };
    const onBreak = dayEvent(account, uid, 'breakStarted', minutesAgo(10));
    return [
      { path: paths.driverLocation(uid), data },
      { path: started.path, data: { ...started.data, ...chosen } },
      ...(isOnBreak(index) ? [{ path: onBreak.path, data: onBreak.data }] : []),
      shiftDocument(account, uid, { id: started.id, at: minutesAgo(CHOSEN.hoursAgo * 60) }),
    ];
  });
}
