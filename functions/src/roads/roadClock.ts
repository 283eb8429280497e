import {
  assessDriver,
  type Candidate,
  type Clock,
  DEFAULT_PLAN_SETTINGS,
  distanceToPickup,
  driveFromNearby,
  driveKey,
  findWhereabouts,
  isEligibleButForTime,
  type KnownDrives,
  type LatLng,
  type NeededDrive,
  readTables,
  type TripToAssign,
  toKnownDrive,
} from '@mtos/model';
import { configuredRouting } from './configuredRouting';
import { readDayTables } from './dayTables';
import { measureOnce } from './measureOnce';
import { measureRoads } from './measureRoads';
import type { AskLimits, RoutingService } from './routingService';

// What assignment knows of roads. Without a routing service, or while it fails, drives are estimated.

/** Assignment does not wait longer for a service that does not answer. */
const QUICK: AskLimits = { timeout: 2000, retries: 0 };
/** After a failure, drives are estimated for so long, in milliseconds, so that no trip waits for a service that is down. */
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
 * request, once. Of those who can take the trip, the nearest; what is known of a place nearby is not asked.
 */
export async function withApproaches(
  clock: Clock,
  trip: TripToAssign & { readonly subOwneruid: string },
  candidates: readonly Candidate[],
): Promise<Clock> {
  const service = configuredRouting();
  if (!service || clock.now.getTime() < pausedUntil) return clock;
  const drives = approachesToAsk(service, clock, trip, candidates);
  const search = { account: trip.subOwneruid, day: trip.tripDate, now: clock.now };
  const answers = service.mayBeStored
    ? await measureRoads(service, drives, QUICK)
    : await measureOnce(service, drives, QUICK, search);
  if (answers.includes('failed')) pausedUntil = clock.now.getTime() + PAUSE;
  const merged = new Map([...(clock.travel?.drives ?? [])].map(([from, ends]) => [from, new Map(ends)]));
  for (const [index, { from, to }] of drives.entries()) {
    const answer = answers[index];
    if (!answer || answer === 'failed') continue;
    const ends = merged.get(driveKey(from)) ?? new Map();
    const drive = { ...toKnownDrive(answer), ...(!service.mayBeStored && { mustNotBeStored: true as const }) };
    merged.set(driveKey(from), ends.set(driveKey(to), drive));
  }
  return withDrives(clock, merged);
}

function approachesToAsk(
  { maxOrigins }: RoutingService,
  clock: Clock,
  trip: TripToAssign,
  candidates: readonly Candidate[],
): readonly NeededDrive[] {
  const { pickup } = trip;
  if (!pickup) return [];
  const able = candidates.flatMap(({ driver, known }) => {
    const { reasons } = assessDriver(trip, driver, known, clock);
    const miles = distanceToPickup({ reasons })?.miles;
    const where = findWhereabouts(driver.id, known, clock);
    // The road can be shorter than the estimate that says the driver is too far away
    const canTake = isEligibleButForTime({ reasons: reasons.filter(({ kind }) => kind !== 'outOfReach') });
    if (!canTake || miles === undefined || !where || where === 'unknown') return [];
    const isKnown = driveFromNearby(clock.travel?.drives, where.location, pickup) !== undefined;
    return isKnown || driveKey(where.location) === driveKey(pickup) ? [] : [{ from: where.location, miles }];
  });
  return able
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, maxOrigins)
    .map(({ from }) => ({ from, to: pickup }));
}

const withDrives = (clock: Clock, drives: KnownDrives): Clock => ({
  ...clock,
  travel: { ...(clock.travel ?? DEFAULT_PLAN_SETTINGS), drives },
});
