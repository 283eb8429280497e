import { setTimeout } from 'node:timers/promises';
import {
  check,
  farMiles,
  type LatLng,
  type LookupResult,
  nextDay,
  type Place,
  paths,
  placeAfterLookup,
  placeSchema,
  retryAfterFailure,
  serverQueries,
} from '@mtos/model';
import { type DocumentReference, FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { collections } from '../collections';
import { placeDays } from '../config';
import { reserveToday } from '../dailyLimit';
import { db } from '../firebase';
import { logLookups, logPlaceFailed } from '../logs';
import { toQuery } from '../query';
import { daysFromNow } from '../retention/expiry';
import { type AccountTask, enqueueAccount } from '../schedules/tasks';
import { configuredGeocoder } from './configuredGeocoder';
import type { Geocoder } from './geocoder';
import { knownLocations } from './knownLocations';
import { updateStartPlacesAt } from './locateStartPlace';
import { withTimeZone } from './timeZoneAt';
import { type FoundPlace, updateTripsAt } from './updateTripsAt';

/** Addresses that an account gets looked up in one turn. */
const PAGE_SIZE = 200;
/** More turns than an account needs in a run. */
const MAX_PAGES = 50;
const CONCURRENCY = 20;
/** After this, another run may look up what a run has claimed: longer than a task can take. */
const CLAIM_MINUTES = 15;

/** Looks up one page of an account's addresses that are due; the next page waits behind the other accounts. */
export async function lookUpAccountPlaces({ account, runAt, page }: AccountTask): Promise<void> {
  // Only the emulator delivers a task before its time
  await setTimeout(Math.max(0, Date.parse(runAt) - Date.now()));
  const isMore = await lookUpPlaces(account, new Date());
  if (isMore && page < MAX_PAGES) await enqueueAccount('lookUpPlaces', { account, runAt, page: page + 1 });
}

/**
 * Looks up the account's addresses that are due, within its daily limit, and gives the found places to the open trips.
 * What fails is tried again later. Each place is claimed first, so that concurrent runs look up nothing twice. Returns
 * whether there may be more.
 */
export async function lookUpPlaces(account: string, now: Date): Promise<boolean> {
  const { places, isFullPage } = await claimDuePlaces(account, now);
  if (places.length === 0) return isFullPage;
  const allowed = await reserveToday(account, 'lookups', places.length, now);
  const service = configuredGeocoder();
  const turn = places.slice(0, allowed);
  const answers = await service.lookUp(
    turn.map(({ place: { correction, address, failures } }) => ({ address: correction || address, failures })),
  );
  const results = askAboutFar(answers, await knownLocations(account));
  const written = await pMap(
    turn,
    (claimed, index) =>
      writeResult(claimed, results[index] ?? { kind: 'failed' }, service, now).catch((error: unknown) =>
        logPlaceFailed(account, claimed.ref.id, error),
      ),
    { concurrency: CONCURRENCY },
  );
  await postpone(places.slice(allowed), now);
  const found = written.filter((place) => place !== undefined);
  await updateTripsAt(account, found);
  await updateStartPlacesAt(account, found);
  logLookups(account, { found: found.length, others: turn.length - found.length, postponed: places.length - allowed });
  return isFullPage && allowed === places.length;
}

/** A match far from the account's places, those found at the same time included, is for a person to confirm. */
function askAboutFar(results: readonly LookupResult[], known: readonly LatLng[]): readonly LookupResult[] {
  const found = results.flatMap((result) => (result.kind === 'found' ? [result.place.location] : []));
  return results.map((result) => {
    if (result.kind !== 'found') return result;
    const { location } = result.place;
    const others = [...known, ...found.filter((each) => each !== location)];
    return farMiles(location, others) === undefined ? result : { kind: 'far', place: result.place };
  });
}

interface ClaimedPlace {
  readonly ref: DocumentReference<Place>;
  readonly place: Place;
}

/** The due places. No other run gets them for a while. Broken ones are moved to the end of the line. */
async function claimDuePlaces(account: string, now: Date) {
  const later = Timestamp.fromMillis(now.getTime() + CLAIM_MINUTES * 60_000);
  const due = toQuery(db.collection(paths.places(account)), serverQueries.duePlaces(account, Timestamp.fromDate(now)));
  return db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(due.limit(PAGE_SIZE));
    for (const { ref } of docs) transaction.update(ref, { tryAt: later });
    const places = docs.flatMap((found): readonly ClaimedPlace[] => {
      const place = check(placeSchema, found.data()).data;
      return place?.status === 'pending' ? [{ ref: collections.places(account).doc(found.id), place }] : [];
    });
    return { places, isFullPage: docs.length === PAGE_SIZE };
  });
}

/** Writes the result, unless a person has decided in the meantime. Returns the place if it was found. */
function writeResult(
  { ref, place: claimed }: ClaimedPlace,
  result: LookupResult,
  { name, keepDays }: Geocoder,
  now: Date,
): Promise<FoundPlace | undefined> {
  return db.runTransaction(async (transaction) => {
    const place = (await transaction.get(ref)).data();
    if (place?.status !== 'pending' || place.correction !== claimed.correction) return undefined;
    const fields = await withTimeZone(placeAfterLookup(place, result, name), place.timeZone);
    const isPending = fields.status === 'pending';
    const update: UpdateData<Place> = {
      ...fields,
      tryAt: isPending ? Timestamp.fromDate(retryAfterFailure(fields.failures, now)) : FieldValue.delete(),
      updatedAt: FieldValue.serverTimestamp(),
      ...(!isPending && { expireAt: daysFromNow(keepDays ?? placeDays.value()) }),
    };
    transaction.update(ref, update);
    return fields.status === 'found' ? { key: ref.id, place, replaces: place.correction !== '' } : undefined;
  });
}

/** The account has reached its limit: these places wait until tomorrow. */
async function postpone(places: readonly ClaimedPlace[], now: Date): Promise<void> {
  if (places.length === 0) return;
  const batch = db.batch();
  const tryAt = Timestamp.fromDate(nextDay(now));
  for (const { ref } of places) batch.update(ref, { tryAt, problem: 'limit', updatedAt: FieldValue.serverTimestamp() });
  await batch.commit();
}
