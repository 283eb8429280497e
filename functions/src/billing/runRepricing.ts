import {
  type AuditEntry,
  addRepriced,
  chargeSchema,
  check,
  paths,
  type Repricing,
  type RepricingFigures,
  repricingSchema,
  serverQueries,
} from '@mtos/model';
import { FieldValue, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { auditExpiry } from '../audit/auditExpiry';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { enqueueRepricing, type RepricingTask } from '../schedules/tasks';
import { type ChargeChange, chargeChange, pricingIn, writeChange } from './chargeChange';
import type { StoredPayer } from './payerList';
import { readPayers } from './readPayers';

/** Charges of one transaction. */
const PAGE_SIZE = 50;
/** Pages that a task does before the next task, behind the tasks of other accounts. */
export const PAGES_A_TURN = 20;
const CONCURRENCY = 10;

/**
 * Computes or writes the next pages of an update of prices: each page in one transaction together with how far the update is,
 * so that no charge counts twice, however often a task is repeated. A task for pages that are done only adds the next one.
 */
export async function runRepricing(task: RepricingTask): Promise<void> {
  for (;;) {
    // Read again for each page: a payer that changes during the run must not be overwritten with its old terms
    const page = await repricePage(task, await readPayers(task.account));
    if (page === undefined) return;
    if (page >= (task.turn + 1) * PAGES_A_TURN) break;
  }
  await enqueueRepricing({ ...task, turn: task.turn + 1, retryAt: undefined });
}

/** Does the next page. Returns how many pages are done; undefined if none is left, or if the update was stopped. */
function repricePage(
  { account, repricingId, state, turn }: RepricingTask,
  payers: readonly StoredPayer[],
): Promise<number | undefined> {
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.repricing(account, repricingId));
    const { data: run } = check(repricingSchema, (await transaction.get(reference)).data());
    if (run?.state !== state) return undefined;
    if (run.page >= (turn + 1) * PAGES_A_TURN) return run.page;
    const query = toQuery(db.collection(paths.charges(account)), serverQueries.chargesOfDays(account, run));
    const { docs } = await transaction.get((run.after ? query.startAfter(...run.after) : query).limit(PAGE_SIZE));
    const changes = await readChanges(transaction, account, payers, docs);
    const isLast = docs.length < PAGE_SIZE;
    const last = docs.at(-1);
    const done = run.done + docs.length;
    const figures = changes.reduce(addChange, run.figures);
    const next = {
      ...{ done, figures, page: run.page + 1, total: isLast ? done : Math.max(run.total, done) },
      after: last ? ([last.get('tripDate'), last.id] as const) : run.after,
      state: isLast ? (state === 'checking' ? 'checked' : 'done') : state,
    } satisfies Partial<Repricing>;
    if (state === 'applying') {
      for (const { charge, change } of changes) writeChange(transaction, charge.ref, change);
      if (isLast) auditRepricing(transaction, account, { ...run, ...next });
    }
    transaction.update(reference, { ...next, updatedAt: FieldValue.serverTimestamp() });
    return isLast ? undefined : next.page;
  });
}

interface Changed {
  readonly charge: QueryDocumentSnapshot;
  readonly change: ChargeChange;
}

async function readChanges(
  transaction: Transaction,
  account: string,
  payers: readonly StoredPayer[],
  charges: readonly QueryDocumentSnapshot[],
): Promise<readonly Changed[]> {
  const open = charges.filter((charge) => !charge.get('billedAt'));
  const refs = open.flatMap(({ id }) => [db.doc(paths.trip(id)), db.doc(paths.officeTrip(account, id))]);
  const found = refs.length > 0 ? await transaction.getAll(...refs) : [];
  const snapshots = new Map(found.map((each) => [each.ref.path, each]));
  const pricing = pricingIn(transaction, account, payers);
  return pMap(
    charges,
    async (charge) => {
      const trip = snapshots.get(paths.trip(charge.id));
      const office = snapshots.get(paths.officeTrip(account, charge.id));
      // Without payers that can be read, every trip would be no one's
      const change = trip && office && payers.length > 0 ? await chargeChange(pricing, { trip, charge, office }) : NONE;
      return { charge, change };
    },
    { concurrency: CONCURRENCY },
  );
}

const NONE: ChargeChange = { kind: 'none' };
const NO_AMOUNT = { ownAmount: null, totalCents: null };

function addChange(figures: RepricingFigures, { charge, change }: Changed): RepricingFigures {
  if (charge.get('billedAt')) return { ...figures, billed: figures.billed + 1 };
  // Its trip was deleted, which its own event says
  if (change.kind === 'delete') return figures;
  const before = check(chargeSchema, charge.data()).data ?? NO_AMOUNT;
  return addRepriced(figures, before, change.kind === 'set' ? change.next : before, change.kind === 'set');
}

/** Says how many charges were updated, of which days and whose, without amounts; of all payers, no payer is named. */
export function auditRepricing(transaction: Transaction, account: string, run: Repricing): void {
  const when = Timestamp.now();
  const { payerUid } = run;
  const entry: AuditEntry = {
    ...{ who: run.createdBy, what: 'reprice', collection: 'charges', documentId: '', before: null, when },
    after: {
      rows: run.figures.updated,
      filter: `${run.from} to ${run.to}`,
      ...(payerUid !== undefined && { payerUid }),
    },
    expireAt: auditExpiry(when),
  };
  transaction.create(collections.audit(account).doc(), entry);
}
