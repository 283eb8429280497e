import { FirebaseError } from 'firebase/app';
import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';

/** For how long the page waits for the server, in seconds in which it runs: a laptop's sleep is none of them. */
const PATIENCE = 30;

/**
 * What the server answers to a query, once. Unlike the SDK's `getDocsFromServer`, it does not give up while the SDK is
 * still connecting again, and unlike `getDocs`, it never takes what happens to be in the cache for all that there is.
 * @throws FirestoreError; FirebaseError 'unavailable' if there is no network, or no answer within 30 seconds
 */
export function readFromServer(query: Query): Promise<QuerySnapshot> {
  return new Promise((resolve, reject) => {
    let seconds = 0;
    const stop = onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        end();
        resolve(snapshot);
      },
      (error) => {
        end();
        reject(error);
      },
    );
    const giveUp = () => {
      end();
      reject(new FirebaseError('unavailable', 'The server could not be reached.'));
    };
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds >= PATIENCE || !navigator.onLine) giveUp();
    }, 1000);
    const end = () => {
      clearInterval(timer);
      stop();
    };
    if (!navigator.onLine) giveUp();
  });
}
