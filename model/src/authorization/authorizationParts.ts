import type { Trip } from '../documents/trip';
import { addToDay, toWeekday } from '../time/calendarDays';
import type { Authorization } from './authorization';

/** What of an authorization can have a limit of its own. */
export type LimitedPart = 'week' | 'month' | 'needUnits';

/** A week, a month, or a mobility need of which an authorization has only so many units. */
export interface AuthorizationPart {
  readonly kind: LimitedPart;
  /** What uses of the authorization name it by, for example `week:2026-03-08`. */
  readonly key: string;
  /** One of `limitNames`. */
  readonly limitName: string;
  readonly limit: number;
}

/** The first day of a day's week, a Sunday. */
export const weekOf = (day: string): string => addToDay(day, -(toWeekday(day) % 7));

type Limits = Pick<Authorization, 'weekLimit' | 'monthLimit' | 'needs'>;

/** The limits of an authorization for weeks, months, and single mobility needs. */
export const limitNames = ({ weekLimit, monthLimit, needs = {} }: Limits): readonly string[] => [
  ...(weekLimit === undefined ? [] : ['week']),
  ...(monthLimit === undefined ? [] : ['month']),
  ...Object.entries(needs).flatMap(([need, limit]) => (limit === null ? [] : [`needUnits:${need}`])),
];

/** The parts with a limit that a trip counts on. Days are those of the calendar at the pick-up, so no time zone matters. */
export function authorizationParts(
  { weekLimit, monthLimit, needs }: Limits,
  { tripDate, clientDis }: Pick<Trip, 'tripDate' | 'clientDis'>,
): readonly AuthorizationPart[] {
  const part = (kind: LimitedPart, name: string, limit: number | null | undefined): readonly AuthorizationPart[] =>
    limit === undefined || limit === null
      ? []
      : [{ kind, key: `${kind}:${name}`, limitName: kind === 'needUnits' ? `${kind}:${name}` : kind, limit }];
  return [
    ...part('week', weekOf(tripDate), weekLimit),
    ...part('month', tripDate.slice(0, 7), monthLimit),
    ...part('needUnits', clientDis, needs?.[clientDis]),
  ];
}
