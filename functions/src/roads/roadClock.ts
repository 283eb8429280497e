import {
  type Candidate,
  type Clock,
  DEFAULT_PLAN_SETTINGS,
  driveKey,
  type KnownDrives,
  type LatLng,
  readTables,
  type TripToAssign,
} from '@mtos/model';
import { type AskedDrive, addAnswers, approachesToAsk, isOutage } from './approaches';
import { configuredRouting } from './configuredRouting';
import { readDayTables } from './dayTables';
import { measureOnce } from './measureOnce';
import { measureRoads } from './measureRoads';
import type { AskLimits } from './routingService';

// What assignment knows of roads. Without a routing service, or while it fails, drives are estimated.

/** Assignment does not wait longer for a service that does not answer. */
const QUICK: AskLimits = { timeout: 2000, retries: 0 };
/** While the service is down, drives are estimated for so long, in milliseconds, so that no trip waits for a service that is down. */
const PAUSE = 60_000;

/** The clock with the drives that the tables of a trip's day know between the places of the trip and of others. */
export async function withDayDrives(
  clock: Clock,
  {
    subOwneruid,
    tripDate,
    pickup,
  }: { readonly subOwneruid: string; readonly tripDate: string; readonly pickup: LatLng | null },
  others: readonly (LatLng | null | undefined)[],
): Promise<Clock> {
  const tables = await readDayTables(subOwneruid, tripDate);
  if (tables.length === 0) return clock;
  const places = new Set(others.flatMap((place) => (place ? [driveKey(place)] : [])));
  const end = pickup ? driveKey(pickup) : '';
  // Any place from which the pick-up is reached: a driver can be near one
  const drives = readTables(tables, (from, to) => to === end || (places.has(from) && places.has(to)));
  return withDrives(clock, drives);
}

/** The places of the candidates' trips and of where they start. */
export const placesOf = (candidates: readonly Candidate[]): readonly (LatLng | null | undefined)[] =>
  candidates.flatMap(({ known: { trips, settings } }) => [
    ...(trips === 'unknown' ? [] : trips.flatMap(({ pickup, dropoff }) => [pickup, dropoff])),
    ...(settings === 'unknown' ? [] : [settings?.startPlace?.location]),
  ]);

let pausedUntil = 0;

/**
 * The clock with what the routing service says of the drives from where the candidates are to the pick-up, asked in one
 * request, once.
 * @param asked what this search has asked before, to which the answers are added
 */
export async function withApproaches(
  clock: Clock,
  trip: TripToAssign & { readonly subOwneruid: string },
  candidates: readonly Candidate[],
  asked: AskedDrive[],
): Promise<Clock> {
  const service = configuredRouting();
  if (!service) return clock;
  const isPaused = clock.now.getTime() < pausedUntil;
  const drives = isPaused ? [] : approachesToAsk(service, clock, trip, candidates, asked);
  const search = { account: trip.subOwneruid, day: trip.tripDate, now: clock.now };
  const answers = service.mayBeStored
    ? await measureRoads(service, drives, QUICK)
    : await measureOnce(service, drives, QUICK, search);
  if (isOutage(answers)) pausedUntil = clock.now.getTime() + PAUSE;
  asked.push(...drives.map((drive, index) => ({ ...drive, answer: answers[index] ?? 'failed' })));
  return withDrives(clock, addAnswers(clock.travel?.drives, asked, service));
}

const withDrives = (clock: Clock, drives: KnownDrives): Clock => ({
  ...clock,
  travel: { ...(clock.travel ?? DEFAULT_PLAN_SETTINGS), drives },
});
