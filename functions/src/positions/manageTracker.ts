import { type Caller, type ManageTrackerAnswer, manageTrackerSchema, may, paths, type Tracker } from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { toAuditEntry } from '../audit/recordAction';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { writeMember } from '../members/readMember';
import { newSecret, retired } from './trackerSecrets';

/**
 * Sets up an app that reports a driver's positions, or turns it off. A driver has one phone for it: setting up another one turns
 * off the last. Drivers do it for themselves, dispatchers for every driver.
 */
export const manageTracker = guardedCallable(
  ['drive', 'dispatch'],
  manageTrackerSchema,
  async ({ driverUid, task }, caller): Promise<ManageTrackerAnswer> => {
    if (!may(caller, 'dispatch') && driverUid !== caller.uid) throw callProblem('not-allowed');
    const created = task === 'setUp' ? newSecret() : undefined;
    await writeMember(caller, driverUid, async (transaction, _, member) => {
      if (created && (member.role !== 'driver' || member.state !== 'active')) throw callProblem('no-such-driver');
      const hash = await readSecretInUse(transaction, caller, driverUid);
      if (created) await setUp(transaction, caller, driverUid, created.hash);
      else if (hash === undefined) return;
      else transaction.update(trackerRef(caller, driverUid), { revokedAt: FieldValue.serverTimestamp() });
      retireSecret(transaction, hash);
      const entry = toAuditEntry({
        ...{ who: caller.uid, what: created ? 'create' : 'delete', collection: 'trackers' },
        ...{ documentId: driverUid, about: [driverUid], after: null },
      });
      transaction.create(collections.audit(caller.account).doc(), entry);
    });
    return created ? { created } : {};
  },
);

const trackerRef = ({ account }: Caller, driverUid: string) => db.doc(paths.tracker(account, driverUid));

/** What can be the id of a secret. */
const HASH = /^[0-9a-f]{64}$/;

/** The hash of the secret that is in use; undefined if there is none. Read as it is, so that a broken document can be replaced. */
export async function readSecretInUse(
  transaction: Transaction,
  caller: Caller,
  driverUid: string,
): Promise<string | undefined> {
  const stored = await transaction.get(trackerRef(caller, driverUid));
  const hash: unknown = stored.get('hash');
  return stored.get('revokedAt') === null && typeof hash === 'string' && HASH.test(hash) ? hash : undefined;
}

/** Lets a secret that is no longer in use expire, also if its phone never reports again. */
export function retireSecret(transaction: Transaction, hash: string | undefined): void {
  if (hash !== undefined) transaction.set(db.doc(paths.trackerSecret(hash)), retired(), { merge: true });
}

async function setUp(transaction: Transaction, caller: Caller, driverUid: string, hash: string): Promise<void> {
  const count = await countToday(transaction, caller.account, 'trackerSetups', new Date(), {
    by: caller.uid,
  });
  count();
  const now = Timestamp.now();
  const tracker: Tracker = {
    subOwneruid: caller.account,
    hash,
    createdAt: now,
    createdBy: caller.uid,
    revokedAt: null,
    seenAt: null,
    app: null,
    pointAt: null,
    battery: null,
    problem: null,
  };
  transaction.set(trackerRef(caller, driverUid), tracker);
  transaction.create(collections.trackerSecrets.doc(hash), {
    subOwneruid: caller.account,
    driverUid,
    createdAt: now,
  });
}
