import { check, type DayDrives, dayDrivesId, dayDrivesSchema, type NeededDrive, paths, toInstant } from '@mtos/model';
import { FieldValue, Timestamp, type WithFieldValue } from 'firebase-admin/firestore';
import { googleRoutesADay } from '../config';
import { reserveToday } from '../dailyLimit';
import { db } from '../firebase';
import { logBudgetFailed, logDrives, logReportFailed } from '../logs';
import { daysAfter } from '../retention/expiry';
import { type Measured, measureRoads } from './measureRoads';
import type { AskLimits, RoutingService } from './routingService';

/** How long the counts of a day are kept after it. */
const KEEP_DAYS = 9;

interface Search {
  readonly account: string;
  /** The day of the trip. */
  readonly day: string;
  readonly now: Date;
}

/**
 * Asks a service for drives that are used once and not stored. They count toward the account's budget of the day. Without
 * enough of it for all drives, or if it can't be read, none is asked for and there are no answers: one drive by road compared
 * with estimates of the others would say who is nearest by chance. What became of the drives is counted in the day's report,
 * without which the answers are as good. Never throws.
 */
export async function measureOnce(
  service: RoutingService,
  drives: readonly NeededDrive[],
  limits: AskLimits,
  { account, day, now }: Search,
): Promise<Measured> {
  if (drives.length === 0) return [];
  const budget = { most: googleRoutesADay.value(), least: drives.length };
  const asked = await reserveToday(account, 'drives', drives.length, now, budget).catch((error: unknown) =>
    logBudgetFailed(account, day, error),
  );
  if (asked === undefined) return [];
  const answers = await measureRoads(service, drives.slice(0, asked), limits);
  const failed = answers.filter((answer) => answer === 'failed').length;
  const noRoad = answers.filter((answer) => answer === null).length;
  const counts = { needed: drives.length, known: asked - failed - noRoad, failed, noRoad };
  await addToReport(service, { account, day, now }, { ...counts, overBudget: drives.length - asked }).catch(
    (error: unknown) => logReportFailed(account, day, error),
  );
  logDrives(account, day, { ...counts, asked, overBudget: drives.length - asked });
  return answers;
}

type Counts = Pick<DayDrives, 'needed' | 'known' | 'failed' | 'noRoad' | 'overBudget'>;

/**
 * Adds to what the day's searches came to. Another service's report is replaced. Not in a transaction: searches of many trips
 * add to the same report at once, and would wait for each other.
 */
async function addToReport({ name }: RoutingService, { account, day, now }: Search, counts: Counts): Promise<void> {
  const reference = db.doc(paths.dayDrivesPart(account, dayDrivesId(day, 0)));
  const found = await reference.get();
  const isOwn = !found.exists || check(dayDrivesSchema, found.data()).data?.service === name;
  const report: WithFieldValue<DayDrives> = {
    ...{ day, part: 0, service: name, table: '' },
    needed: FieldValue.increment(counts.needed),
    known: FieldValue.increment(counts.known),
    failed: FieldValue.increment(counts.failed),
    noRoad: FieldValue.increment(counts.noRoad),
    overBudget: FieldValue.increment(counts.overBudget),
    askedAt: Timestamp.fromDate(now),
    updatedAt: Timestamp.now(),
    expireAt: daysAfter(Timestamp.fromDate(toInstant('UTC', day, '00:00')), KEEP_DAYS),
  };
  await reference.set(report, { merge: isOwn });
}
