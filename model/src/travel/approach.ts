import type { LatLng } from '../documents/latLng';
import { driveKey, type FindDrive, findDrive, type KnownDrive, placeOfKey } from './drives';
import { minutesBetween, straightMiles, type TravelSettings } from './travel';

/** A driver who is so near a place counts as there, in miles: positions are not exact, and parking lots are large. */
export const NEARBY_MILES = 0.1;

/** The drive to a pick-up from where a driver is. */
export interface Approach {
  /** Whole minutes, at least one. */
  readonly minutes: number;
  /** Whether that is known, and not estimated. */
  readonly isKnown: boolean;
  /** Nothing that is stored may say the minutes. */
  readonly mustNotBeStored?: true;
}

/** How long a drive takes from where a driver is. Undefined if nothing is known of roads, so that distances say as much. */
export function findApproach(
  from: LatLng,
  to: LatLng,
  departure: Date,
  timeZone: string,
  settings: TravelSettings,
): Approach | undefined {
  if (!settings.drives || settings.drives.size === 0) return undefined;
  const known = driveFromNearby(settings.drives, from, to);
  return {
    minutes: Math.max(1, Math.round(minutesBetween(from, to, departure, timeZone, settings, driveFromNearby))),
    isKnown: known !== undefined,
    ...(known?.mustNotBeStored && { mustNotBeStored: true }),
  };
}

/** The known drive from a position, or from the nearest place that is hardly away from it. */
export const driveFromNearby: FindDrive = (drives, from, to) => {
  if (!drives) return undefined;
  const exact = findDrive(drives, from, to);
  if (exact) return exact;
  const end = driveKey(to);
  let nearest: { readonly drive: KnownDrive; readonly miles: number } | undefined;
  for (const [key, ends] of drives) {
    const drive = ends.get(end);
    const miles = drive ? straightMiles(from, placeOfKey(key)) : Number.POSITIVE_INFINITY;
    if (drive && miles <= NEARBY_MILES && (!nearest || miles < nearest.miles)) nearest = { drive, miles };
  }
  return nearest?.drive;
};
