import { paths } from '@mtos/model';
import { clearIndexedDbPersistence, doc, getDocFromServer, terminate, waitForPendingWrites } from 'firebase/firestore';
import { driveFirestore } from './driveFirestore';
import { clearKeptSteps } from './keptSteps';
import { clearSeenRides } from './seenRides';

/** Whose documents of which day the phone keeps. */
const KEY = 'mtos.driveCache';

/** Removes everything that the phone keeps of a driver: they have signed out. */
export async function clearPhone(): Promise<void> {
  clearKeptSteps();
  await clearDriveCache();
}

/**
 * Removes Firestore's cache, unsent steps included. Firestore can't be used on this page afterwards. One tab after the
 * other: Firestore in a tab whose database another tab deletes shuts down, for which it opens the database again.
 */
export async function clearDriveCache(): Promise<void> {
  await navigator.locks.request(KEY, async () => {
    await terminate(driveFirestore);
    await clearIndexedDbPersistence(driveFirestore);
  });
  localStorage.removeItem(KEY);
  clearSeenRides();
}

/**
 * Whether to clear what the phone keeps: it is another person's, or of another day. The latter only resolves once the
 * server has every step and can be reached, because the page then has to load everything again.
 */
export async function isCacheOutdated(uid: string, today: string): Promise<boolean> {
  const current = `${uid} ${today}`;
  const stored = localStorage.getItem(KEY) ?? current;
  localStorage.setItem(KEY, stored);
  if (stored === current) return false;
  if (stored.startsWith(`${uid} `)) {
    await waitForPendingWrites(driveFirestore);
    await getDocFromServer(doc(driveFirestore, paths.user(uid)));
  } else clearKeptSteps();
  return true;
}
