import { isDeepStrictEqual } from 'node:util';
import {
  type ErasedPerson,
  eraseNames,
  isPersonPicture,
  paths,
  pictureOwner,
  type QueryShape,
  serverQueries,
  systemFor,
} from '@mtos/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import { destroyPicture } from './destroyPicture';

/** Whose data in which account, and the owner who asked for it. */
export interface Request {
  readonly account: string;
  readonly subject: ErasedPerson;
  readonly by: string;
  /** Of a client: their uid, and those of clients who were merged into them, at most 30. */
  readonly clientUids: readonly string[];
  /** Of a client: their phone numbers that can get texts, in E.164, at most 30. */
  readonly numbers: readonly string[];
  /** Of a client; empty if it is not known. */
  readonly birthDate: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A place where personal data is stored. It reads the stored fields as they are, so broken documents are erased too. */
export interface Place {
  /** The documents to look at: what a query finds, or one. */
  readonly source: (request: Request) => QueryShape | DocumentReference;
  /** Whom a document is about, where `source` finds those of many. */
  readonly subjectIn?: (fields: Fields) => string | undefined;
  /** What an export shows of a document; undefined if it has no data of the subject. */
  readonly show: (fields: Fields, request: Request, id: string) => Fields | undefined | Promise<Fields | undefined>;
  /** The fields to write; 'delete' to delete the document; undefined to leave it. */
  readonly erase: (
    fields: Fields,
    request: Request,
    id: string,
  ) => Fields | 'delete' | undefined | Promise<Fields | 'delete'>;
}

/** The fields that differ from the stored ones; undefined if none do. */
export function changed(stored: Fields, erased: Fields): Fields | undefined {
  const fields = Object.entries(erased).filter(([field, value]) => !isDeepStrictEqual(stored[field], value));
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Marks a change as an erasure, which the audit leaves out: an entry would keep what is erased. */
export function signed(fields: Fields | undefined, { by }: Request): Fields | undefined {
  const now = FieldValue.serverTimestamp();
  return fields && { ...fields, updatedAt: now, updatedBy: systemFor(by), erasedAt: now };
}

/** Counts the change of a document that has versions. */
export const versioned = (fields: Fields | undefined): Fields | undefined =>
  fields && { ...fields, version: FieldValue.increment(1) };

export const signedTrip = (fields: Fields | undefined, request: Request): Fields | undefined =>
  versioned(signed(fields, request));

export const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The entries of a stored list of maps. */
export const toMaps = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);

export const mentions = (text: unknown, { subject }: Request) => eraseNames(toText(text), subject) !== toText(text);

/** Older documents have the picture's URL in another field. */
export const PICTURE_FIELDS = ['image', 'imageUrl', 'imageUri'] as const;

/**
 * Deletes the subject's pictures that a document names at the image host, but no logo, which is the company's, and no picture of
 * someone else, which the rules let people have before each had a folder.
 */
export async function destroyPictureIn(fields: Fields | null, request: Request): Promise<void> {
  for (const field of PICTURE_FIELDS) {
    const image = toText(fields?.[field]);
    if (await isOwnPicture(image, request)) await destroyPicture(image);
  }
}

async function isOwnPicture(image: string, { account, subject }: Request): Promise<boolean> {
  if (!isPersonPicture(account, image)) return false;
  const owner = pictureOwner(account, image);
  if (owner !== undefined) return owner === subject.id;
  const users = await toQuery(db.collection(paths.users), serverQueries.everyUser(account)).get();
  return !users.docs.some(
    (user) => user.id !== subject.id && PICTURE_FIELDS.some((field) => user.get(field) === image),
  );
}

/** Ignores the failure of a write to a document that no longer exists. */
export const unlessGone = (ref: DocumentReference) => async (error: unknown) => {
  if ((await ref.get()).exists) throw error;
};
