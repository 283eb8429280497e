import { documentPaths, eraseNames, isCredentialOf, LIMITS, serverQueries } from '@mtos/model';
import { destroyDocumentFile } from '../credentialDocuments/documentFile';
import { removalNote } from '../credentialDocuments/looseFiles';
import { db } from '../firebase';
import { changed, mentions, type Place, type Request, toText } from './place';

// The places of documents of credentials. The files are at the image host.

/** A driver's own documents, and other files that are called by the subject's name. */
export const credentialDocuments: Place = {
  source: ({ account }) => serverQueries.everyCredentialDocument(account),
  show: (fields, request) => {
    const { credentialUid, name, format, bytes, addedAt } = fields;
    const isShown = isCredentialOf(fields, request.subject) || mentions(name, request);
    return isShown ? { credentialUid, name, format, bytes, addedAt } : undefined;
  },
  erase: async (fields, request, id) => {
    if (!isCredentialOf(fields, request.subject)) {
      const name = eraseNames(toText(fields.name), request.subject, LIMITS.fileName);
      return changed(fields, { name }) ?? {};
    }
    await eraseFile(request, id);
    await db.doc(documentPaths.document(request.account, id)).delete();
    return {};
  },
};

/** Files that no document keeps: uploads that were not kept, and those whose document is erased. */
export const looseFiles: Place = {
  source: ({ account, subject }) => serverQueries.looseFilesOf(account, subject.id),
  show: () => undefined,
  erase: async (_, request, id) => {
    await eraseFile(request, id);
    return {};
  },
};

/**
 * Deletes the file first, so that a repeat finds it if the host fails. The note stays until the night, when the file is deleted
 * again: a signature from before can bring it back for some minutes.
 */
async function eraseFile({ account, subject }: Request, id: string): Promise<void> {
  await destroyDocumentFile(account, id);
  await db.doc(documentPaths.looseFile(account, id)).set(noteOf(subject.id));
}

/** Whose credential it was is erased with it. */
const noteOf = (subjectUid: string) => removalNote({ credentialUid: '', subject: 'driver', subjectUid });
