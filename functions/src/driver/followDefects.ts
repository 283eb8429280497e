import { blocksLift, check, defectQueries, defectReportSchema, isNonBlank, paths } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { toQuery } from '../query';

/** How many of a driver's open reports are looked at. */
const MAX_OPEN = 100;

/**
 * Writes on a driver whether a defect of the lift keeps clients who need it away from the vehicle, as the driver's open
 * reports say. Works from the stored reports, so repeated and late events lead to the same.
 */
export async function followDefects({ data, params: { account } }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const drivers = new Set([data?.before.get('driverUid'), data?.after.get('driverUid')]);
  for (const uid of drivers)
    if (typeof uid === 'string' && isNonBlank(uid) && !uid.includes('/')) await follow(account, uid);
}

function follow(account: string, uid: string): Promise<void> {
  const userRef = db.doc(paths.user(uid));
  const open = toQuery(
    db.collection(paths.defectReports(account)),
    defectQueries.openDefectReports(account, uid, MAX_OPEN),
  );
  return db.runTransaction(async (transaction) => {
    const [user, { docs }] = await Promise.all([transaction.get(userRef), transaction.get(open)]);
    if (user.get('subOwneruid') !== account) return;
    const reports = docs.flatMap((report) => check(defectReportSchema, report.data()).data ?? []);
    const at = reports.find(blocksLift)?.at.toMillis();
    const before: unknown = user.get('liftDefectAt') ?? null;
    const stored = reports.find(blocksLift)?.at ?? null;
    if (at === toMillis(before)) return;
    // Not `updatedBy`: the report says who did what
    transaction.update(userRef, { liftDefectAt: stored, updatedAt: FieldValue.serverTimestamp() });
  });
}

const toMillis = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function'
    ? value.toMillis()
    : undefined;
