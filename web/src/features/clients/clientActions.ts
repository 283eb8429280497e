import { type ClientProfile, isSameJson, type ProfileContent, withSearchGrams } from '@mtos/model';
import { profileDocuments } from '../../data/read/profileDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';

/** Someone else changed the same fields since the form was opened. Nothing was written. */
export class ProfileChanged extends ExplainedError {
  override readonly name = 'ProfileChanged';

  constructor(readonly latest: ClientProfile) {
    super('Someone else changed this while the form was open. Save again to replace their change.');
  }
}

interface ProfileChange {
  /** The profile as the form showed it; undefined if there was none yet. */
  readonly opened: ClientProfile | undefined;
  /** What a new profile starts from. */
  readonly start: ProfileContent;
  /** What to change. */
  readonly fields: Partial<ProfileContent>;
}

/**
 * Changes some fields of a client's profile, or creates it with them. What others change in other fields stays; a repeat
 * writes nothing. @throws ProfileChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveClientProfile(writer: Writer, clientUid: string, change: ProfileChange): Promise<void> {
  const { opened, start, fields } = change;
  const reference = profileDocuments.profile(writer.db, writer.account, clientUid);
  const names = Object.keys(fields) as readonly (keyof ProfileContent)[];
  const isSame = (a: Partial<ProfileContent>, b: Partial<ProfileContent>) =>
    names.every((name) => isSameJson(a[name], b[name]));
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const created = { ...withSearchGrams({ ...start, ...fields }), version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signature, id: clientUid });
      return;
    }
    if (isSame(latest, fields)) return;
    if (!isSame(latest, opened ?? start)) throw new ProfileChanged(latest);
    const { searchGrams } = withSearchGrams({ ...latest, ...fields });
    transaction.update(reference, { ...fields, searchGrams, version: latest.version + 1, ...signature });
  });
}
