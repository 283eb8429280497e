import { asksPlace, PAYER_ORIGINS, paths } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../firebase';

/**
 * The trips that a frequent place can name a payer for: all but those whose charge says that something else names one. Once
 * that no longer does, the trip's charge follows by an event of its own, which reads the places.
 */
export async function tripsAskingPlace(account: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const charges: readonly DocumentSnapshot[] = await db.getAll(...ids.map((id) => db.doc(paths.charge(account, id))), {
    fieldMask: ['payerFrom'],
  });
  return ids.filter((_, index) => {
    const stored: unknown = charges[index]?.get('payerFrom');
    const from = PAYER_ORIGINS.find((origin) => origin === stored);
    return from === undefined || from === 'place' || asksPlace(from);
  });
}
