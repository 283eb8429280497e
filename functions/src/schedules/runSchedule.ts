import pMap from 'p-map';
import { accountRangeCount, dayEventDays } from '../config';
import { recountAccount } from '../counting/recount';
import { destroyLooseFiles } from '../credentialDocuments/looseFiles';
import { assignDueTrips } from '../dispatch/assignDueTrips';
import {
  logBreaksFailed,
  logErasureFailed,
  logLearningFailed,
  logLooseFilesFailed,
  logMeasuringFailed,
  logRecountFailed,
  logSignInCheckFailed,
} from '../logs';
import { checkSignIns } from '../members/checkSignIns';
import { keepShiftBreaks } from '../pay/keepShiftBreaks';
import { measureLateDays } from '../positions/keepDrivenDays';
import { repeatErasures } from '../privacy/repeatErasures';
import { learnAccountTravel } from '../roads/learnAccountTravel';
import { runStandingOrders } from '../standingOrders/standingOrders';
import { accountRanges } from './accountRanges';
import { accountFinders } from './findAccounts';
import { type AccountTask, enqueueAccount, enqueueRange, type RangeTask, type ScheduleName } from './tasks';

/** Requests to Cloud Tasks at a time. */
const CONCURRENCY = 20;

/** More pages than an account needs in a run. The next run continues with the longest due trips. */
const MAX_PAGES = 50;

/** Starts a run of a schedule: one task for each range of accounts. */
export async function startRun(schedule: ScheduleName, runAt: Date): Promise<void> {
  const ranges = accountRanges(accountRangeCount.value());
  await pMap(ranges, (range) => enqueueRange({ ...range, schedule, runAt: runAt.toISOString() }), {
    concurrency: CONCURRENCY,
  });
}

/** Adds a task for each account of a range, and one for the rest of the range. */
export async function findAccounts({ schedule, runAt, ...range }: RangeTask): Promise<void> {
  const { accounts, rest } = await accountFinders[schedule](range, new Date(runAt));
  // First, so that a failure below does not keep the accounts after these waiting
  if (rest) await enqueueRange({ ...rest, schedule, runAt });
  await pMap(accounts, (account) => enqueueAccount(schedule, { account, runAt, page: 0 }), {
    concurrency: CONCURRENCY,
  });
}

/** Looks for drivers for one page of an account's due trips; the next page waits behind the other accounts. */
export async function assignAccountTrips({ account, runAt, page }: AccountTask): Promise<void> {
  const isMore = await assignDueTrips(account, new Date(runAt), new Date());
  if (isMore && page < MAX_PAGES) await enqueueAccount('assignDueTrips', { account, runAt, page: page + 1 });
}

/** Runs one page of an account's standing orders; the next page waits behind the other accounts. */
export async function runAccountOrders({ account, runAt, page, after }: AccountTask): Promise<void> {
  const last = await runStandingOrders(account, new Date(runAt), after);
  if (last) await enqueueAccount('runStandingOrders', { account, runAt, page: page + 1, after: last });
}

/**
 * Recounts an account, compares its people with their sign-ins, measures what its drivers drove lately, keeps the breaks of
 * old shifts, learns from its driven trips how long drives take, repeats its latest erasures, and deletes files that no
 * document keeps, whether or not the others work. Failures are logged, and Cloud Tasks tries the recount again.
 */
export async function recountAccountNightly({ account, runAt }: AccountTask): Promise<void> {
  await repeatErasures(account, new Date(runAt)).catch((error: unknown) => logErasureFailed(account, error));
  await destroyLooseFiles(account, new Date(runAt)).catch((error: unknown) => logLooseFilesFailed(account, error));
  await checkSignIns(account).catch((error: unknown) => logSignInCheckFailed(account, error));
  // Before the recount, which adds up what was measured
  await measureLateDays(account, new Date(runAt)).catch((error: unknown) => logMeasuringFailed(account, error));
  await keepShiftBreaks(account, new Date(runAt), dayEventDays.value()).catch((error: unknown) =>
    logBreaksFailed(account, error),
  );
  await learnAccountTravel(account, new Date(runAt)).catch((error: unknown) => logLearningFailed(account, error));
  try {
    await recountAccount(account);
  } catch (error) {
    logRecountFailed(account, error);
    throw error;
  }
}
