import { addToDay, clockIn, limited, paths, queries, reportQueries } from '@mtos/model';
import { lastPositions, lastToActOn, riskSettings, riskTrips } from '../../data/account/riskReads';
import type { FirstReads } from '../../data/session/startSession';
import { openDefects } from '../../domain/reported/openDefects';
import { reportedTrips } from '../../domain/reported/reportedTrips';
import { waitingAnswers } from '../../domain/reported/waitingAnswers';
import { MAX_ATTENTION } from './attention/maxAttention';

/** A few trips of each kind that wait for someone, of all days: one more of each than the list shows. */
export const waitingTrips = (account: string) => ({
  called: queries.calledWillCalls(account, MAX_ATTENTION + 1),
  delayed: queries.delayedTrips(account, MAX_ATTENTION + 1),
  askedZone: queries.tripsWithZoneQuestion(account, MAX_ATTENTION + 1),
});
/** Drivers whose lift has a defect, whose trips may need another one: as many as one query of trips can name. */
export const brokenLifts = (account: string) => queries.usersWithLiftDefect(account, 10);
/** Trips of the days before today that are not finished, with a driver or without one, the latest first. */
export const leftOverTrips = (account: string, today: string) =>
  limited(queries.unfinishedTrips(account, addToDay(today, -1)), MAX_ATTENTION + 1);
/** The next trips without a driver. They can still wait, and are read only if the list has room for them. */
export const nextUnassigned = (account: string, today: string) =>
  limited(queries.pendingTrips(account, 'unassigned', { from: today }), MAX_ATTENTION + 1);

/** How many days the strip shows. */
export const STRIP_DAYS = 14;

/** The figures of the strip's days, of which `today` is the last. */
export const stripDays = (account: string, today: string) =>
  limited(reportQueries.days(account, [addToDay(today, 1 - STRIP_DAYS), today]), STRIP_DAYS);

/** What the dashboard reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  paths.counters(account),
  ...Object.values(waitingTrips(account)),
  openDefects(account),
  waitingAnswers(account),
  brokenLifts(account),
  riskSettings(account),
  lastPositions(account),
];
export const readsOfDay: FirstReads['readsOfDay'] = (account, today, { timeZone }) => [
  riskTrips(account, today, lastToActOn(clockIn(timeZone, new Date()))),
  leftOverTrips(account, today),
  reportedTrips(account, today),
  stripDays(account, today),
];
