import {
  type Adjustment,
  type AuditEntry,
  addToDay,
  hasLostBreaks,
  MAX_ADJUSTMENTS,
  MAX_PAY_DAYS,
  MAX_SLIPS_LENGTH,
  type ManagePayInput,
  managePaySchema,
  type PayPeriod,
  type PaySlip,
  paths,
  payPaths,
  payPeriodSchema,
  serverQueries,
  withAdjustments,
} from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { computePay, readPayPlans } from './computePay';
import { toPayKey } from './readPay';

/**
 * Adjusts a driver's pay, locks a period as the caller saw it, or reopens it, in one transaction: of two people at once, the
 * second is told. A repeat finds it done.
 */
export const managePay = guardedCallable(
  'bill',
  managePaySchema,
  async (input, { account, uid }): Promise<Record<string, never>> => {
    const isComputed = input.action === 'lock' || input.action === 'reopen';
    const computed = isComputed ? await computePay(account, input, await readPayPlans(account)) : [];
    return db.runTransaction(async (transaction) => {
      const reference = db.doc(payPaths.period(account, input.from));
      const stored = await transaction.get(reference);
      if (input.action === 'adjust') await assertDriver(transaction, account, input.driverUid);
      const before = stored.exists ? parseDocument<PayPeriod>(payPeriodSchema, stored) : undefined;
      const period = before?.to === input.to ? before : undefined;
      // Other days that begin on the same one: only an open period without adjustments gives way to them
      if (before && !period && (before.state === 'locked' || before.adjustments.length > 0))
        throw callProblem('overlapping-pay');
      const decided = decide(input, period, uid, computed);
      if (!decided) return {};
      if ((before?.version ?? 0) !== input.version) throw callProblem('stale-pay');
      if (input.action === 'lock') await assertNoOverlap(transaction, account, input);
      const next = {
        ...{ from: input.from, to: input.to, ...decided },
        ...{ version: input.version + 1, updatedBy: uid, updatedAt: FieldValue.serverTimestamp() },
      };
      transaction.set(reference, next);
      transaction.create(collections.audit(account).doc(), toEntry(uid, input.from, period, { ...input, ...decided }));
      return {};
    });
  },
);

type Decided = Pick<PayPeriod, 'state' | 'adjustments' | 'slips' | 'lockedAt' | 'lockedBy'>;

/** What the period is to say; undefined if it does already. */
function decide(
  input: ManagePayInput,
  period: PayPeriod | undefined,
  uid: string,
  computed: readonly PaySlip[],
): Decided | undefined {
  const adjustments = period?.adjustments ?? [];
  const isLocked = period?.state === 'locked';
  if (input.action === 'reopen') {
    if (!isLocked) return undefined;
    // It could not be locked again
    if (computed.some(hasLostBreaks)) throw callProblem('lost-breaks');
    return toOpen(adjustments);
  }
  if (input.action === 'lock') {
    if (isLocked && toPayKey(period.slips) === input.key) return undefined;
    if (isLocked) throw callProblem('locked-pay');
    if (computed.some(hasLostBreaks)) throw callProblem('lost-breaks');
    const slips = withAdjustments(computed, adjustments);
    if (toPayKey(slips) !== input.key) throw callProblem('changed-pay');
    if (JSON.stringify(slips).length > MAX_SLIPS_LENGTH) throw callProblem('long-pay');
    return { state: 'locked', adjustments, slips, lockedAt: Timestamp.now(), lockedBy: uid };
  }
  const known = adjustments.some(({ id }) => id === input.id);
  if (known === (input.action === 'adjust')) return undefined;
  if (isLocked) throw callProblem('locked-pay');
  if (input.action === 'removeAdjustment') return toOpen(adjustments.filter(({ id }) => id !== input.id));
  if (adjustments.length >= MAX_ADJUSTMENTS) throw callProblem('many-adjustments');
  const { id, driverUid, cents, reason } = input;
  const added: Adjustment = { id, driverUid, cents, reason, by: uid, at: Timestamp.now() };
  return toOpen([...adjustments, added]);
}

const toOpen = (adjustments: readonly Adjustment[]): Decided => ({
  state: 'open',
  adjustments,
  slips: [],
  lockedAt: null,
  lockedBy: '',
});

/** Also drivers who were deactivated: they may still be owed something. */
async function assertDriver(transaction: Transaction, account: string, driverUid: string): Promise<void> {
  const user = await transaction.get(db.doc(paths.user(driverUid)));
  if (user.get('subOwneruid') !== account || user.get('role') !== 'driver') throw callProblem('no-such-driver');
}

/** Locked periods never overlap, so no day is paid twice. */
async function assertNoOverlap(transaction: Transaction, account: string, { from, to }: ManagePayInput): Promise<void> {
  const latest = addToDay(to, MAX_PAY_DAYS);
  const spec = serverQueries.payPeriodsEnding(account, from, latest, 2 * MAX_PAY_DAYS + 1);
  const { docs } = await transaction.get(toQuery(db.collection(payPaths.periods(account)), spec));
  const overlapping = docs.filter((each) => each.id !== from && each.get('state') === 'locked' && each.id <= to);
  if (overlapping.length > 0) throw callProblem('overlapping-pay');
}

/** Says how far the period is, with its days, and how many drivers and adjustments it has; no amounts or reasons. */
function toEntry(
  who: string,
  documentId: string,
  before: PayPeriod | undefined,
  after: Decided & Pick<PayPeriod, 'from' | 'to'>,
): AuditEntry {
  const describe = ({ from, to, state, adjustments, slips }: Omit<typeof after, 'lockedAt' | 'lockedBy'>) => ({
    ...{ from, to, state, adjustments: adjustments.length },
    ...(state === 'locked' && { drivers: slips.length }),
  });
  const when = Timestamp.now();
  return {
    who,
    what: before ? 'update' : 'create',
    collection: 'payPeriods',
    documentId,
    before: before ? describe(before) : null,
    after: describe(after),
    when,
    expireAt: auditExpiry(when),
  };
}
