import type { RequestContentInput, RequestLeg, RequestTrip } from '@mtos/model';
import { formatLegTime } from '../../../domain/requests/formatRequest';
import { formatDay } from '../../../domain/time/when';
import { zoneOf } from '../list/ridePlace';

type LegInput = RequestContentInput['legs'][number];

/** What is planned, in words: 'Now planned: Tue, Jan 6, 8:30 AM'; empty if that is what was asked for. */
export function sayPlanned(leg: RequestLeg, trip: RequestTrip | undefined, today: string): string {
  if (!trip) return '';
  const willCall = trip.stage === 'willCall' || trip.puTime === '';
  const isSame = trip.day === leg.day && willCall === leg.willCall && (willCall || trip.puTime === leg.puTime);
  const time = formatLegTime({ ...leg, willCall, puTime: trip.puTime });
  const zone = zoneOf({ ...trip, trip });
  return isSame && !zone ? '' : `Now planned: ${formatDay(trip.day, today)}, ${time}${zone}`;
}

/**
 * What is asked for: a leg that the form left alone goes as it was asked for before. A day or time that is put back to that,
 * though the company has moved the ride, differs from nothing, so words say it.
 */
export function askedLegs(
  asked: readonly LegInput[],
  { stored, planned, today }: AskedFacts,
): { readonly legs: readonly LegInput[]; readonly words: string } {
  const legs = asked.map((leg, index) => (isSame(leg, planned[index]) ? (stored[index] ?? leg) : leg));
  const back = asked.flatMap((leg, index) => {
    const [first, now] = [stored[index], planned[index]];
    const [keepsDay, keepsTime] = [isSameDay(leg, first), isSameTime(leg, first)];
    if (!(keepsDay && !isSameDay(leg, now)) && !(keepsTime && !isSameTime(leg, now))) return [];
    const time = leg.willCall ? 'as a will-call' : `at ${formatLegTime(leg)}`;
    const when = [keepsTime && time, keepsDay && `on ${formatDay(leg.day, today)}`];
    return [`Ride ${index + 1} ${when.filter(Boolean).join(' ')}, as asked for at first.`];
  });
  return { legs, words: back.join(' ') };
}

interface AskedFacts {
  readonly stored: readonly LegInput[];
  /** As the form began. */
  readonly planned: readonly LegInput[];
  readonly today: string;
}

const isSame = (one: LegInput, other: LegInput | undefined): boolean =>
  (Object.keys(one) as (keyof LegInput)[]).every((field) => one[field] === other?.[field]);

const isSameDay = (one: LegInput, other: LegInput | undefined): boolean => one.day === other?.day;

const isSameTime = (one: LegInput, other: LegInput | undefined): boolean =>
  one.puTime === other?.puTime && one.willCall === other.willCall && one.apptTime === other.apptTime;
