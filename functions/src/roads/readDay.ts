import {
  type CompanyTravel,
  check,
  companyTravel,
  driveKey,
  driverSettingsSchema,
  type LatLng,
  type NeededDrive,
  neededDrives,
  paths,
  queries,
  type StoredTrip,
} from '@mtos/model';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { planSettingsIn, timeZoneIn } from '../readTimeZone';
import { skipBroken } from '../skipBroken';

/** More than a day's board shows. */
const MAX_TRIPS = 1500;
const MAX_DRIVERS = 500;

/** What a day's drives follow from. */
interface StoredDay {
  readonly needed: readonly NeededDrive[];
  readonly trips: readonly StoredTrip[];
  readonly company: { readonly travel: CompanyTravel; readonly timeZone: string };
}

/** The day's trips with the drives that they can need, and how the company drives. Broken trips and settings are left out. */
export async function readDay(account: string, day: string): Promise<StoredDay> {
  const [stored, found, drivers] = await Promise.all([
    collections.accounts.doc(account).get(),
    toQuery(collections.trips, queries.tripsOfDay(account, day)).limit(MAX_TRIPS).get(),
    db.collection(paths.driverSettings(account)).limit(MAX_DRIVERS).get(),
  ]);
  const planSettings = planSettingsIn(stored);
  const trips = found.docs
    .flatMap((each) => skipBroken(() => ({ ...each.data(), id: each.id })) ?? [])
    .filter((trip) => trip.status !== 'Cancelled');
  const starts = drivers.docs.flatMap(
    (each) => check(driverSettingsSchema, each.data()).data?.startPlace?.location ?? [],
  );
  const byTime = trips.toSorted((a, b) => (a.puTime < b.puTime ? -1 : 1));
  const travel = companyTravel({ planSettings, learnedTravel: stored.get('learnedTravel') });
  return {
    needed: neededDrives(byTime, distinct(starts), planSettings),
    trips,
    company: { travel, timeZone: timeZoneIn(stored) },
  };
}

const distinct = (places: readonly LatLng[]) => [...new Map(places.map((place) => [driveKey(place), place])).values()];
