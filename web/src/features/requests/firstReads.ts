import { addToDay, payerQueries, requestQueries, toInstant } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';
import { openRequests } from '../../domain/requests/openRequests';

/** How many requests of a kind are listed at first; one more is read to know if there are others. */
export const FIRST = 50;
/** Of how many days before today the answered requests are listed. */
const DAYS = 3;

/** What the office answered in the last days. */
export const listedAnswered = (account: string, today: string, timeZone: string, limit: number) =>
  requestQueries.answeredRequests(account, toInstant(timeZone, addToDay(today, -DAYS), '00:00'), limit + 1);

/** What the page reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  ...openRequests(account, FIRST),
  payerQueries.payers(account),
];
export const readsOfDay: FirstReads['readsOfDay'] = (account, today, { timeZone }) => [
  listedAnswered(account, today, timeZone, FIRST),
];
