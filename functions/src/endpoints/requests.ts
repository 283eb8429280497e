import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { callable } from '../callable';
import { accountTaskOptions, auditOptions, callableOptions, dispatchOptions, scheduleOptions } from '../options';
import { answerRequest as answerOne } from '../requests/answerRequest';
import { closeRequests as closeOld } from '../requests/closeRequests';
import { escalateRequests as escalate } from '../requests/escalateRequests';
import { followAccountRequests as followAccount } from '../requests/followAccountRequests';
import { followRequestOrder as followRequestedOrder } from '../requests/followRequestOrder';
import { followRequestTrip as followRequested } from '../requests/followRequestTrip';
import { keepRequestExpiry as keepExpiry } from '../requests/keepExpiry';
import { readFacilityReport as readFacility } from '../requests/readFacilityReport';
import { sendRequest as sendOne } from '../requests/sendRequest';
import * as schedules from '../schedules/runSchedule';
import type { AccountTask } from '../schedules/tasks';

export const sendRequest = callable(callableOptions, sendOne);
export const answerRequest = callable(callableOptions, answerOne);

/**
 * Runs on every write to a trip. Writes what its facility sees of it into the request that the trip came from; other trips
 * cost nothing. Works from the stored documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const followRequestTrip = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.trips}/{id}` },
  followRequested,
);

/**
 * Runs on every write to a standing order. If a facility asked for it, writes into the request that it came from whose it is,
 * and whether it was paused, ended, or deleted; other orders cost nothing. Works from the stored documents, so a repeated,
 * late, or unordered event finds nothing left to do.
 */
export const followRequestOrder = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/standingOrders/{id}' },
  followRequestedOrder,
);

/** Runs on every write to a facility's request. Writes when it is deleted. A repeated event finds it written. */
export const keepRequestExpiry = onDocumentWritten(
  { ...auditOptions, document: 'accounts/{account}/requests/{id}' },
  keepExpiry,
);

/**
 * Runs every five minutes. Reminds offices of requests that wait for an answer, closes those whose rides are over, and reads
 * again when the drivers of requested rides are expected. A repeat finds the offices reminded and the requests closed.
 */
export const followDueRequests = onSchedule(
  { ...scheduleOptions, timeoutSeconds: 240, schedule: 'every 5 minutes' },
  async ({ scheduleTime }) => {
    await schedules.startRun('followRequests', new Date(scheduleTime));
    await escalate(new Date());
    await closeOld(new Date());
  },
);

/** Task of `followDueRequests`: the rides of one account's requests. A repeated task finds nothing due. */
export const followAccountRequests = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  followAccount(data),
);

/**
 * Called by people at facilities: the company, or what a payer's rides came to. Writes nothing but how often it was called.
 */
export const readFacilityReport = callable(callableOptions, readFacility);
