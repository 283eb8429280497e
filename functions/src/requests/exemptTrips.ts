import { paths } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';

/**
 * Plans to say of trips that an owner or admin moves them to days that no authorization covers, as entry says it of new ones.
 * Returns what writes it. Of a trip whose office document is gone, there is none to say it in.
 */
export async function planExemption(
  transaction: Transaction,
  tripIds: readonly string[],
  { account, uid }: { readonly account: string; readonly uid: string },
): Promise<() => void> {
  if (tripIds.length === 0) return () => undefined;
  const offices = await transaction.getAll(...tripIds.map((id) => db.doc(paths.officeTrip(account, id))));
  return () => {
    for (const { ref } of offices.filter(({ exists }) => exists)) {
      transaction.update(ref, {
        ...{ withoutAuthorization: true, version: FieldValue.increment(1) },
        ...{ updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
      });
    }
  };
}
