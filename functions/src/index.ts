import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onCall } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import * as audit from './audit/auditChanges';
import { cloudinaryApiSecret } from './config';
import { sendContactMessage as contact } from './contact/sendContactMessage';
import * as counting from './counting/countChanges';
import * as recounting from './counting/recount';
import { recountEveryAccount } from './counting/recountEveryAccount';
import * as dueTrips from './dispatch/assignDueTrips';
import * as dispatch from './dispatch/assignTrip';
import * as members from './members';
import {
  auditOptions,
  callableOptions,
  countingOptions,
  dispatchOptions,
  nightlyOptions,
  recountOptions,
  scheduleOptions,
} from './options';
import * as orders from './standingOrders/standingOrders';
import * as uploads from './uploads/signUpload';

/**
 * Fired by every change of a user. Enters it into the ledger and folds the account's ledger into its counters. A repeat
 * finds its entry in the ledger and changes nothing; a failure is delivered again and finishes what was begun.
 */
export const countUser = onDocumentWritten({ ...countingOptions, document: `${paths.users}/{id}` }, counting.countUser);

/** Fired by every change of a trip. As `countUser`, and keeps the records of the account's clients. */
export const countTrip = onDocumentWritten({ ...countingOptions, document: `${paths.trips}/{id}` }, counting.countTrip);

/** Fired by every change of a user. Leaves an audit entry named after the event, which a repeat finds there. */
export const auditUser = onDocumentWritten({ ...auditOptions, document: `${paths.users}/{id}` }, audit.auditUser);

/** Fired by every change of a trip. As `auditUser`. */
export const auditTrip = onDocumentWritten({ ...auditOptions, document: `${paths.trips}/{id}` }, audit.auditTrip);

/**
 * Fired by every change of a trip. One that waits for a driver gets one, or says why not; a driver whose trip ended or
 * went elsewhere is offered the oldest waiting one. What is stored at that moment decides, so a repeat or a late event
 * finds nothing left to do.
 */
export const assignTrip = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.trips}/{id}` },
  dispatch.assignTrip,
);

/** Fired by every position of a driver. One who came on shift is offered the oldest waiting trip; a repeat as above. */
export const offerToDriver = onDocumentWritten(
  { ...dispatchOptions, document: `${paths.driverLocations}/{id}` },
  dispatch.offerToDriver,
);

/** Every five minutes, looks for drivers for the trips whose time has come. A repeat finds them given or not yet due. */
export const assignDueTrips = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, () =>
  dueTrips.assignDueTrips(new Date()),
);

/**
 * Fired by every change of a standing order. Makes its trips of the coming seven days, and brings those made before
 * into agreement with it. A repeat finds them made.
 */
export const followStandingOrder = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/standingOrders/{id}' },
  orders.followStandingOrder,
);

/** Every three hours, makes the trips that came within seven days. A repeat, also at once, makes none twice. */
export const runStandingOrders = onSchedule({ ...scheduleOptions, schedule: 'every 3 hours' }, () =>
  orders.runStandingOrders(new Date()),
);

export const recount = onCall(recountOptions, recounting.recount);

/** Fired every night, when the day's trips are over in America. Recounts every account; a repeat changes nothing. */
export const nightlyRecount = onSchedule(
  { ...nightlyOptions, schedule: '0 9 * * *', timeZone: 'Etc/UTC' },
  recountEveryAccount,
);

export const addMember = onCall(callableOptions, members.addMember);
export const confirmDriver = onCall(callableOptions, members.confirmDriver);
export const setMemberState = onCall(callableOptions, members.setMemberState);

export const signUpload = onCall({ ...callableOptions, secrets: [cloudinaryApiSecret] }, uploads.signUpload);

export const sendContactMessage = onCall(callableOptions, contact);
