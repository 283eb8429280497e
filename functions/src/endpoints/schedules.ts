import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { accountTaskOptions, findAccountsOptions, scheduleOptions, searchTaskOptions } from '../options';
import { lookUpAccountPlaces as lookUpPlaces } from '../places/lookUpPlaces';
import * as schedules from '../schedules/runSchedule';
import type { AccountTask, RangeTask } from '../schedules/tasks';

// Schedules only start a run. It goes through the accounts in tasks, one account at a time, so that no account waits for
// another. A repeated run of the same time finds its tasks in the queues and adds none.

/** Runs every five minutes. Looks for drivers for the waiting trips that are due. */
export const assignDueTrips = onSchedule({ ...scheduleOptions, schedule: 'every 5 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('assignDueTrips', new Date(scheduleTime)),
);

/** Runs every ten minutes. Looks up the addresses that could not be looked up before, or whose task was lost. */
export const lookUpDuePlaces = onSchedule({ ...scheduleOptions, schedule: 'every 10 minutes' }, ({ scheduleTime }) =>
  schedules.startRun('lookUpPlaces', new Date(scheduleTime)),
);

/** Runs every three hours. Creates the trips of standing orders that are now within seven days. */
export const runStandingOrders = onSchedule({ ...scheduleOptions, schedule: 'every 3 hours' }, ({ scheduleTime }) =>
  schedules.startRun('runStandingOrders', new Date(scheduleTime)),
);

/** Task of every schedule: adds a task for each account that a run concerns. A repeated task adds none twice. */
export const findAccounts = onTaskDispatched<RangeTask>(findAccountsOptions, ({ data }) =>
  schedules.findAccounts(data),
);

/** Task of `assignDueTrips`: one account's due trips. A repeated task finds them assigned or not due. */
export const assignAccountTrips = onTaskDispatched<AccountTask>(searchTaskOptions, ({ data }) =>
  schedules.assignAccountTrips(data),
);

/**
 * Task of trips with new addresses, and of `lookUpDuePlaces`: one account's addresses that are due. A repeated or concurrent
 * task looks up nothing twice.
 */
export const lookUpAccountPlaces = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) => lookUpPlaces(data));

/** Task of `runStandingOrders`: one account's orders. Repeated or concurrent tasks create no trip twice. */
export const runAccountOrders = onTaskDispatched<AccountTask>(accountTaskOptions, ({ data }) =>
  schedules.runAccountOrders(data),
);
