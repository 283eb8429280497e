import { addToDay, payerQueries, requestQueries, toInstant } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** How many requests of a kind are listed; one more is read to know if there are others. */
export const MAX_LISTED = 50;
/** Of how many days before today the answered requests are listed. */
const DAYS = 3;

export const listedOpen = (account: string) => requestQueries.openRequests(account, MAX_LISTED + 1);

/** What the office answered in the last days. */
export const listedAnswered = (account: string, today: string, timeZone: string) =>
  requestQueries.answeredRequests(account, toInstant(timeZone, addToDay(today, -DAYS), '00:00'), MAX_LISTED + 1);

/** What the page reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  listedOpen(account),
  payerQueries.payers(account),
];
export const readsOfDay: FirstReads['readsOfDay'] = (account, today, { timeZone }) => [
  listedAnswered(account, today, timeZone),
];
