import {
  type AuthorizationUnit,
  addToDay,
  type CountedAuthorization,
  findAuthorizationGap,
  isLow,
  unitsLeft,
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
    case 'units': {
      const left = unitsLeft(authorization, use) ?? 0;
      return left > 0 ? `${number} has only ${formatUnits(left, unit)} left` : `${number} is used up`;
    }
    case undefined:
      return undefined;
  }
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
