import { driverQueries, isDay, limited, queries } from '@mtos/model';
import type { FirstReads } from '../../../firebase/session/startSession';
import { MAX_SETTINGS } from '../assign/limits';

/** The day that the URL names; undefined for today. */
export function dayInUrl(parameters: URLSearchParams): string | undefined {
  const day = parameters.get('day');
  return day && isDay(day) ? day : undefined;
}

/** What the board reads of every day. */
export const boardDrivers = (account: string) => ({
  drivers: queries.people(account, 'driver'),
  settings: limited(driverQueries.settings(account), MAX_SETTINGS),
});

/** What the board reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => Object.values(boardDrivers(account));
export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => [
  queries.tripsOfDay(account, dayInUrl(new URLSearchParams(window.location.search)) ?? today),
];
