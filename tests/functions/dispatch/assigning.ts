import {
  clockIn,
  DEFAULT_TIME_ZONE,
  type DriverSettings,
  dayIn,
  type LatLng,
  type MobilityNeed,
  paths,
  type Trip,
} from '@mtos/model';
import { buildDriverSettings, type Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin';
import { newTrip, newUser, sampleTrip, sampleUser } from '../documents';

const HERE: LatLng = { lat: 40.7, lng: -73.95 };
const milesNorth = (miles: number): LatLng => ({ lat: HERE.lat + miles / 69, lng: HERE.lng });
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
export const minutesAgo = (minutes: number) => Timestamp.fromDate(inMinutes(-minutes));

/** A pick-up this many minutes from now, in the account's time zone. */
export const pickUpIn = (minutes: number) => ({
  tripDate: dayIn(DEFAULT_TIME_ZONE, inMinutes(minutes)),
  puTime: clockIn(DEFAULT_TIME_ZONE, inMinutes(minutes)),
});

export const waitingTrip = (account: string, given: Parameters<typeof sampleTrip>[1] = {}) =>
  sampleTrip(account, { pickup: HERE, miles: 4, ...pickUpIn(60), ...given });

interface GivenDriver {
  readonly miles?: number;
  readonly vehicle?: readonly MobilityNeed[];
  readonly available?: boolean;
  readonly sentAt?: Timestamp;
  readonly settings?: Partial<Stored<DriverSettings>>;
}

/** An active driver of the account, on shift by default. */
export async function newDriver(
  account: string,
  { miles = 1, vehicle = ['ambulatory'], available = true, sentAt = minutesAgo(0), settings }: GivenDriver = {},
): Promise<string> {
  const user = newUser();
  if (settings) {
    const stored = buildDriverSettings({ updatedAt: new Date(), updatedBy: account, ...settings });
    await db.doc(paths.driverSettingsDocument(account, user.id)).set(stored);
  }
  await user.set(sampleUser(account, { role: 'driver', fullName: `Driver ${miles}`, vehicle }));
  await db.doc(paths.driverLocation(user.id)).set({
    subOwneruid: account,
    location: milesNorth(miles),
    available,
    tripId: null,
    updatedAt: sentAt,
  });
  return user.id;
}

export const read = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;
export const assigned = async (id: string) => {
  const trip = await read(id);
  return trip && [trip.driverUid, trip.assignedBy, trip.assignedWhy];
};

export async function create(account: string, given: Parameters<typeof sampleTrip>[1] = {}): Promise<string> {
  const trip = newTrip();
  await trip.set(waitingTrip(account, given));
  return trip.id;
}

export const soon = { timeout: 30_000, interval: 100 };
