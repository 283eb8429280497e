import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { callable } from '../callable';
import { cloudinaryApiSecret } from '../config';
import * as counting from '../counting/countChanges';
import { recount as recountCaller } from '../counting/recount';
import { countingOptions, nightlyRecountOptions, recountOptions, scheduleOptions } from '../options';
import * as schedules from '../schedules/runSchedule';
import type { AccountTask } from '../schedules/tasks';

/**
 * Runs on every write to a user. Writes a ledger entry and folds the account's ledger into its counters. A repeated event
 * finds its entry and counts nothing twice; a retry after a failure finishes the fold.
 */
export const countUser = onDocumentWritten({ ...countingOptions, document: `${paths.users}/{id}` }, counting.countUser);

/** Runs on every write to a trip. Like `countUser`; also updates the account's client records and the figures of days. */
export const countTrip = onDocumentWritten({ ...countingOptions, document: `${paths.trips}/{id}` }, counting.countTrip);

/** Runs on every write to a shift. Like `countUser`, for the figures of the shift's day. */
export const countShift = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/shifts/{id}' },
  counting.countShift,
);

/** Runs on every write to what is kept of a driver's track. Like `countUser`, for the figures of its day. */
export const countDrivenDay = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/drivenDays/{id}' },
  counting.countDrivenDay,
);

/** Runs on every write to a charge. Like `countUser`, for the figures about money of its trip's day. */
export const countCharge = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/charges/{id}' },
  counting.countCharge,
);

/** Runs on every write to an invoice. Like `countUser`, for what is open and when it is due. */
export const countInvoice = onDocumentWritten(
  { ...countingOptions, document: 'accounts/{account}/invoices/{id}' },
  counting.countInvoice,
);

/**
 * Runs every night, after the day's trips in America. Recounts every account, learns from its driven trips, checks its
 * people's sign-ins, and repeats its latest erasures.
 */
export const nightlyRecount = onSchedule(
  { ...scheduleOptions, schedule: '0 9 * * *', timeZone: 'Etc/UTC' },
  ({ scheduleTime }) => schedules.startRun('nightlyRecount', new Date(scheduleTime)),
);

/** Task of `nightlyRecount`: one account. A repeated task changes nothing. */
export const recountAccount = onTaskDispatched<AccountTask>(
  { ...nightlyRecountOptions, secrets: [cloudinaryApiSecret] },
  ({ data }) => schedules.recountAccountNightly(data),
);

export const recount = callable(recountOptions, recountCaller);
