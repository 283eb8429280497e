import * as z from 'zod/mini';
import { dayField, documentId, requiredText } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, nonBlank, stored } from '../documents/storedFields';
import { MAX_CENTS } from '../money/cents';
import { addToDay } from '../time/calendarDays';
import { isDay } from '../time/isDay';
import type { PayPlans } from './payPlans';
import { type PaySlip, paySlipSchema, sumCents } from './paySlip';

/** The most days of a pay period. */
export const MAX_PAY_DAYS = 31;
/** The most shifts, trips, and charges of a pay period, each. */
export const MAX_PAY_READS = 10_000;
/** The longest slips of a locked period, as JSON: its document is never too large. */
export const MAX_SLIPS_LENGTH = 600_000;
export const MAX_ADJUSTMENTS = 200;

const amount = z.int().check(
  z.gte(-MAX_CENTS),
  z.lte(MAX_CENTS),
  z.refine((cents) => cents !== 0, 'is nothing'),
);

const adjustment = stored({
  id: z.string(),
  driverUid: z.string(),
  cents: z.int(),
  reason: nonBlank(LIMITS.reason),
  by: z.string(),
  at: instant,
});
export type Adjustment = z.infer<typeof adjustment>;

/** A pay period under its first day. Stored once someone adjusts or locks it. Functions write it. */
export const payPeriodSchema = stored({
  from: day,
  to: day,
  state: z.enum(['open', 'locked']),
  adjustments: z.readonly(z.array(adjustment)),
  /** As it was locked, adjustments included; empty while it is open. */
  slips: z.readonly(z.array(paySlipSchema)),
  lockedAt: z.nullable(instant),
  lockedBy: z.string(),
  /** Goes up by one with every write, so that a decision about an outdated period is refused. */
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type PayPeriod = z.infer<typeof payPeriodSchema>;

const period = { from: dayField(), to: dayField() };
/** What isn't a day is said by its own field. */
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  !isDay(from) || !isDay(to) || (from <= to && to < addToDay(from, MAX_PAY_DAYS));
const periodError = { path: ['to'], error: `A pay period has 1 to ${MAX_PAY_DAYS} days.` };

/** The days to read what drivers earned. */
export const readPaySchema = z.object(period).check(z.refine(isPeriod, periodError));
export type ReadPayInput = z.infer<typeof readPaySchema>;

const seen = { ...period, version: z.int().check(z.gte(0)) };

/** What a person decides about a period in the version that they saw. */
export const managePaySchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('adjust'),
      ...seen,
      /** Made by the page, so that a repeat adds nothing. */
      id: documentId,
      driverUid: documentId,
      cents: amount,
      reason: requiredText(LIMITS.reason, 'Say why.'),
    }),
    z.object({ action: z.literal('removeAdjustment'), ...seen, id: documentId }),
    /** @param key of what the person saw, so that nothing is locked that no one saw */
    z.object({ action: z.literal('lock'), ...seen, key: z.string().check(z.maxLength(200)) }),
    z.object({ action: z.literal('reopen'), ...seen }),
  ])
  .check(z.refine(isPeriod, periodError));
export type ManagePayInput = z.infer<typeof managePaySchema>;

/** What `readPay` answers. */
export interface PayAnswer {
  readonly plans: PayPlans;
  /** Drivers' names by uid; those who have left may have none. */
  readonly names: Readonly<Record<string, string>>;
  readonly state: PayPeriod['state'];
  readonly version: number;
  /** Milliseconds; null while it is open. */
  readonly lockedAt: number | null;
  /** As locked, or as it is now, with adjustments. */
  readonly slips: readonly PaySlip[];
  readonly adjustments: readonly Omit<Adjustment, 'at'>[];
  /** Drivers of a locked period who would earn something else now, and how much. */
  readonly changed: Readonly<Record<string, number>>;
  /** Of the slips, for locking. */
  readonly key: string;
  /** The latest stored periods, the newest first. */
  readonly periods: readonly Pick<PayPeriod, 'from' | 'to' | 'state'>[];
}

/** The slips with adjustments, in the order of drivers' uids. A driver with only an adjustment has a slip, too. */
export function withAdjustments(
  slips: readonly PaySlip[],
  adjustments: readonly Pick<Adjustment, 'driverUid' | 'cents' | 'reason'>[],
): readonly PaySlip[] {
  const byDriver = new Map(slips.map((slip) => [slip.driverUid, slip]));
  for (const { driverUid, cents, reason } of adjustments) {
    const slip = byDriver.get(driverUid) ?? { driverUid, groupName: '', lines: [], problems: [], totalCents: 0 };
    const line = { kind: 'adjustment' as const, label: 'Adjustment', quantity: 100, rate: cents, cents, why: reason };
    const lines = [...slip.lines, line];
    byDriver.set(driverUid, { ...slip, lines, totalCents: sumCents(lines) });
  }
  return [...byDriver.values()].toSorted((a, b) => (a.driverUid < b.driverUid ? -1 : 1));
}

/** Drivers whose slips have another sum now, and what it is. */
export function changedSince(locked: readonly PaySlip[], now: readonly PaySlip[]): Readonly<Record<string, number>> {
  const before = new Map(locked.map(({ driverUid, totalCents }) => [driverUid, totalCents]));
  const after = new Map(now.map(({ driverUid, totalCents }) => [driverUid, totalCents]));
  const uids = [...new Set([...before.keys(), ...after.keys()])];
  const differ = uids.filter((uid) => (before.get(uid) ?? 0) !== (after.get(uid) ?? 0));
  return Object.fromEntries(differ.map((uid) => [uid, after.get(uid) ?? 0]));
}
