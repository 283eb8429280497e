import { DEFAULT_TIME_ZONE, isPersonPicture, personFolder, searchGrams } from '@mtos/model';
import { type Auth, updateProfile } from 'firebase/auth';
import type { Functions } from 'firebase/functions';
import { changeAccountIn, withFirstStep } from '../../data/account/changeAccount';
import type { OnProgress } from '../../data/postForm';
import { documents } from '../../data/read/collections';
import { uploadImage } from '../../data/uploadImage';
import { DocumentGoneError, requireConnection, serverTimestamp, transact } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import type { ProfileInput } from './profileInput';

export interface ProfileServices {
  readonly auth: Auth;
  readonly functions: Functions;
}

export interface ProfileChange {
  readonly input: ProfileInput;
  /** URL of the current picture. */
  readonly image: string;
  /** The new picture, if any. */
  readonly file: File | undefined;
}

export interface ProfileEvents {
  readonly onProgress: OnProgress;
  /** Called if the picture could not be uploaded; the other fields are saved anyway. */
  readonly onPictureFailed: () => void;
}

/** The user is no longer signed in. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** The sign-in service's codes for a session that has ended. */
const SESSION_ENDED_CODES = [
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-user-token',
];

/**
 * Saves the signed-in person's profile: the picture, the profile of the sign-in service, and the user document. The owner's
 * organization is the company, so the account gets its name.
 * @throws SessionEndedError, OfflineError, DocumentGoneError, FirebaseError
 */
export async function saveProfile(
  writer: Writer,
  { auth, functions }: ProfileServices,
  { input, image, file }: ProfileChange,
  { onProgress, onPictureFailed }: ProfileEvents,
): Promise<void> {
  requireConnection();
  const user = auth.currentUser;
  if (!user) throw new SessionEndedError();
  const folder = personFolder(writer.account, writer.uid);
  const uploaded = file && (await uploadImage(functions, folder, file, onProgress).catch(logFailure));
  if (file && !uploaded) onPictureFailed();
  // A picture elsewhere, such as that of a Google account in an older document, is dropped: the rules refuse it
  const picture = uploaded ?? (isPersonPicture(writer.account, image) ? image : '');
  try {
    await updateProfile(user, { displayName: input.fullName, photoURL: picture });
  } catch (error) {
    throw isSessionEnd(error) ? new SessionEndedError() : error;
  }
  const reference = documents.user(writer.db, writer.uid);
  await transact(writer, async (transaction) => {
    if (!(await transaction.get(reference)).exists()) throw new DocumentGoneError();
    if (writer.uid === writer.account) {
      await changeAccountIn(transaction, writer, (stored) => ({
        ...withFirstStep(stored, 'company'),
        name: input.organizationName,
        timeZone: stored.timeZone ?? DEFAULT_TIME_ZONE,
      }));
    }
    transaction.update(reference, {
      displayName: input.fullName,
      fullName: input.fullName,
      organization: input.organizationName,
      phoneNumber: input.phoneNumber,
      image: picture,
      searchGrams: searchGrams(input.fullName),
      updatedAt: serverTimestamp(),
      updatedBy: writer.uid,
    });
  });
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SESSION_ENDED_CODES.includes(String(error.code));
}

function logFailure(error: unknown): undefined {
  console.error(error);
}
