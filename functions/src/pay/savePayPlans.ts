import { type AuditEntry, isSameJson, type PayPlans, payPaths, savePayPlansSchema } from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { payPlansIn } from './computePay';

/**
 * Replaces the company's pay plans, on top of the version that the caller saw. Locked periods stay as they are. A repeat finds
 * them stored and writes nothing.
 */
export const savePayPlans = guardedCallable(
  'bill',
  savePayPlansSchema,
  ({ version, ...plans }, { account, uid }): Promise<Record<string, never>> =>
    db.runTransaction(async (transaction) => {
      const reference = db.doc(payPaths.plans(account));
      const { version: current, ...before } = payPlansIn(await transaction.get(reference));
      if (isSameJson(before, plans)) return {};
      if (current !== version) throw callProblem('stale-pay');
      const updatedAt = FieldValue.serverTimestamp();
      transaction.set(reference, { ...plans, version: version + 1, updatedAt, updatedBy: uid });
      transaction.create(collections.audit(account).doc(), toEntry(uid, before, plans));
      return {};
    }),
);

type Plans = Omit<PayPlans, 'version'>;

/** Says how many groups and drivers there are, and from when their rates are; no names, which can be people's, and no rates. */
function toEntry(who: string, before: Plans, after: Plans): AuditEntry {
  const describe = ({ weekStartsOn, groups, drivers }: Plans) => ({
    weekStartsOn,
    payGroups: groups.length,
    ratesFrom: [...new Set(groups.flatMap(({ rates }) => rates.map(({ from }) => from)))].toSorted(),
    driversInGroups: Object.keys(drivers).length,
  });
  const isSameRates = isSameJson(before.groups, after.groups);
  const isSameDrivers = isSameJson(before.drivers, after.drivers);
  const when = Timestamp.now();
  return {
    who,
    what: 'update',
    collection: 'payPlans',
    documentId: 'all',
    before: describe(before),
    after: {
      ...describe(after),
      ...(!isSameRates && { ratesChanged: true }),
      ...(!isSameDrivers && { driversChanged: true }),
    },
    when,
    expireAt: auditExpiry(when),
  };
}
