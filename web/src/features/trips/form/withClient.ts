import { chooseClientUid, clientKey, memberClientKey, type TripInput } from '@mtos/model';
import { documents } from '../../../data/read/collections';
import { fetchDocument } from '../../../data/read/readQuery';
import type { Writer } from '../../../data/write/writer';

/**
 * The trip with its client. One who was typed, not picked, is a client of their own if the name and phone are those of a
 * client with another Medicaid ID. If the clients can't be read, the name and phone decide.
 */
export async function withClient<Input extends TripInput>(
  { db, account }: Pick<Writer, 'db' | 'account'>,
  input: Input,
): Promise<Input> {
  if (input.clientUid !== null || input.medicaidId === '' || !navigator.onLine) return input;
  const uids = [clientKey(input.name, input.phone), memberClientKey(input)];
  const records = await Promise.all(uids.map((uid) => fetchDocument(documents.client(db, account, uid)))).catch(
    () => [],
  );
  const known = new Map(records.map((record, index) => [uids[index], record?.medicaidId]));
  return { ...input, clientUid: chooseClientUid(input, (uid) => known.get(uid)) };
}
