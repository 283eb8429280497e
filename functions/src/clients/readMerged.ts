import { isSystem, systemFor } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The uids of clients who were merged into a profile's one. */
export const readMerged = (profile: DocumentSnapshot): readonly string[] => readUids(profile.get('mergedUids'));

/** The uids of clients of whom a person said that they are not a profile's one. */
export const readNotSame = (profile: DocumentSnapshot): readonly string[] => readUids(profile.get('notSameUids'));

const readUids = (uids: unknown): readonly string[] =>
  Array.isArray(uids) ? uids.filter((uid) => typeof uid === 'string') : [];

/** What a profile says about other clients. It stays when the profile follows the client's trips. */
export const readLinks = (profile: DocumentSnapshot): Readonly<Record<string, readonly string[]>> => ({
  ...(profile.get('mergedUids') !== undefined && { mergedUids: readMerged(profile) }),
  ...(profile.get('notSameUids') !== undefined && { notSameUids: readNotSame(profile) }),
});

/** Who writes a profile for a person without editing what it says: one that no person has edited still follows the trips. */
export function signFor(profile: DocumentSnapshot, by: string): string {
  const updatedBy: unknown = profile.get('updatedBy');
  return typeof updatedBy === 'string' && isSystem(updatedBy) ? systemFor(by) : by;
}
