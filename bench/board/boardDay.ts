import { dayIn, paths, type Trip } from '@mtos/model';
import { buildDriverSettings, buildTrip, buildUser, countDocuments, type Stored } from '@mtos/model/sample';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { writeDocuments } from '../writeDocuments';

export interface BoardDay {
  readonly email: string;
  readonly password: string;
  /** What a row shows, for a board that gets its data without Firestore. */
  readonly rows: readonly NaiveRow[];
  /** The trip that `changeTrip` changes: the first one of a driver that is still to be driven. */
  readonly changedId: string;
  /** Moves a trip to the last quarter of its hour, as another dispatcher would. */
  changeTrip(): Promise<void>;
  close(): Promise<void>;
}

export interface NaiveRow {
  readonly driverUid: string;
  readonly name: string;
  readonly trips: readonly NaiveTrip[];
}

export interface NaiveTrip {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** The beginning, in minutes after midnight. */
  readonly from: number;
  readonly minutes: number;
}

const ACCOUNT = 'board';
/** One of so many trips waits in the queue. */
const QUEUED_EVERY = 20;
const FIRST_MINUTE = 5 * 60;
const LAST_MINUTE = 20 * 60;
/** The hour in the company's time zone. Bars, late trips, and what was driven depend on it, so it is the same in each run. */
const HOUR_NOW = 11;
/** Trips that were picked up before this minute have been driven. */
const DRIVEN_BEFORE = (HOUR_NOW - 1) * 60;

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time zone in which the hour is HOUR_NOW. In these names, a zone east of Greenwich has a minus. */
function zoneNow(now: Date): string {
  const east = HOUR_NOW - now.getUTCHours();
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Stores an owner who can sign in, drivers with hours and seats, and their trips of today. */
export async function storeBoardDay(projectId: string, drivers: number, trips: number): Promise<BoardDay> {
  const app = initializeApp({ projectId }, ACCOUNT);
  const db = getFirestore(app);
  const signIn = { email: 'board@example.com', password: 'Board-ride-1' };
  await getAuth(app).createUser({ uid: ACCOUNT, emailVerified: true, displayName: 'Board', ...signIn });

  const now = new Date();
  const timeZone = zoneNow(now);
  const tripDate = dayIn(timeZone, now);
  const fields = { subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: now };
  const owner = buildUser({ ...fields, fullName: 'Philippa Board', email: signIn.email });
  const people = Array.from({ length: drivers }, (_, index) => ({
    uid: `board-driver-${index}`,
    user: buildUser({ ...fields, role: 'driver', fullName: `Driver ${String(index).padStart(3, '0')}` }),
  }));
  const settings = buildDriverSettings({
    hours: Array(7).fill({ from: '05:00', to: '21:00' }),
    break: { from: '12:00', to: '12:30' },
    seats: { ambulatory: 3, wheelchair: 1 },
    updatedAt: now,
    updatedBy: ACCOUNT,
  });
  const rides = Math.ceil(trips / drivers);
  const stored = Array.from({ length: trips }, (_, index): readonly [string, Stored<Trip>] => {
    const driver = index % QUEUED_EVERY === QUEUED_EVERY - 1 ? undefined : people[index % drivers];
    const start = FIRST_MINUTE + Math.floor(((LAST_MINUTE - FIRST_MINUTE) * Math.floor(index / drivers)) / rides);
    const from = start + (index % 4) * 5;
    const trip = buildTrip({
      ...fields,
      name: `Client ${index}`,
      clientUid: `client-${index}`,
      tripDate,
      puTime: toClock(from),
      status: from < DRIVEN_BEFORE ? 'Completed' : 'Pending',
    });
    const given = { driverUid: driver?.uid ?? null, driverName: driver?.user.fullName ?? '', assignedBy: 'hand' };
    return [`board-trip-${index}`, { ...trip, ...given } as Stored<Trip>];
  });
  await writeDocuments(db, [
    [paths.user(ACCOUNT), owner],
    [paths.account(ACCOUNT), { name: 'Board', timeZone }],
    [
      paths.counters(ACCOUNT),
      countDocuments(
        [owner, ...people.map(({ user }) => user)],
        stored.map(([, trip]) => trip),
        now,
      ),
    ],
    ...people.map(({ uid, user }) => [paths.user(uid), user] as const),
    ...people.map(({ uid }) => [paths.driverSettingsDocument(ACCOUNT, uid), settings] as const),
    ...stored.map(([id, trip]) => [paths.trip(id), trip] as const),
  ]);
  const [changedId, changed] = stored.find(([, { driverUid, status }]) => driverUid && status === 'Pending') ?? [];
  if (!changedId || !changed) throw new Error('No trip of a driver is still to be driven');
  return {
    ...signIn,
    changedId,
    rows: people.map(({ uid, user }) => ({
      driverUid: uid,
      name: user.fullName,
      trips: stored.filter(([, trip]) => trip.driverUid === uid).map(([id, trip]) => naiveTrip(id, trip)),
    })),
    changeTrip: async () => {
      await db.doc(paths.trip(changedId)).update({ puTime: `${changed.puTime.slice(0, 2)}:45` });
    },
    close: () => deleteApp(app),
  };
}

function naiveTrip(id: string, { name, status, puTime }: Stored<Trip>): NaiveTrip {
  const from = Number(puTime.slice(0, 2)) * 60 + Number(puTime.slice(3));
  return { id, name, status, from, minutes: 40 };
}
