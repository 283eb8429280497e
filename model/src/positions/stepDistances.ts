import type { LatLng } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import { happenedAt } from '../driver/driverEvent';
import type { StoredEvent } from '../driver/recordedSteps';
import { straightMiles } from '../travel/travel';
import { MAX_RADIUS } from './judgePoint';
import type { TrackPoint } from './track';

/** A phone that sends no position for longer, in milliseconds, can have been anywhere. Apps report every two minutes at least. */
export const MAX_SILENCE = 3 * 60_000;

/** From how many miles on a step was not reported at its address: more than across a hospital's grounds. */
const FAR_MILES = 0.5;

/** What a driver reports at an address. */
export const PLACED_STEPS = ['arrived', 'noShow', 'droppedOff'] as const;
export type PlacedStep = (typeof PLACED_STEPS)[number];

/**
 * How far from its address a step was reported, in miles. `noPosition`: the phone sent none around that time. `noAddress`: the
 * address is not on the map.
 */
export type StepDistance = number | 'noPosition' | 'noAddress';

/** Of the steps that were reported. */
export type StepDistances = Readonly<Partial<Record<PlacedStep, StepDistance>>>;

/** Whether a step was reported so far from its address that someone should look at it. */
export const isFarAway = (distance: StepDistance | undefined): boolean =>
  typeof distance === 'number' && distance >= FAR_MILES;

type PlacedTrip = Pick<Trip, 'progress' | 'pickup' | 'dropoff'>;

/** How far the driver was from a trip's addresses at its steps. */
export const measureDistances = (points: readonly TrackPoint[], trip: PlacedTrip): StepDistances =>
  distancesBy(trip, (_, at) => locateAt(points, at));

/**
 * The same without a track: by the positions that the drivers' page sent with its reports, where it knew one. The position of
 * a report does not say where the driver was at a time that the office entered.
 */
export function reportedDistances(trip: PlacedTrip, events: readonly StoredEvent[]): StepDistances {
  const { driverUid } = trip.progress ?? {};
  const ofDriver = events.filter((event) => event.driverUid === driverUid);
  return distancesBy(trip, (step, at) => {
    const report = ofDriver.find((event) => event.kind === step && happenedAt(event).toMillis() === at);
    const position = report?.position;
    return position && position.accuracy <= MAX_RADIUS ? position : undefined;
  });
}

/** The distances of a track, and of reports where it has no position. */
export function withReported(track: StepDistances, reported: StepDistances): StepDistances {
  const known = PLACED_STEPS.flatMap((step) => {
    const distance = track[step];
    const best = distance === undefined || distance === 'noPosition' ? (reported[step] ?? distance) : distance;
    return best === undefined ? [] : [[step, best] as const];
  });
  return Object.fromEntries(known);
}

function distancesBy(
  { progress, pickup, dropoff }: PlacedTrip,
  locate: (step: PlacedStep, at: number) => LatLng | undefined,
): StepDistances {
  const steps = [
    ['arrived', progress?.times.arrived, pickup],
    ['noShow', progress?.noShow?.at, pickup],
    ['droppedOff', progress?.times.droppedOff, dropoff],
  ] as const;
  const distances: Partial<Record<PlacedStep, StepDistance>> = {};
  for (const [step, at, address] of steps) {
    if (at) distances[step] = measureDistance(locate(step, at.toMillis()), address);
  }
  return distances;
}

function measureDistance(location: LatLng | undefined, address: LatLng | null): StepDistance {
  if (!address) return 'noAddress';
  return location ? straightMiles(location, address) : 'noPosition';
}

/** Where the driver was at an instant: between the positions before and after it. Undefined while the phone was silent. */
function locateAt(points: readonly TrackPoint[], at: number): LatLng | undefined {
  const next = points.findIndex((point) => point.at >= at);
  const after = points[next];
  const before = next === -1 ? points.at(-1) : points[next - 1];
  if (!before || !after) {
    const nearest = before ?? after;
    return nearest && Math.abs(nearest.at - at) <= MAX_SILENCE ? nearest.location : undefined;
  }
  if (after.at - before.at > MAX_SILENCE) return undefined;
  const share = (at - before.at) / (after.at - before.at);
  return {
    lat: before.location.lat + share * (after.location.lat - before.location.lat),
    lng: before.location.lng + share * (after.location.lng - before.location.lng),
  };
}
