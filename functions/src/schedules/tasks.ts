import { contentKey, REGION, type RunningRepricing } from '@mtos/model';
import { getFunctions, type TaskOptions } from 'firebase-admin/functions';
import type { AccountRange } from './accountRanges';

/** The schedules that go through the accounts, and the function that handles one account. */
const ACCOUNT_FUNCTIONS = {
  assignDueTrips: 'assignAccountTrips',
  runStandingOrders: 'runAccountOrders',
  nightlyRecount: 'recountAccount',
  lookUpPlaces: 'lookUpAccountPlaces',
  sendDueTexts: 'sendAccountTexts',
  followRequests: 'followAccountRequests',
} as const;
export type ScheduleName = keyof typeof ACCOUNT_FUNCTIONS;

/** Finds the accounts of a range that a run of a schedule concerns. */
export interface RangeTask extends AccountRange {
  readonly schedule: ScheduleName;
  /** The run's time, in ISO 8601. It tells runs apart. */
  readonly runAt: string;
}

/** One account's turn in a run of a schedule. An account with more than one page of work takes several turns. */
export interface AccountTask {
  readonly account: string;
  readonly runAt: string;
  readonly page: number;
  /** Where the page starts, if not at the beginning. */
  readonly after?: OrderCursor | undefined;
}

/** An import's turn. It takes several turns if it has many rows. */
export interface ImportTask {
  readonly account: string;
  readonly importId: string;
  /** How many rows are done. */
  readonly from: number;
  /** When someone asked for it again, which tells it apart from a task that was lost. */
  readonly retryAt?: number;
}

/** A day whose drives a routing service is asked for. */
export interface DrivesTask {
  readonly account: string;
  readonly day: string;
  /** When it is due, in ISO 8601. */
  readonly runAt: string;
  /** How often in a row the service has failed. */
  readonly failures: number;
}

/** A client's trips of these days, both included. */
export interface ClientTrips {
  readonly clientUid: string;
  readonly from: string;
  readonly until: string;
}

/** The trips from a day on that begin or end at an address with one of these keys. */
export interface TripsAtPlace {
  readonly keys: readonly string[];
  readonly from: string;
}

/** Trips whose authorization is decided again: of a client or at a place; without either, all open trips of the account. */
export interface CoveredTrips {
  readonly client?: ClientTrips & {
    /** Only those without an authorization. */
    readonly isUncovered?: boolean;
  };
  readonly place?: TripsAtPlace;
}

/** The fields by which trips are sorted, as they are stored, and the id. */
export type TripCursor = readonly (string | number | boolean | null)[];

/** A turn of deciding again which authorizations cover trips. It takes several turns if there are many trips. */
export interface CoverTask {
  readonly account: string;
  /** Tells it apart from those that follow from other changes. */
  readonly runId: string;
  readonly page: number;
  /** The trips to go. */
  readonly trips: readonly CoveredTrips[];
  /** Where the page of the first of them starts, if not at the beginning. */
  readonly after?: TripCursor | undefined;
  /** Whether what the trips cost may change without their authorization. */
  readonly charges?: boolean;
  /** The authorization that is recounted afterwards. */
  readonly recount?: string;
  /** Whether that recount has begun; its use says how far it is. */
  readonly isCounting?: boolean;
  /** When it is due, in milliseconds; at once if left out. */
  readonly due?: number;
}

/** What follows from a split of a client. */
export interface SplitTask {
  readonly account: string;
  readonly into: string;
  /** The trips that moved. */
  readonly tripIds: readonly string[];
}

/** A turn of an update of prices. It takes several turns if there are many charges. */
export interface RepricingTask {
  readonly account: string;
  readonly repricingId: string;
  /** A task of another state than the update's has nothing to do. */
  readonly state: RunningRepricing;
  readonly turn: number;
  /** When someone asked for it again, which tells it apart from a task that was lost. */
  readonly retryAt?: number | undefined;
}

/** The last day and the id of the last standing order of a page. */
export type OrderCursor = readonly [until: string, id: string];

/** How long a task may take, in seconds. Cloud Tasks allows half an hour. */
export const TASK_SECONDS = { findAccounts: 540, account: 540, recount: 1800 } as const;

/** Adds the task that finds the accounts of a range. */
export function enqueueRange(task: RangeTask): Promise<void> {
  const { schedule, runAt, after, until = '' } = task;
  const id = contentKey('range', schedule, runAt, after, until);
  return enqueue('findAccounts', task, { id, dispatchDeadlineSeconds: TASK_SECONDS.findAccounts });
}

/** Adds an account's next turn, behind the accounts that wait already; not before a time, if there is one. */
export function enqueueAccount(schedule: ScheduleName, task: AccountTask, scheduleTime?: Date): Promise<void> {
  const id = contentKey('account', schedule, task.runAt, task.account, String(task.page));
  const seconds = schedule === 'nightlyRecount' ? TASK_SECONDS.recount : TASK_SECONDS.account;
  return enqueue(ACCOUNT_FUNCTIONS[schedule], task, {
    id,
    dispatchDeadlineSeconds: seconds,
    ...(scheduleTime && { scheduleTime }),
  });
}

/** How long addresses are collected before they are looked up together, in milliseconds. */
const COLLECT_MILLISECONDS = 2000;

/** Adds the task that looks up an account's addresses: one for all that are stored within two seconds, at their end. */
export function enqueueLookups(account: string): Promise<void> {
  const ends = (Math.floor(Date.now() / COLLECT_MILLISECONDS) + 1) * COLLECT_MILLISECONDS;
  const task: AccountTask = { account, runAt: new Date(ends).toISOString(), page: 0 };
  return enqueueAccount('lookUpPlaces', task, new Date(ends));
}

/** How long changes of a day are collected before its drives are asked for together, in milliseconds. */
export const COLLECT_DRIVES = 20_000;

/** Adds the task that asks for the drives of a day: one for all changes within twenty seconds, at their end. */
export function enqueueDrives(account: string, day: string): Promise<void> {
  const ends = (Math.floor(Date.now() / COLLECT_DRIVES) + 1) * COLLECT_DRIVES;
  return enqueueDrivesAt({ account, day, runAt: new Date(ends).toISOString(), failures: 0 });
}

/** Adds the task at a time. */
export function enqueueDrivesAt(task: DrivesTask): Promise<void> {
  const { account, day, runAt, failures } = task;
  return enqueue('measureDrives', task, {
    id: contentKey('drives', account, day, runAt, String(failures)),
    dispatchDeadlineSeconds: TASK_SECONDS.account,
    scheduleTime: new Date(runAt),
  });
}

/** Adds an import's next turn. */
export function enqueueImport(task: ImportTask): Promise<void> {
  const { account, importId, from, retryAt = '' } = task;
  const id = contentKey('import', account, importId, String(from), String(retryAt));
  return enqueue('runImport', task, { id, dispatchDeadlineSeconds: TASK_SECONDS.account });
}

/** How long changes of one kind are collected before trips are covered together, in milliseconds. */
const COLLECT_COVERS = 2000;
/** How long after the end of a period its task is due, in milliseconds: no server's clock is as far behind. */
const CLOCK_MARGIN = 1000;
/** Longer for releases: many trips of a client that are canceled together release units one after the other. */
const COLLECT_RELEASED = 5000;

/**
 * Adds the task that covers a client's trips without an authorization with what one has again: one task for all that is
 * released within five seconds, at their end.
 */
export function enqueueReleased(account: string, authorizationUid: string, trips: ClientTrips): Promise<void> {
  const work = { trips: [{ client: { ...trips, isUncovered: true } }] };
  return enqueueCollected(account, `released ${authorizationUid}`, work, COLLECT_RELEASED);
}

/** What is covered, apart from how far it is. */
type CoverWork = Pick<CoverTask, 'trips' | 'charges' | 'recount'>;

/**
 * Adds the first turn of a task that covers trips: one for all changes of a subject within some seconds, after their end, so
 * that it finds all of them. Changes of the same subject need the same work, whatever they were.
 */
export async function enqueueCollected(
  account: string,
  subject: string,
  work: CoverWork,
  milliseconds = COLLECT_COVERS,
): Promise<void> {
  const ends = (Math.floor(Date.now() / milliseconds) + 1) * milliseconds;
  const runId = contentKey(subject, String(ends));
  await enqueueCover({ account, runId, page: 0, ...work, due: ends + CLOCK_MARGIN });
}

/** Adds the next turn of a task that covers trips. */
export function enqueueCover(task: CoverTask): Promise<void> {
  const { account, runId, page, due } = task;
  const id = contentKey('cover', account, runId, String(page));
  const options = { id, dispatchDeadlineSeconds: TASK_SECONDS.account };
  return enqueue('coverTrips', task, { ...options, ...(due !== undefined && { scheduleTime: new Date(due) }) });
}

/** Adds the next turn of an update of prices. */
export function enqueueRepricing(task: RepricingTask): Promise<void> {
  const { account, repricingId, state, turn, retryAt = '' } = task;
  const id = contentKey('repricing', account, repricingId, state, String(turn), String(retryAt));
  return enqueue('runRepricing', task, { id, dispatchDeadlineSeconds: TASK_SECONDS.account });
}

/** How long a call that splits a client may take, in milliseconds. */
const SPLIT_MILLISECONDS = 120_000;

/**
 * Adds the task that does what the call of a split has not done by then: one for all tries within two minutes, after the last
 * of them can have ended. A later try needs a task of its own, because the queue refuses the id of one that ran.
 */
export function enqueueSplit(task: SplitTask): Promise<void> {
  const period = Math.floor(Date.now() / SPLIT_MILLISECONDS);
  return enqueue('finishSplit', task, {
    id: contentKey('split', task.account, task.into, String(period), ...task.tripIds),
    dispatchDeadlineSeconds: TASK_SECONDS.account,
    scheduleTime: new Date((period + 2) * SPLIT_MILLISECONDS),
  });
}

/** Adds a task to a function's queue. The queue refuses an id that it has already had, so a repeat adds nothing. */
export async function enqueue(functionName: string, data: object, options: TaskOptions): Promise<void> {
  try {
    const queue = getFunctions().taskQueue(`locations/${REGION}/functions/${functionName}`);
    await queue.enqueue(data, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists')) throw error;
  }
}
