import { type AuthorizationUnit, addToDay, type CountedAuthorization, isLow, unitsLeft } from '@mtos/model';
import { formatDecimal } from '../../ui/format/numbers';
import { formatDay } from '../time/when';

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
