import {
  isRunning,
  isSameJson,
  MAX_REPRICED_CHARGES,
  MIN_REPRICED,
  manageRepricingSchema,
  NO_REPRICING_FIGURES,
  paths,
  type Repricing,
  repricingSchema,
  serverQueries,
  startRepricingSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { daysFromNow } from '../retention/expiry';
import { enqueueRepricing } from '../schedules/tasks';
import { auditRepricing, PAGES_A_TURN } from './runRepricing';

/** How long the result of an update is shown, in days. */
const RESULT_DAYS = 30;

/** How long what was computed can be saved, in milliseconds: rates and trips change. */
const MAX_CHECK_AGE = 3_600_000;

/** An update that has not computed or written anything yet. */
const AT_THE_BEGINNING = { done: 0, page: 0, after: null, figures: NO_REPRICING_FIGURES } satisfies Partial<Repricing>;

/**
 * Starts to compute what an update of prices would change, in tasks. Writes no charges. A repeat under the same id finds it
 * started.
 */
export const startRepricing = guardedCallable(
  'bill',
  startRepricingSchema,
  async ({ repricingId, ...of }, { account, uid }): Promise<Record<string, never>> => {
    const reference = db.doc(paths.repricing(account, repricingId));
    const shape = serverQueries.chargesOfDays(account, of);
    const { count: total } = (
      await toQuery(db.collection(paths.charges(account)), { ...shape, limit: MAX_REPRICED_CHARGES + 1 })
        .count()
        .get()
    ).data();
    if (total > MAX_REPRICED_CHARGES) throw callProblem('many-charges');
    await db.runTransaction(async (transaction) => {
      const stored = await transaction.get(reference);
      if (stored.exists) {
        const { payerUid, from, to } = parseDocument<Repricing>(repricingSchema, stored);
        if (!isSameJson({ payerUid, from, to }, { payerUid: undefined, ...of })) {
          throw callProblem('invalid-input', { field: 'repricingId' });
        }
        return;
      }
      const amount = Math.max(MIN_REPRICED, total);
      const count = await countToday(transaction, account, 'repricings', new Date(), { amount });
      const now = FieldValue.serverTimestamp();
      const { payerUid, from, to } = of;
      transaction.create(reference, {
        ...(payerUid !== undefined && { payerUid }),
        ...{ from, to, total, state: 'checking', isApplied: false, ...AT_THE_BEGINNING },
        ...{ createdAt: now, createdBy: uid, updatedAt: now, expireAt: daysFromNow(RESULT_DAYS) },
      });
      count();
    });
    await enqueueRepricing({ account, repricingId, state: 'checking', turn: 0 });
    return {};
  },
);

/** Writes what was computed, goes on after a task was lost, or stops. What is written stays. A repeat changes nothing. */
export const manageRepricing = guardedCallable(
  'bill',
  manageRepricingSchema,
  async ({ repricingId, action }, { account, uid }): Promise<Record<string, never>> => {
    const reference = db.doc(paths.repricing(account, repricingId));
    const task = await db.runTransaction(async (transaction) => {
      const stored = await transaction.get(reference);
      if (!stored.exists) throw callProblem('no-such-repricing');
      const run = parseDocument<Repricing>(repricingSchema, stored);
      const { state, page } = run;
      const updatedAt = FieldValue.serverTimestamp();
      if (action === 'apply' && state === 'checked') {
        if (Date.now() - run.updatedAt.toMillis() > MAX_CHECK_AGE) throw callProblem('old-check');
        const begun = { ...AT_THE_BEGINNING, state: 'applying', isApplied: true, createdBy: uid, updatedAt };
        transaction.update(reference, begun);
        return { state: 'applying', turn: 0 } as const;
      }
      if (!isRunning(state)) return undefined;
      if (action === 'stop') {
        transaction.update(reference, { state: 'stopped', updatedAt });
        if (state === 'applying') auditRepricing(transaction, account, run);
        return undefined;
      }
      const turn = Math.floor(page / PAGES_A_TURN);
      return action === 'resume' ? { state, turn, retryAt: Date.now() } : { state, turn };
    });
    if (task) await enqueueRepricing({ account, repricingId, ...task });
    return {};
  },
);
