import {
  type AuthorizationUnit,
  addToDay,
  authorizationParts,
  type CountedAuthorization,
  findAuthorizationGap,
  isLow,
  type LimitedPart,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  unitsLeft,
  weekOf,
} from '@mtos/model';
import { formatDecimal } from '../../ui/format/numbers';
import { formatDay } from '../time/when';
import { formatWeekdays } from '../time/workTime';

const UNITS: Readonly<Record<AuthorizationUnit, readonly [one: string, many: string]>> = {
  leg: ['trip', 'trips'],
  roundTrip: ['round trip', 'round trips'],
  mile: ['mile', 'miles'],
};

/** An amount with its unit: '1 trip', '12.5 miles'. */
export const formatUnits = (amount: number, unit: AuthorizationUnit): string =>
  `${formatDecimal(amount)} ${UNITS[unit][amount === 1 ? 0 : 1]}`;

/** '14 of 36 trips left, ends Thu, Dec 31'. */
export function formatLeft(authorization: CountedAuthorization, today: string): string {
  const { unit, total, until, use } = authorization;
  const left = unitsLeft(authorization, use);
  const ends = `${until < today ? 'ended' : 'ends'} ${formatDay(until, today)}`;
  if (left === undefined || total === null) return `${formatUnits(use.used + use.reserved, unit)} so far, ${ends}`;
  if (left < 0) return `${formatUnits(-left, unit)} over its ${formatDecimal(total)}, ${ends}`;
  return `${formatDecimal(left)} of ${formatUnits(total, unit)} left, ${ends}`;
}

/** Its number with its payer: 'A-4711 (Medicaid)'. */
export const formatNumberOf = ({ number, payer }: Pick<CountedAuthorization, 'number' | 'payer'>): string =>
  payer ? `${number} (${payer})` : number;

/** How many authorizations are named that don't cover a trip. */
const MAX_GAPS = 3;

/**
 * That none of a client's authorizations covers a trip, with the reason of each, and which payer asks for one: 'Medicaid needs
 * an authorization, and none covers this trip: A-1 is used up.'
 */
export function formatUncovered(
  authorizations: readonly CountedAuthorization[],
  trip: UncoveredTrip,
  today: string,
  askedBy?: string,
): string {
  if (askedBy !== undefined && authorizations.length === 0)
    return `${askedBy} needs an authorization, and the client has none.`;
  const gaps = authorizations.slice(0, MAX_GAPS).flatMap((each) => formatGap(each, trip, today) ?? []);
  const start =
    askedBy === undefined
      ? 'No authorization covers this trip'
      : `${askedBy} needs an authorization, and none covers this trip`;
  return `${start}${gaps.length > 0 ? `: ${gaps.join('; ')}` : ''}.`;
}

/** The fields that decide why authorizations don't cover a trip. */
type UncoveredTrip = Parameters<typeof findAuthorizationGap>[1];

function formatGap(authorization: CountedAuthorization, trip: UncoveredTrip, today: string): string | undefined {
  const { number, payer, from, until, weekdays, unit, use } = authorization;
  switch (findAuthorizationGap(authorization, trip)) {
    case 'payer':
      return `${number} is from ${payer || 'another payer'}`;
    case 'notYet':
      return `${number} starts ${formatDay(from, today)}`;
    case 'ended':
      return `${number} ${until < today ? 'ended' : 'ends'} ${formatDay(until, today)}`;
    case 'weekday':
      return `${number} is only for ${formatWeekdays(weekdays)}`;
    case 'place':
      return `${number} is only to or from ${formatList(authorization.places ?? [])}`;
    case 'need':
      return `${number} is only for ${formatList(formatNeeds(authorization))}`;
    case 'week':
      return formatPart(authorization, trip, 'week', `for the week of ${formatDay(weekOf(trip.tripDate), today)}`);
    case 'month':
      return formatPart(authorization, trip, 'month', `for ${formatMonth(trip.tripDate)}`);
    case 'needUnits':
      return formatPart(authorization, trip, 'needUnits', `for ${MOBILITY_LABELS[trip.clientDis].toLowerCase()} trips`);
    case 'units': {
      const left = unitsLeft(authorization, use) ?? 0;
      return left > 0 ? `${number} has only ${formatUnits(left, unit)} left` : `${number} is used up`;
    }
    case undefined:
      return undefined;
  }
}

/** 'A-1 has no trips left for March 2026 (at most 8)'. */
function formatPart(authorization: CountedAuthorization, trip: UncoveredTrip, kind: LimitedPart, of: string): string {
  const { number, unit, use } = authorization;
  const part = authorizationParts(authorization, trip).find((each) => each.kind === kind);
  if (!part) return `${number} has too little left ${of}`;
  const left = part.limit - (use.parts?.[part.key] ?? 0);
  const limit = `(at most ${formatDecimal(part.limit)})`;
  return left > 0
    ? `${number} has only ${formatUnits(left, unit)} left ${of} ${limit}`
    : `${number} has no ${formatUnits(0, unit).slice(2)} left ${of} ${limit}`;
}

/** 'March 2026'. */
const formatMonth = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const formatNeeds = ({ needs }: Pick<CountedAuthorization, 'needs'>): readonly string[] =>
  MOBILITY_NEEDS.filter((need) => needs?.[need] !== undefined).map((need) => MOBILITY_LABELS[need]);

const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts);

/** What an authorization is limited to, besides its total: 'At most 3 trips a week', 'Only to or from 9 Far Ave'. */
export function formatLimits(authorization: CountedAuthorization): readonly string[] {
  const { weekLimit, monthLimit, places, needs, unit } = authorization;
  const limited = MOBILITY_NEEDS.flatMap((need) => {
    const limit = needs?.[need];
    if (limit === undefined) return [];
    return limit === null ? MOBILITY_LABELS[need] : `${MOBILITY_LABELS[need]}: at most ${formatUnits(limit, unit)}`;
  });
  return [
    ...(weekLimit === undefined ? [] : [`At most ${formatUnits(weekLimit, unit)} a week`]),
    ...(monthLimit === undefined ? [] : [`At most ${formatUnits(monthLimit, unit)} a month`]),
    ...(limited.length === 0 ? [] : [`Only for ${limited.join('; ')}`]),
    ...(places ? [`Only to or from ${formatList(places)}`] : []),
  ];
}

/** So many days before its end, an authorization runs out soon. */
const SOON_DAYS = 14;

/** The last day of the days on which an authorization that ends runs out soon. */
export const lastDaySoon = (today: string): string => addToDay(today, SOON_DAYS - 1);

export type AuthorizationState = 'ended' | 'over' | 'usedUp' | 'low' | 'good';

/** How an authorization stands on a day. */
export function authorizationState(authorization: CountedAuthorization, today: string): AuthorizationState {
  const { until, use } = authorization;
  const left = unitsLeft(authorization, use);
  if (left !== undefined && left < 0) return 'over';
  if (until < today) return 'ended';
  if (left === 0) return 'usedUp';
  return isLow(authorization, use) || until <= lastDaySoon(today) ? 'low' : 'good';
}

export const STATE_LABELS: Readonly<Record<AuthorizationState, string>> = {
  ended: 'Ended',
  over: 'Over its total',
  usedUp: 'Used up',
  low: 'Runs out soon',
  good: '',
};
