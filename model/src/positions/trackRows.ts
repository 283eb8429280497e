import type { LatLng } from '../documents/latLng';
import { straightMiles } from '../travel/travel';
import { MAX_SILENCE } from './stepDistances';
import type { TrackPoint } from './track';

/** How far apart the rows of a table are, in milliseconds. */
const ROW_INTERVAL = 5 * 60_000;

/** A place that a row can name. */
export interface NamedPlace {
  readonly name: string;
  readonly location: LatLng;
}

/** A row of a driver's day as a table, for who can't see the map. */
export interface TrackRow {
  /** In milliseconds. */
  readonly at: number;
  /** Since the first position of the day. */
  readonly miles: number;
  /** For how many minutes the phone had been silent before; 0 if it had not. */
  readonly silentMinutes: number;
  /** The nearest place and its distance in miles; undefined if there are no places. */
  readonly nearest: { readonly name: string; readonly miles: number } | undefined;
}

/** A position every five minutes, and the first after each silence and the last of the day. */
export function toTrackRows(points: readonly TrackPoint[], places: readonly NamedPlace[]): readonly TrackRow[] {
  const rows: TrackRow[] = [];
  let miles = 0;
  for (const [index, { at, location }] of points.entries()) {
    const before = points[index - 1];
    if (before) miles += straightMiles(before.location, location);
    const silence = before && at - before.at > MAX_SILENCE ? at - before.at : 0;
    const last = rows.at(-1);
    const isDue = !last || silence > 0 || at - last.at >= ROW_INTERVAL || index === points.length - 1;
    if (!isDue) continue;
    rows.push({ at, miles, silentMinutes: Math.round(silence / 60_000), nearest: findNearest(location, places) });
  }
  return rows;
}

function findNearest(location: LatLng, places: readonly NamedPlace[]): TrackRow['nearest'] {
  const byDistance = places.map(({ name, location: at }) => ({ name, miles: straightMiles(location, at) }));
  return byDistance.reduce<TrackRow['nearest']>(
    (nearest, each) => (nearest && nearest.miles <= each.miles ? nearest : each),
    undefined,
  );
}
