import { REGION } from '@mtos/model';
import type { GlobalOptions } from 'firebase-functions/options';
import {
  accountsAtOnce,
  cloudinaryApiSecret,
  enforceAppCheck,
  maxInstances,
  recountsAtOnce,
  routingSecrets,
} from './config';
import { TASK_SECONDS } from './schedules/tasks';

/** Region, memory, and concurrency of every function, with the reasons. Instances are settings. */

const defaults = {
  region: REGION,
  /** Enough for Node.js, the Admin SDK, and a batch of ledger entries; the SDK alone takes half of it. */
  memory: '256MiB',
} as const satisfies GlobalOptions;

/**
 * Counting: the handlers of one process share folds, so a few processes with many events each are faster than many
 * processes that compete for one counter document. Failed events are retried for 24 hours.
 */
export const countingOptions = {
  ...defaults,
  concurrency: 200,
  maxInstances: maxInstances.counting,
  timeoutSeconds: 120,
  retry: true,
} as const;

/** Callables: someone is waiting for the answer, and there are few at a time. */
export const callableOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.calls,
  timeoutSeconds: 60,
  enforceAppCheck,
} as const;

/** Callables that sign uploads to the image host, or delete files there. */
export const imageHostOptions = { ...callableOptions, secrets: [cloudinaryApiSecret] };

/** Callables that write a PDF, which takes memory for fonts and time, so few share an instance. Mail servers can be slow. */
export const pdfOptions = { ...callableOptions, memory: '512MiB', concurrency: 4, timeoutSeconds: 120 } as const;

/** Audit: one independent write for each change. Failed events are retried for 24 hours. */
export const auditOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.audit,
  timeoutSeconds: 60,
  retry: true,
} as const;

/** Dispatch mostly waits for Firestore. Failed events are retried for 24 hours. */
export const dispatchOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.dispatch,
  timeoutSeconds: 120,
  retry: true,
} as const;

/** Functions that can search for a driver, which can ask Google for drives. */
export const searchOptions = { ...dispatchOptions, secrets: routingSecrets };

/** A notification that comes late is useless, so failed events are not retried. */
export const pushOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.dispatch,
  timeoutSeconds: 30,
} as const;

/** Positions of phones: small requests that mostly wait for Firestore. A phone tries again after a failure. */
export const positionsOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.positions,
  timeoutSeconds: 30,
} as const;

/** Pages of riders: small requests that mostly wait for Firestore. A page tries again after a failure. */
export const riderOptions = {
  ...defaults,
  concurrency: 80,
  maxInstances: maxInstances.riders,
  timeoutSeconds: 30,
} as const;

/** Schedules only add a few tasks; Cloud Scheduler tries again after a failure. */
export const scheduleOptions = {
  ...defaults,
  maxInstances: 1,
  timeoutSeconds: 60,
  retryCount: 3,
} as const;

/** A schedule that does its work itself, page by page. */
export const maintenanceOptions = {
  ...defaults,
  maxInstances: 1,
  timeoutSeconds: 1800,
  retryCount: 3,
} as const;

/** Tasks share their instances: they mostly wait for Firestore and Cloud Tasks. */
const taskDefaults = {
  ...defaults,
  concurrency: 10,
  maxInstances: maxInstances.tasks,
  rateLimits: { maxConcurrentDispatches: accountsAtOnce },
} as const;

/** Tasks that find accounts. A failed task is repeated as a whole. */
export const findAccountsOptions = {
  ...taskDefaults,
  timeoutSeconds: TASK_SECONDS.findAccounts,
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5 },
} as const;

/**
 * Tasks of one account. A document that fails costs only itself; the task is repeated only if the account as a whole
 * fails, and few times, because the next run makes up for it.
 */
export const accountTaskOptions = {
  ...taskDefaults,
  timeoutSeconds: TASK_SECONDS.account,
  retryConfig: { maxAttempts: 3, minBackoffSeconds: 10 },
} as const;

/** Like `searchOptions`, for the task that searches. */
export const searchTaskOptions = { ...accountTaskOptions, secrets: routingSecrets };

/** Tasks that no later run makes up for, so that they are tried for longer. */
export const lastingTaskOptions = {
  ...accountTaskOptions,
  retryConfig: { maxAttempts: 20, minBackoffSeconds: 10 },
} as const;

/** The drives of a large day take memory for some hundred thousand pairs of places, so each day has its instance for itself. */
export const driveTaskOptions = { ...accountTaskOptions, memory: '512MiB', concurrency: 1 } as const;

/** Recounts read the trips page by page, which takes minutes in large accounts. More instances would not help. */
export const recountOptions = {
  ...defaults,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: maxInstances.recount,
  timeoutSeconds: 540,
  enforceAppCheck,
} as const;

/** Nightly recounts: each account has an instance to itself while it lasts, and as long as a task may take. */
export const nightlyRecountOptions = {
  ...defaults,
  memory: '512MiB',
  concurrency: 1,
  maxInstances: recountsAtOnce,
  timeoutSeconds: TASK_SECONDS.recount,
  rateLimits: { maxConcurrentDispatches: recountsAtOnce },
  retryConfig: { maxAttempts: 3, minBackoffSeconds: 60 },
} as const;
