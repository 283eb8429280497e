import { clockIn, isDay, queries } from '@mtos/model';
import { lastPositions, lastToActOn, riskSettings, riskTrips } from '../../../data/account/riskReads';
import type { FirstReads } from '../../../data/session/startSession';

/** The day that the URL names; undefined for today. */
export function dayInUrl(parameters: URLSearchParams): string | undefined {
  const day = parameters.get('day');
  return day && isDay(day) ? day : undefined;
}

/** Screens with room for the timeline. Others have a list, which begins with what is late soon. */
export const WIDE = '(min-width: 768px)';

/** What the board reads of every day. */
export const boardDrivers = (account: string) => ({
  drivers: queries.people(account, 'driver'),
  settings: riskSettings(account),
});

const dayOfPage = () => dayInUrl(new URLSearchParams(window.location.search));
const isLateFirst = () => dayOfPage() === undefined && !window.matchMedia(WIDE).matches;

/** What the board reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) =>
  isLateFirst() ? [riskSettings(account), lastPositions(account)] : Object.values(boardDrivers(account));
export const readsOfDay: FirstReads['readsOfDay'] = (account, today, { timeZone }) =>
  isLateFirst()
    ? [riskTrips(account, today, lastToActOn(clockIn(timeZone, new Date())))]
    : [queries.tripsOfDay(account, dayOfPage() ?? today)];
