import { addToDay, requestQueries } from '@mtos/model';

/** How many requests are read at first, and how many more each time. */
export const PART = 200;

/** The requests with rides of a day or later, and of the day before what is not over. */
export const requestsToShow = (account: string, payers: readonly string[], today: string, limit = PART) =>
  requestQueries.requestsOfPayers(account, payers, addToDay(today, -1), limit);

/** Of how many days before today unanswered requests are shown, and how many. */
const DAYS = 7;
const MAX_SHOWN = 20;

/** The requests of the last days that were closed without an answer. */
export const lastUnanswered = (account: string, payers: readonly string[], today: string) =>
  requestQueries.unansweredRequests(account, payers, addToDay(today, -DAYS), MAX_SHOWN);
