import { check, type DayDrives, dayDrivesId, dayDrivesSchema, type NeededDrive, paths, toInstant } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { googleRoutesADay } from '../config';
import { reserveToday } from '../dailyLimit';
import { db } from '../firebase';
import { logDrives } from '../logs';
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
 * Asks a service for drives that are used once and not stored. They count toward the account's budget of the day; the answers
 * are those of the first drives, as many as that allows. What became of the drives is counted in the day's report.
 */
export async function measureOnce(
  service: RoutingService,
  drives: readonly NeededDrive[],
  limits: AskLimits,
  { account, day, now }: Search,
): Promise<Measured> {
  if (drives.length === 0) return [];
  const asked = await reserveToday(account, 'drives', drives.length, now, googleRoutesADay.value());
  const answers = await measureRoads(service, drives.slice(0, asked), limits);
  const failed = answers.filter((answer) => answer === 'failed').length;
  const noRoad = answers.filter((answer) => answer === null).length;
  const counts = { needed: drives.length, known: asked - failed - noRoad, failed, noRoad };
  await addToReport(service, { account, day, now }, { ...counts, overBudget: drives.length - asked });
  logDrives(account, day, { ...counts, asked, overBudget: drives.length - asked });
  return answers;
}

type Counts = Pick<DayDrives, 'needed' | 'known' | 'failed' | 'noRoad' | 'overBudget'>;
const NOTHING: Counts = { needed: 0, known: 0, failed: 0, noRoad: 0, overBudget: 0 };

/** Adds to what the day's searches came to. Another service's report is replaced. */
function addToReport({ name }: RoutingService, { account, day, now }: Search, counts: Counts): Promise<void> {
  const reference = db.doc(paths.dayDrivesPart(account, dayDrivesId(day, 0)));
  return db.runTransaction(async (transaction) => {
    const stored = check(dayDrivesSchema, (await transaction.get(reference)).data()).data;
    const before = stored?.service === name ? stored : NOTHING;
    transaction.set(reference, {
      ...{ day, part: 0, service: name, table: '' },
      needed: before.needed + counts.needed,
      known: before.known + counts.known,
      failed: before.failed + counts.failed,
      noRoad: before.noRoad + counts.noRoad,
      overBudget: before.overBudget + counts.overBudget,
      askedAt: Timestamp.fromDate(now),
      updatedAt: Timestamp.now(),
      expireAt: daysAfter(Timestamp.fromDate(toInstant('UTC', day, '00:00')), KEEP_DAYS),
    } satisfies DayDrives);
  });
}
