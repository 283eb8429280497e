import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { callable } from '../callable';
import {
  accountTaskOptions,
  callableOptions,
  dispatchOptions,
  lastingTaskOptions,
  riderOptions,
  scheduleOptions,
} from '../options';
import { manageRideLink as manageLink } from '../riders/manageRideLink';
import { showRide as show } from '../riders/showRide';
import * as schedules from '../schedules/runSchedule';
import type { AccountTask } from '../schedules/tasks';
import { followConsent as followStoredConsent } from '../texts/followConsent';
import { followTripTexts as followTexts } from '../texts/followTripTexts';
import { handleText as handleStoredText } from '../texts/handleText';
import { receiveText as receiveFromRider } from '../texts/receiveText';
import { recordConsent as recordNumberConsent } from '../texts/recordConsent';
import { saveTextSettings as saveTexting } from '../texts/saveTextSettings';
import { sendAccountTexts as sendTextsOfAccount } from '../texts/sendAccountTexts';
import { sendText as sendDueText } from '../texts/sendText';
import type { TextTask } from '../texts/textTasks';

/**
 * Called by the SMS provider, through Hosting at `/texts/{secret}`, with riders' answers and with what became of texts.
 * Stores an answer once, by the provider's id, and of a text the furthest state, so a repeated or late request changes
 * nothing.
 */
export const receiveText = onRequest(riderOptions, receiveFromRider);

/**
 * Asked by whoever has the link to a ride, through Hosting at `/r/{token}`: the page, and every 20 seconds its data. A POST
 * stores what a rider says with one of the page's forms; a repeat finds it stored.
 */
export const showRide = onRequest(riderOptions, show);

export const manageRideLink = callable(callableOptions, manageLink);

export const handleText = callable(callableOptions, handleStoredText);
export const recordConsent = callable(callableOptions, recordNumberConsent);
export const saveTextSettings = callable(callableOptions, saveTexting);

/**
 * Runs on every write to a trip. Adds a task for each text to the rider that the change can make due, a minute later. A
 * repeated event finds the tasks in the queue and adds none.
 */
export const followTripTexts = onDocumentWritten({ ...dispatchOptions, document: `${paths.trips}/{id}` }, followTexts);

/**
 * Runs on every write to a client's profile. Keeps with each number whether the client agreed to get texts there. A repeated
 * or late event changes nothing, and nothing but START ends a STOP.
 */
export const followConsent = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/profiles/{id}' },
  followStoredConsent,
);

/**
 * Task of `followTripTexts` and `sendAccountTexts`: one text, if it is still due. A repeated or concurrent task finds it
 * claimed.
 */
export const sendText = onTaskDispatched<TextTask>(lastingTaskOptions, ({ data }) => sendDueText(data));

/** Runs every five minutes. Tells riders that their ride is late, and plans reminders the day before. */
export const sendDueTexts = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('sendDueTexts', new Date(scheduleTime)),
);

/** Task of `sendDueTexts`: one account's late rides and reminders. A repeated task finds the texts claimed or planned. */
export const sendAccountTexts = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  sendTextsOfAccount(data),
);
