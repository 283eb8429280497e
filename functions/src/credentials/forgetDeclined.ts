import { type AuditEntry, credentialQueries, paths, SYSTEM } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { auditDeletion } from '../audit/auditChanges';
import { db } from '../firebase';
import { toQuery } from '../query';

/**
 * Deletes the settings, credentials, and exceptions of a driver who was declined, for the owner who did it. Once the user is
 * gone, nothing writes them again. Leaves everything of someone who was added again meanwhile; a repeat finds nothing.
 * @param declined the last version of the user
 */
export async function forgetDeclined(account: string, declined: DocumentSnapshot): Promise<void> {
  if (declined.get('state') !== 'pending') return;
  const { id } = declined;
  const writer: unknown = declined.get('updatedBy');
  const credentials = toQuery(db.collection(paths.credentials(account)), credentialQueries.credentialsOf(account, id));
  const exceptions = toQuery(
    db.collection(paths.credentialExceptions(account)),
    credentialQueries.credentialExceptionsOf(account, id),
  );
  await db.runTransaction(async (transaction) => {
    const [user, settings, ofCredentials, ofExceptions] = await Promise.all([
      transaction.get(db.doc(paths.user(id))),
      transaction.get(db.doc(paths.driverSettingsDocument(account, id))),
      transaction.get(credentials),
      transaction.get(exceptions),
    ]);
    if (user.get('subOwneruid') === account) return;
    const remove = (collection: AuditEntry['collection'], stored: DocumentSnapshot) => {
      const [data, updateTime] = [stored.data(), stored.updateTime];
      if (!data || !updateTime) return;
      const target = { collection, documentId: stored.id, account };
      const by = typeof writer === 'string' ? writer : SYSTEM;
      auditDeletion(transaction, { ...target, data, updateTime }, by, Timestamp.now());
      transaction.delete(stored.ref);
    };
    remove('drivers', settings);
    for (const credential of ofCredentials.docs) remove('credentials', credential);
    for (const exception of ofExceptions.docs) remove('credentialExceptions', exception);
  });
}
