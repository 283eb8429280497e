import { paths } from '@mtos/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { callable } from '../callable';
import { followTrip as follow } from '../dispatch/followTrip';
import { offerToDriver as offer } from '../dispatch/offerToDriver';
import { runImport as runImportTask } from '../imports/runImport';
import * as imports from '../imports/uploadImport';
import { accountTaskOptions, callableOptions, dispatchOptions, driveTaskOptions, searchOptions } from '../options';
import { resolvePlace as resolveOne } from '../places/resolvePlace';
import { measureDrives as measure } from '../roads/measureDrives';
import type { DrivesTask, ImportTask } from '../schedules/tasks';
import * as orders from '../standingOrders/standingOrders';

/**
 * Runs on every write to a trip, with eight jobs. Fills in the coordinates of its addresses, or adds them to those to be
 * looked up. Assigns a driver to a waiting trip, or writes on the trip why there is none; when a driver becomes free, assigns
 * the oldest waiting trip that suits them. Restores the progress of a trip that was deleted. Removes the vehicle of a former
 * driver. Keeps what only the office knows of the trip as long as there is the trip, with the authorization that covers it.
 * Has the day's drives asked for where a trip was placed or moved. Measures the day of a driven trip again after a
 * correction. Revokes the links to a deleted trip. Each job works from the stored documents, so a repeated or late event
 * finds nothing left to do.
 */
export const followTrip = onDocumentWritten({ ...searchOptions, document: `${paths.trips}/{id}` }, follow);

/**
 * Runs on every write to a driver's position. The first position gets whether the driver is available. When the driver has
 * come on shift, assigns the oldest waiting trip that suits them. A repeated event finds the trip assigned.
 */
export const offerToDriver = onDocumentWritten({ ...searchOptions, document: `${paths.driverLocations}/{id}` }, offer);

/**
 * Runs on every write to a standing order. Creates its trips for the next seven days and updates or deletes earlier ones
 * to match. A repeated event finds nothing to change.
 */
export const followStandingOrder = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}/standingOrders/{id}' },
  orders.followStandingOrder,
);

/**
 * Runs on every write to an account. Where its holidays or time zone changed, its standing orders are run again. A repeated
 * event finds its task and adds none.
 */
export const followHolidays = onDocumentWritten(
  { ...dispatchOptions, document: 'accounts/{account}' },
  orders.followHolidays,
);

/**
 * Task of trips that were placed or moved: asks the routing service for the drives that a day can need and does not know yet,
 * keeps with each trip how far it is, for its price, and moves computed pick-ups that are too late by road. A repeated task
 * asks for nothing that is known, and finds the trips as it left them.
 */
export const measureDrives = onTaskDispatched<DrivesTask>(driveTaskOptions, ({ data }) => measure(data));

/** Task of `uploadImport`: the next rows of an import. A repeated or concurrent task finds them imported. */
export const runImport = onTaskDispatched<ImportTask>(accountTaskOptions, ({ data }) => runImportTask(data));

export const resolvePlace = callable(callableOptions, resolveOne);

export const uploadImport = callable(callableOptions, imports.uploadImport);
export const manageImport = callable(callableOptions, imports.manageImport);

/** Called by admins: how many rows the account can still import today. Writes nothing. */
export const importAllowance = callable(callableOptions, imports.importAllowance);
