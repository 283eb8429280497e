import { type ClientWishes, clientProfileSchema, NO_DRIVER_WISHES, paths } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/** What one client asked for. Unknown if the profile can't be read: automatic assignment then leaves the trip to a person. */
export async function readClientWishes(account: string, clientUid: string): Promise<ClientWishes> {
  const found = await db.doc(paths.profile(account, clientUid)).get();
  if (!found.exists) return () => NO_DRIVER_WISHES;
  const profile = skipBroken(() => parseDocument(clientProfileSchema, found));
  return () => (profile ? (profile.driverWishes ?? NO_DRIVER_WISHES) : 'unknown');
}
