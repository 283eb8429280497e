import {
  addToDay,
  isDay,
  isPlainId,
  limited,
  MAX_QUERY_RESULTS,
  queries,
  reportQueries,
  trackQueries,
  tripListParts,
} from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';
import { FIRST_LEGS } from './firstLegs';

/** What the log is of. The days and the driver are in the URL; the client is not, because it is a name. */
export interface LogFilter {
  readonly from: string;
  readonly to: string;
  readonly driver: string | undefined;
}

/** Usual for a bill. */
const DAYS = 7;

/** What the URL says about the log; invalid values are ignored. */
export function readLogFilter(parameters: URLSearchParams, today: string): LogFilter {
  const [from = '', to = '', driver = ''] = ['from', 'to', 'driver'].map((name) => parameters.get(name) ?? '');
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: addToDay(today, 1 - DAYS), to: today };
  return { ...days, driver: isPlainId(driver) ? driver : undefined };
}

/** The completed trips of the log, in order; at first only some. */
export function completedTrips(account: string, { from, to, driver }: LogFilter, limit = MAX_QUERY_RESULTS) {
  const query = { view: 'all', filter: { from, to, driver, status: 'Completed' }, search: '' } as const;
  const [part] = tripListParts(account, query, to, 'asc');
  return part && limited(part.spec, limit);
}

/** What is kept of the positions of drivers' phones. A ride at midnight can be on the track of the day before or after. */
export const drivenDays = (account: string, { from, to, driver }: LogFilter) =>
  trackQueries.drivenDays(account, [addToDay(from, -1), addToDay(to, 1)], driver);

/** The drivers among whom the log can be narrowed down to one. */
export const driversToChoose = (account: string) => queries.people(account, 'driver');

export const logFormats = (account: string) => limited(reportQueries.logFormats(account), MAX_QUERY_RESULTS);

/** What the log reads as soon as it shows. The drivers come after the first legs. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [logFormats(account)];
export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => {
  const filter = readLogFilter(new URLSearchParams(window.location.search), today);
  const trips = completedTrips(account, filter, FIRST_LEGS);
  return trips ? [trips, drivenDays(account, filter)] : [];
};
