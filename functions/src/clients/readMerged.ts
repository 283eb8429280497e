import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The uids of clients who were merged into a profile's one. */
export function readMerged(profile: DocumentSnapshot): readonly string[] {
  const uids: unknown = profile.get('mergedUids');
  return Array.isArray(uids) ? uids.filter((uid) => typeof uid === 'string') : [];
}
