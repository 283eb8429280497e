import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The uids of clients who were merged into a profile's one. */
export const readMerged = (profile: DocumentSnapshot): readonly string[] => readUids(profile.get('mergedUids'));

/** The uids of clients of whom a person said that they are not a profile's one. */
export const readNotSame = (profile: DocumentSnapshot): readonly string[] => readUids(profile.get('notSameUids'));

const readUids = (uids: unknown): readonly string[] =>
  Array.isArray(uids) ? uids.filter((uid) => typeof uid === 'string') : [];
