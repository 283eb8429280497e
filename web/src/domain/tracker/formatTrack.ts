import type { PlacedStep, StepDistance, TripTrack } from '@mtos/model';
import { formatDecimal, plural } from '../../ui/format/numbers';

/** The names of what a driver reports at an address. */
export const PLACED_STEP_LABELS: Readonly<Record<PlacedStep, string>> = {
  arrived: 'Arrival',
  noShow: 'No-show',
  droppedOff: 'Drop-off',
};

/** '12.4 miles: 8.1 loaded, 4.3 empty. 3 minutes without positions.' */
export function formatDriven({ loaded, empty, silentMinutes, isSilent }: Omit<TripTrack, 'distances'>): string {
  if (isSilent) return 'Unknown: the phone sent no positions during this trip.';
  const miles = `${formatDecimal(loaded + empty)} miles: ${formatDecimal(loaded)} loaded, ${formatDecimal(empty)} empty.`;
  const gap = formatSilence(silentMinutes);
  return gap ? `${miles} ${gap}.` : miles;
}

/** '3 minutes without positions'; empty if there were none. */
export const formatSilence = (minutes: number): string =>
  minutes > 0 ? `${plural(minutes, 'minute')} without positions` : '';

/** '0.1 miles from the address', or why no one knows. */
export function formatDistance(distance: StepDistance): string {
  if (distance === 'noPosition') return 'Distance unknown: no position at that time';
  if (distance === 'noAddress') return 'Distance unknown: the address is not on the map';
  return distance < 0.05 ? 'At the address' : `${formatDecimal(distance)} miles from the address`;
}

/** Why there are no positions of a day anymore. */
export const TRACK_IS_GONE =
  'The positions of this day are deleted: tracks are kept for 90 days, unless your operator chose otherwise, or until the driver’s data is erased.';
