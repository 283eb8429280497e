import { type ClientProfile, isSystem, LIMITS, type ProfileContent, systemFor, withSearchGrams } from '@mtos/model';
import { profileDocuments } from '../../data/read/profileDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../write/describeError';

/**
 * Says that two clients are not the same person, or takes that back. Each profile then names the other client, or no longer
 * does. A repeat writes nothing.
 * @throws DocumentGoneError, OfflineError, FirestoreError, ExplainedError if a client has too many such answers
 */
export async function setNotSame(writer: Writer, uids: readonly [string, string], areNotSame: boolean): Promise<void> {
  const pairs = [uids, uids.toReversed()].map(([uid = '', other = '']) => ({
    reference: profileDocuments.profile(writer.db, writer.account, uid),
    other,
  }));
  await transactVersioned(writer, async (transaction) => {
    const read = await Promise.all(
      pairs.map(async (pair) => ({ ...pair, profile: (await transaction.get(pair.reference)).data() })),
    );
    if (areNotSame && read.some(({ profile }) => !profile)) throw new DocumentGoneError();
    for (const { reference, other, profile } of read) {
      if (!profile || profile.notSameUids?.includes(other) === areNotSame) continue;
      const others = profile.notSameUids?.filter((uid) => uid !== other) ?? [];
      if (!areNotSame && others.length === (profile.notSameUids?.length ?? 0)) continue;
      if (areNotSame && others.length >= LIMITS.notSameClients) throw new ExplainedError(tooMany(profile));
      transaction.update(reference, {
        notSameUids: areNotSame ? [...others, other] : others,
        version: profile.version + 1,
        updatedAt: serverTimestamp(),
        // It is no edit of the profile, which follows the client's trips until someone edits it
        updatedBy: isSystem(profile.updatedBy) ? systemFor(writer.uid) : writer.uid,
      });
    }
  });
}

const tooMany = ({ name }: Pick<ClientProfile, 'name'>) =>
  `${name} already has ${LIMITS.notSameClients} clients who are not the same. Take one of them back on the page that merges ${name}.`;

/**
 * Says of a client who may not have a profile yet that they are none of these others. A profile that this creates follows
 * the client's trips. @throws as setNotSame
 */
export async function setNewClient(
  writer: Writer,
  uid: string,
  content: ProfileContent,
  others: readonly string[],
): Promise<void> {
  const reference = profileDocuments.profile(writer.db, writer.account, uid);
  await transactVersioned(writer, async (transaction) => {
    if ((await transaction.get(reference)).exists()) return;
    const now = serverTimestamp();
    const signature = { version: 1, createdAt: now, updatedAt: now, updatedBy: systemFor(writer.uid) };
    transaction.set(reference, { ...withSearchGrams(content), ...signature, id: uid });
  });
  for (const other of others) {
    await setNotSame(writer, [uid, other], true).catch((error: unknown) => {
      // A client without a profile is in no list of duplicates
      if (!(error instanceof DocumentGoneError)) throw error;
    });
  }
}
