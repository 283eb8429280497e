import { REGION } from '@mtos/model';
import type { GlobalOptions } from 'firebase-functions';
import { enforceAppCheck } from './config';

/** Where, how large and how many: every function's share of the machine room, with the reason for each number. */

const everywhere = {
  region: REGION,
  /** Enough for Node.js, the Admin SDK and a batch of ledger entries; the SDK alone takes half of it. */
  memory: '256MiB',
} as const satisfies GlobalOptions;

/**
 * Counting: handlers of one process share folds, so few processes with many events each beat many processes that wait
 * for each other at one counter document. An event that failed is delivered again, for a day.
 */
export const countingOptions = {
  ...everywhere,
  concurrency: 200,
  maxInstances: 2,
  timeoutSeconds: 120,
  retry: true,
} as const;

/** Calls by people: answered while somebody waits, and few at a time. */
export const callableOptions = {
  ...everywhere,
  concurrency: 80,
  maxInstances: 5,
  timeoutSeconds: 60,
  enforceAppCheck,
} as const;

/** Audit: one write for each change, in any order and number. Failures are delivered again. */
export const auditOptions = {
  ...everywhere,
  concurrency: 80,
  maxInstances: 10,
  timeoutSeconds: 60,
  retry: true,
} as const;

/** Dispatch waits for Firestore most of the time. An event that failed is delivered again, for a day. */
export const dispatchOptions = {
  ...everywhere,
  concurrency: 80,
  maxInstances: 5,
  timeoutSeconds: 120,
  retry: true,
} as const;

/** What runs by the clock: one at a time, and a run that failed is made up for by the next. */
export const scheduleOptions = {
  ...everywhere,
  maxInstances: 1,
  timeoutSeconds: 540,
} as const;

/** Recounts read a page of trips at a time, of large accounts for minutes; two by an owner at once gain nothing. */
export const recountOptions = {
  ...everywhere,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: 2,
  timeoutSeconds: 540,
  enforceAppCheck,
} as const;

/** The nightly recount takes one account after the other, so it gets as long as a schedule may. */
export const nightlyOptions = {
  ...everywhere,
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 1,
  timeoutSeconds: 1800,
} as const;
