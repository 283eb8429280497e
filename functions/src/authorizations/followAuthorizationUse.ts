import { authorizationUseSchema, check, NO_USE, paths, releasesUnits } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { enqueueReleased } from '../schedules/tasks';

/**
 * An authorization counts fewer units than before: the client's trips that no authorization covers can have them. The use is
 * written together with the trip that released them, so no end of a process loses this. A task that covers all of them
 * anyway is left to do it.
 */
export async function followAuthorizationUse({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data?.after.exists || data.after.get('followedByTask') === true) return;
  if (!releasesUnits(readUse(data.before), readUse(data.after))) return;
  const { account, id } = params;
  const authorization = await db.doc(paths.authorization(account, id)).get();
  const [clientUid, from, until] = ['clientUid', 'from', 'until'].map((field): unknown => authorization.get(field));
  if (typeof clientUid !== 'string' || typeof from !== 'string' || typeof until !== 'string') return;
  await enqueueReleased(account, id, { clientUid, from, until });
}

/** What can't be read counts nothing. */
const readUse = (version: DocumentSnapshot) => check(authorizationUseSchema, version.data()).data ?? NO_USE;
