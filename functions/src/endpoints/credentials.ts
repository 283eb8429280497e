import { paths } from '@mtos/model';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/firestore';
import { callable } from '../callable';
import { cloudinaryApiSecret } from '../config';
import { followDeletedCredential as followDeleted } from '../credentialDocuments/followDeletedCredential';
import { keepDocument as keepOne } from '../credentialDocuments/keepDocument';
import { readDocuments as readSome } from '../credentialDocuments/readDocuments';
import { removeDocument as removeOne } from '../credentialDocuments/removeDocument';
import { signDocument as signOne } from '../credentialDocuments/signDocument';
import * as credentials from '../credentials/followCredentials';
import { dispatchOptions, imageHostOptions, searchOptions } from '../options';

/** Runs on every write to a document of a credential. Like `followCredential`, because a type can need one. */
export const followCredentialDocument = onDocumentWritten(
  { ...searchOptions, document: 'accounts/{account}/credentialDocuments/{id}' },
  credentials.followCredentialDocument,
);

/**
 * Runs on every write to a credential. Keeps with its driver, or vehicle, which credentials are lacking. Works from the
 * stored documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export const followCredential = onDocumentWritten(
  { ...searchOptions, document: 'accounts/{account}/credentials/{id}' },
  credentials.followCredential,
);

/** Runs on every write to an exception from a credential. Like `followCredential`. */
export const followCredentialException = onDocumentWritten(
  { ...searchOptions, document: 'accounts/{account}/credentialExceptions/{id}' },
  credentials.followCredentialException,
);

/**
 * Runs when a credential was deleted. Removes its documents and deletes their files at the image host. Works from the stored
 * documents, so a repeated or late event finds nothing left to do.
 */
export const followDeletedCredential = onDocumentDeleted(
  { ...dispatchOptions, secrets: [cloudinaryApiSecret], document: 'accounts/{account}/credentials/{id}' },
  followDeleted,
);

/**
 * Runs on every write to a type of credential. Like `followCredential` for every driver, or vehicle, if it means something
 * else.
 */
export const followCredentialType = onDocumentWritten(
  { ...searchOptions, document: 'accounts/{account}/credentialTypes/{id}' },
  credentials.followCredentialType,
);

/**
 * Runs on every write to a user. Like `followCredential` for one who became a driver, or is none anymore; deletes what is
 * kept of a driver who was declined. Offers waiting trips to a driver whom nothing that is missing blocks anymore, or on
 * fewer days. A repeated event finds nothing left to do.
 */
export const followMember = onDocumentWritten(
  { ...searchOptions, document: `${paths.users}/{id}` },
  credentials.followMember,
);

export const signDocument = callable(imageHostOptions, signOne);
export const keepDocument = callable(imageHostOptions, keepOne);
export const removeDocument = callable(imageHostOptions, removeOne);
export const readDocuments = callable(imageHostOptions, readSome);
