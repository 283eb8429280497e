import { type StoredTrip, tripSchema } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { skipBroken } from '../skipBroken';

/** A trip of the account. One of another account is as good as none. */
export function storedTrip(found: DocumentSnapshot | undefined, account: string): StoredTrip | undefined {
  if (!found?.exists || found.get('subOwneruid') !== account) return undefined;
  const trip = skipBroken(() => parseDocument(tripSchema, found));
  return trip && { ...trip, id: found.id };
}
