import {
  check,
  type DriverSettings,
  driverSettingsSchema,
  PLACE_LIMITS,
  paths,
  placeKey,
  placeSchema,
  SYSTEM,
  serverQueries,
} from '@mtos/model';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { logStartPlaceFailed } from '../logs';
import { pageById, toQuery } from '../query';
import { enqueueLookups } from '../schedules/tasks';
import type { FoundPlace } from './updateTripsAt';
import { usePlace } from './usePlace';

const PAGE_SIZE = 300;
const CONCURRENCY = 20;

/**
 * A driver's settings were written: fills in the coordinates that the account knows for the start place, or has its
 * address looked up. Repeated and late events find nothing left to do.
 */
export async function locateStartPlace(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!needsLocation(startPlaceIn(event.data?.after.data()))) return;
  const { account, id } = event.params;
  const startPlace = startPlaceIn((await db.doc(paths.driverSettingsDocument(account, id)).get()).data());
  if (!needsLocation(startPlace)) return;
  const { address } = startPlace;
  const place = await db.doc(paths.place(account, placeKey(address))).get();
  const status = await usePlace({ account, address, usedBy: id }, place);
  if (status === 'found') await fillStartPlace(account, id, false);
  if (status === 'pending') await enqueueLookups(account);
}

type StartPlace = DriverSettings['startPlace'];

/** The start place of stored settings; null if there is none, or if they are broken. */
const startPlaceIn = (stored: unknown): StartPlace => check(driverSettingsSchema, stored).data?.startPlace ?? null;

const needsLocation = (startPlace: StartPlace): startPlace is NonNullable<StartPlace> =>
  startPlace !== null && startPlace.address !== '' && startPlace.location === null;

/**
 * Gives the account's drivers who start at places that were found their coordinates. One whose settings can't be updated is
 * logged and does not stop the others.
 */
export async function updateStartPlacesAt(account: string, found: readonly FoundPlace[]): Promise<void> {
  for (const { place, replaces } of found) {
    const drivers = await driversStartingAt(account, place.spellings);
    await pMap(
      drivers,
      ({ id }) => fillStartPlace(account, id, replaces).catch((error: unknown) => logStartPlaceFailed(id, error)),
      { concurrency: CONCURRENCY },
    );
  }
}

async function driversStartingAt(
  account: string,
  spellings: readonly string[],
): Promise<readonly QueryDocumentSnapshot[]> {
  const addresses = spellings.slice(0, PLACE_LIMITS.spellings);
  if (addresses.length === 0) return [];
  const spec = serverQueries.driversStartingAt(account, addresses);
  const drivers: QueryDocumentSnapshot[] = [];
  let after: string | null = null;
  do {
    const { docs } = await pageById(toQuery(db.collection(spec.collection), spec).select(), PAGE_SIZE, after).get();
    drivers.push(...docs);
    after = docs.length === PAGE_SIZE ? (docs.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return drivers;
}

/** Writes the coordinates that the account knows for a driver's start place. */
function fillStartPlace(account: string, driverUid: string, replaces: boolean): Promise<void> {
  const ref = db.doc(paths.driverSettingsDocument(account, driverUid));
  return db.runTransaction(async (transaction) => {
    const startPlace = startPlaceIn((await transaction.get(ref)).data());
    if (!startPlace || (startPlace.location !== null && !replaces)) return;
    const found = await transaction.get(db.doc(paths.place(account, placeKey(startPlace.address))));
    const { location, status } = check(placeSchema, found.data()).data ?? {};
    if (status !== 'found' || !location) return;
    const { lat, lng } = location;
    if (lat === startPlace.location?.lat && lng === startPlace.location.lng) return;
    transaction.update(ref, {
      startPlace: { ...startPlace, location: { lat, lng } },
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: SYSTEM,
    });
  });
}
