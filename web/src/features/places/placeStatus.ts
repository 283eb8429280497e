import { FAR_MILES, formatTimeZone, locationFor, type Place } from '@mtos/model';
import { Clock, CloudOff, Copy, MapPinCheck, MapPinX, SearchX } from 'lucide-react';
import { formatInstant } from '../../domain/time/when';
import type { ChipLook } from '../../ui/display/Chip';

/** An address's state on the map, for people. */
export interface PlaceState {
  readonly label: string;
  readonly look: ChipLook;
  /** What happens next, or what a person can do. */
  readonly text: string;
}

const SOURCES: Readonly<Record<NonNullable<Place['source']>, string>> = {
  census: 'Found by the US Census geocoder',
  google: 'Found by Google',
  picked: 'Picked from several matches',
  pickedGoogle: 'Picked from several matches by Google',
  pin: 'Set as a pin on the map',
};

/** The time zone of an address where its clocks can differ from the company's: ' Central time.'; otherwise empty. */
export function formatPlaceZone(location: Place['location'], timeZone: string, now: Date): string {
  const zone = location && locationFor(location, timeZone, now).timeZone;
  return zone ? ` ${formatTimeZone(zone)} time.` : '';
}

export function placeState(
  { status, source, matched, problem, tryAt, candidates }: Place,
  now: Date,
  timeZone: string,
): PlaceState {
  const next = tryAt ? formatInstant(tryAt.toDate(), now, timeZone) : '';
  switch (status) {
    case 'found':
      return {
        label: 'On the map',
        look: { icon: MapPinCheck, tone: 'accent' },
        text: `${source ? SOURCES[source] : 'Found'}${matched && `: ${matched}`}.`,
      };
    case 'ambiguous':
      if (problem === 'far') {
        return {
          label: 'Far away',
          look: { icon: MapPinX, tone: 'warn' },
          text: `The match is over ${FAR_MILES} miles from your other places. Use it if it is right, or correct it.`,
        };
      }
      return {
        label: candidates.length > 1 ? 'Several matches' : 'Uncertain match',
        look: { icon: Copy, tone: 'warn' },
        text: 'Pick the right one, correct the address, or set a pin.',
      };
    case 'notFound':
      return {
        label: 'Not found',
        look: { icon: SearchX, tone: 'warn' },
        text: 'Correct the address or set a pin.',
      };
    case 'pending':
      if (problem === 'unavailable') {
        return {
          label: 'Lookup failed',
          look: { icon: CloudOff, tone: 'warn' },
          text: `The geocoder did not answer. Next try: ${next}.`,
        };
      }
      return {
        label: 'Waiting',
        look: { icon: Clock, tone: 'quiet' },
        text: problem === 'limit' ? `Today’s limit of lookups is reached. Next try: ${next}.` : 'Being looked up.',
      };
  }
}
