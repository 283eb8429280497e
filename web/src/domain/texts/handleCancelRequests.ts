import { type StoredTrip, textQueries } from '@mtos/model';
import { handleText } from '../../data/handleText';
import { readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';

/**
 * Marks as handled what was asked by text or by link about these trips: the trips are canceled.
 * @throws OfflineError, FirebaseError
 */
export async function handleCancelRequests(writer: Writer, trips: readonly StoredTrip[]): Promise<void> {
  const found = await Promise.all(
    trips.map(({ id }) => readQuery(writer.db, textQueries.textsOfTrip(writer.account, id))),
  );
  const asked = found.flatMap(({ documents }) =>
    documents.filter(({ needsPerson, answer }) => needsPerson && answer === 'cancel'),
  );
  await Promise.all(asked.map(({ id }) => handleText(id)));
}
