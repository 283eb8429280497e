import { LIMITS } from '../../documents/limits';
import type { StoredTrip } from '../../documents/trip';
import type { TripInput } from '../../trip/tripInput';
import { isOpen } from '../../trip/tripStatus';
import type { OtherKey, Ride } from '../reading/fileReading';
import { isSamePerson } from '../samePerson';
import type { Likeness } from './outcome';
import { goesBack, isSameWay, minutesApart } from './sameValue';
import { numberKey, personOfTrip, type StoredIndex } from './storedIndex';

/** A ride's trip, or that there is none under its key because the trip there is the other leg. */
export interface Found {
  readonly stored: StoredTrip | undefined;
  /** Set where the ride turned out to be the second leg. */
  readonly secondLeg?: { readonly key: string; readonly returnOfKey: string };
}

const isOfSamePerson = (ride: Ride, stored: StoredTrip) => isSamePerson(ride.person, personOfTrip(stored), 'time');

/** The trip that the ride names by its id or key. */
export function findByKey(ride: Ride, index: StoredIndex): Found {
  if (ride.identity.recordId !== '') return { stored: index.withId(ride.identity.recordId) };
  const findItsTrip = (trips: readonly StoredTrip[]) => trips.find((stored) => isOfSamePerson(ride, stored));
  const keys = (why: OtherKey['why']) => ride.otherKeys.flatMap((other) => (other.why === why ? [other.key] : []));

  const stored = index.findWithKey(ride.key);
  const [secondLegKey] = keys('secondLeg');
  if (secondLegKey !== undefined && stored.some((trip) => goesBack(trip, ride.trip))) {
    return {
      stored: findItsTrip(index.findWithKey(secondLegKey)),
      secondLeg: { key: secondLegKey, returnOfKey: ride.key },
    };
  }
  return { stored: findItsTrip(stored) ?? findItsTrip(keys('number').flatMap((key) => index.findWithKey(key))) };
}

/** The trip under the ride's number on its day, of the same person and not the way back; the one that fits best. */
export function findByNumber(ride: Ride, index: StoredIndex): StoredTrip | undefined {
  const sameDay = index.findWithNumber(ride).filter(({ tripDate }) => tripDate === ride.tripDate);
  return bestFit(ride, sameDay);
}

/** The trip under the ride's number on another day, which the broker has moved; one that has begun or is over is not moved. */
export function findMoved(ride: Ride, index: StoredIndex, today: string): StoredTrip | undefined {
  const otherDay = index
    .findWithNumber(ride)
    .filter(
      ({ tripDate, status }) =>
        tripDate !== ride.tripDate && tripDate >= today && (status === 'Pending' || status === 'Delayed'),
    );
  return bestFit(ride, otherDay);
}

function bestFit(ride: Ride, trips: readonly StoredTrip[]): StoredTrip | undefined {
  const { trip } = ride;
  const own = trips.filter((stored) => isOfSamePerson(ride, stored));
  // A cancelled row need not say where it goes; then only a number with one trip tells which
  if (!trip) return own.length === 1 ? own[0] : undefined;
  const fitting = own.filter((stored) => !goesBack(stored, trip) && hasSameLeg(ride, stored));
  const score = (stored: StoredTrip) => (isSameWay(stored, trip) ? 2 : 0) + (stored.puTime === trip.puTime ? 1 : 0);
  // With nothing in common but the number, it may be another leg
  return fitting
    .filter((stored) => score(stored) > 0)
    .toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1))[0];
}

/** Whether the trip can be the ride's leg: a return is linked to its outbound trip. */
function hasSameLeg({ part, identity: { leg } }: Ride, { returnOf }: StoredTrip): boolean {
  const isReturn = part === 'return' || (leg !== '' && leg !== 'A');
  return isReturn || returnOf === null;
}

/**
 * The trip of a canceled ride that no key and no number names: one of the client on that day and that way that an import has
 * canceled for the same reason, or else the only open one. A trip that has another number is another trip.
 */
export function findCancelled(ride: Ride, index: StoredIndex): StoredTrip | undefined {
  const { trip, cancellation } = ride;
  if (!trip || !cancellation) return undefined;
  const found = index
    .ofNameOn(ride.person.name, ride.tripDate)
    .filter(
      (stored) =>
        isOfSamePerson(ride, stored) &&
        isSameWay(stored, trip) &&
        !(ride.tripNumber !== '' && stored.tripNumber && !hasTripNumber(ride, stored)),
    );
  const reason = cancellation.reason.slice(0, LIMITS.reason);
  const done = found.find(({ status, cancelReason }) => status === 'Cancelled' && cancelReason === reason);
  const open = found.filter(({ status }) => isOpen(status));
  return done ?? (open.length === 1 ? open[0] : undefined);
}

const CLOSE_MINUTES = 15;
const NEAR_MINUTES = 30;

/** A trip that may be the ride, and whether it is so close that it hardly is another one. */
export interface Like {
  readonly stored: StoredTrip;
  readonly why: Likeness;
  readonly isClose: boolean;
}

/**
 * A trip that may be the ride, although the file doesn't name it: the broker's copy, or one of the same client on the same
 * day at about the same time or the same way. A trip that has another number is another trip.
 */
export function findLike(ride: Ride, index: StoredIndex): Like | undefined {
  const { trip } = ride;
  if (!trip) return undefined;
  const copies = ride.otherKeys.flatMap(({ key, why }) => (why === 'copy' ? index.findWithKey(key) : []));
  const candidates = [...copies, ...index.ofNameOn(ride.person.name, ride.tripDate)].filter(
    (stored) =>
      stored.status !== 'Cancelled' &&
      stored.tripDate === ride.tripDate &&
      isOfSamePerson(ride, stored) &&
      hasSameOrNoPhone(ride, stored),
  );
  const likes = candidates.flatMap((stored): readonly Like[] => {
    const isCopy = copies.includes(stored) || (isCopyNumber(ride, stored) && isEqualRide(trip, stored));
    const hasOtherNumber = ride.tripNumber !== '' && Boolean(stored.tripNumber) && !hasTripNumber(ride, stored);
    if (hasOtherNumber && !isCopy) return [];
    const apart = minutesApart(trip, stored);
    const sameWay = isSameWay(trip, stored);
    if (goesBack(stored, trip) && apart > CLOSE_MINUTES) return [];
    if (apart > NEAR_MINUTES && !sameWay && !isCopy) return [];
    const isClose = apart <= CLOSE_MINUTES && sameWay;
    const why = isCopy ? 'copy' : apart > NEAR_MINUTES ? 'way' : stored.standingOrderId ? 'standingOrder' : 'time';
    return [{ stored, why, isClose }];
  });
  return likes.toSorted(
    (a, b) =>
      Number(b.isClose) - Number(a.isClose) ||
      minutesApart(trip, a.stored) - minutesApart(trip, b.stored) ||
      (a.stored.id < b.stored.id ? -1 : 1),
  )[0];
}

const isEqualRide = (trip: TripInput, stored: StoredTrip) =>
  minutesApart(trip, stored) <= CLOSE_MINUTES && isSameWay(trip, stored);

const hasTripNumber = ({ tripNumber, identity }: Ride, { tripNumber: stored = '' }: StoredTrip) =>
  [tripNumber, identity.number].some((number) => numberKey(number) === numberKey(stored));

/** Whether one number is the other with one or two letters behind it, such as 'Z10A' and 'Z10AA'. */
function isCopyNumber({ tripNumber }: Ride, { tripNumber: stored = '' }: StoredTrip): boolean {
  const [short = '', long = ''] = [numberKey(tripNumber), numberKey(stored)].sort((a, b) => a.length - b.length);
  return short.length >= 4 && long.startsWith(short) && /^[a-z]{1,2}$/.test(long.slice(short.length));
}

function hasSameOrNoPhone({ person }: Ride, { phone }: StoredTrip): boolean {
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10);
  return person.phone === '' || phone === '' || digits(person.phone) === digits(phone);
}
