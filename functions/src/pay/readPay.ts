import {
  addToDay,
  canonicalJson,
  changedSince,
  contentKey,
  hasLostBreaks,
  type PayAnswer,
  type PayPeriod,
  type PaySlip,
  payPaths,
  payPeriodSchema,
  readPaySchema,
  serverQueries,
  withAdjustments,
} from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { computePay, readDriverNames, readPayPlans } from './computePay';

/** The most stored periods that the answer names. */
const MAX_PERIODS = 30;
const DAYS_BACK = 400;

/**
 * What drivers earned on some days, with adjustments. Of a locked period, what was locked, and whose pay would be another one
 * now. Writes nothing.
 */
export const readPay = guardedCallable('bill', readPaySchema, async ({ from, to }, { account }): Promise<PayAnswer> => {
  const plans = await readPayPlans(account);
  const latest = serverQueries.payPeriodsEnding(
    account,
    addToDay(from, -DAYS_BACK),
    addToDay(to, DAYS_BACK),
    MAX_PERIODS,
  );
  const [stored, now, names, { docs }] = await Promise.all([
    db.doc(payPaths.period(account, from)).get(),
    computePay(account, { from, to }, plans),
    readDriverNames(account),
    toQuery(db.collection(payPaths.periods(account)), latest).get(),
  ]);
  const period = stored.exists ? parseDocument<PayPeriod>(payPeriodSchema, stored) : undefined;
  // A period with the same first day but other days is another one; `managePay` compares the days, too
  const own = period?.to === to ? period : undefined;
  const adjusted = withAdjustments(now, own?.adjustments ?? []);
  const isLocked = own?.state === 'locked';
  const slips = isLocked ? own.slips : adjusted;
  return {
    plans,
    names,
    state: own?.state ?? 'open',
    version: period?.version ?? 0,
    lockedAt: own?.lockedAt?.toMillis() ?? null,
    slips,
    adjustments: (own?.adjustments ?? []).map(({ at: _, ...shown }) => shown),
    // Without the breaks of then, the sums would differ though nothing changed
    changed: isLocked && !now.some(hasLostBreaks) ? changedSince(own.slips, adjusted) : {},
    key: toPayKey(slips),
    periods: docs.flatMap((each) => {
      const found = skipBroken(() => parseDocument<PayPeriod>(payPeriodSchema, each));
      return found ? [{ from: found.from, to: found.to, state: found.state }] : [];
    }),
  };
});

/** Tells slips apart, so that only what a person saw is locked. */
export const toPayKey = (slips: readonly PaySlip[]): string => contentKey(canonicalJson(slips));
