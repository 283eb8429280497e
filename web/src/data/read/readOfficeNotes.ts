import { type Firestore, getDoc } from 'firebase/firestore';
import pMap from 'p-map';
import { officeTripDocuments } from './officeTripDocuments';

const CONCURRENCY = 10;

/**
 * The notes for the office of trips, by the trip's id; trips without any are missing. Only this field is looked at, so that a
 * document that is broken elsewhere keeps back nothing. @throws FirestoreError
 */
export async function readOfficeNotes(
  db: Firestore,
  account: string,
  tripIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = await pMap(
    tripIds,
    async (id) => {
      const notes: unknown = (await getDoc(officeTripDocuments.officeTrip(db, account, id))).get('officeNotes');
      return typeof notes === 'string' && notes !== '' ? [[id, notes] as const] : [];
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(read.flat());
}
