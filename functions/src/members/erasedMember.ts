import { paths } from '@mtos/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';

/**
 * Whether a user document is what an erasure left of a member. It still counts in the account, but the person is free to
 * join or register another one.
 */
export const isErased = (user: DocumentSnapshot): boolean => user.get('erasedAt') !== undefined;

/** Whether a user document is that of a person who belongs to an account. */
export const belongsToAccount = (user: DocumentSnapshot): boolean => user.exists && !isErased(user);

/**
 * Moves what an erasure left of a member to a document that is no one's, so that the person's own can be written. The counts
 * of the account that they have left stay as they are, and it does not learn where the person is now.
 */
export function keepErased(transaction: Transaction, user: DocumentSnapshot): void {
  const data = user.data();
  if (data && isErased(user)) transaction.create(db.collection(paths.users).doc(), data);
}
