import { paths } from '@mtos/model';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { callable } from '../callable';
import { applyDriverEvent as apply } from '../driver/applyDriverEvent';
import { followDefects as defects } from '../driver/followDefects';
import { notifyDriver as notify } from '../driver/notifyDriver';
import { callableOptions, dispatchOptions, positionsOptions, pushOptions } from '../options';
import { managePay as managePeriod } from '../pay/managePay';
import { readPay as readPayOfDays } from '../pay/readPay';
import { savePayPlans as savePlans } from '../pay/savePayPlans';
import { locateStartPlace as locateStart } from '../places/locateStartPlace';
import { measureShift as measureStoredShift } from '../positions/keepDrivenDays';
import { manageTracker as manageDriverTracker } from '../positions/manageTracker';
import { receivePositions as receive } from '../positions/receivePositions';

/**
 * Runs on every write to a shift. Keeps what the track of the shift's day says once the shift has ended. Works from the
 * stored documents, so a repeated or late event finds nothing left to do.
 */
export const measureShift = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/shifts/{id}' },
  measureStoredShift,
);

/**
 * Runs on every write to a driver's settings. Fills in the coordinates of the start place, or adds its address to those to
 * be looked up. A repeated event finds nothing left to do.
 */
export const locateStartPlace = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/drivers/{id}' },
  locateStart,
);

/**
 * Runs on everything that a driver does. Writes the progress and the status of the trip, what its driver drives with, and
 * what became of each of its events; for an event of the driver's shift, the shift, and whether the driver is available;
 * for an inspection with defects, a report. Works from the stored documents, so repeated, late, and unordered events lead
 * to the same.
 */
export const applyDriverEvent = onDocumentCreated(
  { ...dispatchOptions, document: `${paths.driverEvents}/{id}` },
  apply,
);

/**
 * Runs on every write to a trip. Notifies its driver of what others changed, if the driver is on shift and has a phone for
 * it. A repeated event notifies again, in place of the first notification.
 */
export const notifyDriver = onDocumentWritten({ ...pushOptions, document: `${paths.trips}/{id}` }, (event) =>
  notify(event),
);

/**
 * Runs on every write to a report of defects. Writes on its driver whether a defect of the lift keeps clients away. A
 * repeated event finds it written.
 */
export const followDefects = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/defectReports/{id}' },
  defects,
);

/**
 * Called by apps on drivers' phones, through Hosting at `/positions/{secret}`. Writes the newest position as the driver's,
 * and how the phone is. A repeated or late request changes nothing.
 */
export const receivePositions = onRequest(positionsOptions, receive);

export const manageTracker = callable(callableOptions, manageDriverTracker);

/** Called by people who may bill: what drivers earned on some days, or what a locked period says. Writes nothing. */
export const readPay = callable(callableOptions, readPayOfDays);
export const savePayPlans = callable(callableOptions, savePlans);
export const managePay = callable(callableOptions, managePeriod);
