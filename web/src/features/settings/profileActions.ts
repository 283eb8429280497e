import { searchGrams } from '@mtos/model';
import { type Auth, updateProfile } from 'firebase/auth';
import { type Firestore, serverTimestamp, updateDoc } from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import { documents } from '../../firebase/collections';
import { type OnProgress, uploadImage } from '../../firebase/uploadImage';
import type { ProfileInput } from './profileInput';

export interface ProfileServices {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly functions: Functions;
}

export interface ProfileChange {
  readonly input: ProfileInput;
  readonly account: string;
  /** Address of the picture as it is. */
  readonly image: string;
  /** The picture to put in its place. */
  readonly file: File | undefined;
}

export type ProfileOutcome = 'saved' | 'signed-out' | 'failed';

export interface ProfileEvents {
  readonly onProgress: OnProgress;
  /** The picture could not be uploaded; the other fields are saved all the same. */
  readonly onPictureFailed: () => void;
}

/** What the sign-in service says when whoever is signed in here is not any more. */
const SESSION_ENDED = [
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-user-token',
];

/** Saves the profile of whoever is signed in: the picture, the sign-in's own profile, the user document. */
export async function saveProfile(
  { auth, firestore, functions }: ProfileServices,
  { input, account, image, file }: ProfileChange,
  { onProgress, onPictureFailed }: ProfileEvents,
): Promise<ProfileOutcome> {
  const user = auth.currentUser;
  if (!user) return 'signed-out';
  const uploaded = file && (await uploadImage(functions, account, file, onProgress).catch(noteFailure));
  if (file && !uploaded) onPictureFailed();
  const picture = uploaded ?? image;
  try {
    await updateProfile(user, { displayName: input.fullName, photoURL: picture });
    await updateDoc(documents.user(firestore, user.uid), {
      displayName: input.fullName,
      fullName: input.fullName,
      organization: input.organizationName,
      phoneNumber: input.phoneNumber,
      image: picture,
      searchGrams: searchGrams(input.fullName),
      updatedAt: serverTimestamp(),
      updatedBy: user.uid,
    });
    return 'saved';
  } catch (error) {
    noteFailure(error);
    return isSessionEnd(error) ? 'signed-out' : 'failed';
  }
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SESSION_ENDED.includes(String(error.code));
}

function noteFailure(error: unknown): undefined {
  console.error(error);
}
