import {
  chunk,
  type ImportOperation,
  isSystem,
  type ProfileContent,
  paths,
  profileOfClient,
  profileQueries,
  SYSTEM,
  type TripInput,
  withSearchGrams,
} from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';

/** A profile that gets its client's birth date. */
export interface BirthDateWrite {
  readonly ref: DocumentReference;
  readonly fields: Readonly<Record<string, unknown>>;
  /** When the profile was written that was read; undefined for a new one. */
  readonly read: Timestamp | undefined;
}

/**
 * What writes the birth dates that rows name into their clients' profiles, where they have none. A birth date stands only
 * there: drivers read whole trips.
 */
export async function birthDateWrites(
  account: string,
  importedBy: string,
  rows: readonly ImportOperation[],
): Promise<readonly BirthDateWrite[]> {
  const born = new Map<string, { readonly birthDate: string; readonly trip: TripInput }>();
  for (const row of rows) {
    if (row.kind === 'add' && row.birthDate !== undefined && row.trip.clientUid !== null) {
      born.set(row.trip.clientUid, { birthDate: row.birthDate, trip: row.trip });
    }
  }
  if (born.size === 0) return [];
  const profiles = await db.getAll(...[...born.keys()].map((uid) => db.doc(paths.profile(account, uid))));
  const merged = await mergedUids(
    account,
    profiles.filter(({ exists }) => !exists).map(({ id }) => id),
  );
  return profiles.flatMap((profile): readonly BirthDateWrite[] => {
    const known = born.get(profile.id);
    if (!known || merged.has(profile.id)) return [];
    const { birthDate, trip } = known;
    const fields = birthDateFields(profile, { ...profileOfClient(trip), birthDate }, importedBy);
    return fields ? [{ ref: profile.ref, fields, read: profile.updateTime }] : [];
  });
}

/**
 * The fields that give a client's profile a birth date; undefined if it has one. A new profile says what the client's trips
 * say.
 */
export function birthDateFields(
  profile: DocumentSnapshot,
  content: ProfileContent,
  by: string,
): Readonly<Record<string, unknown>> | undefined {
  const now = FieldValue.serverTimestamp();
  if (!profile.exists) {
    return { ...withSearchGrams(content), version: 1, createdAt: now, updatedAt: now, updatedBy: SYSTEM };
  }
  if (profile.get('birthDate') !== '') return undefined;
  // A profile that follows its client's trips goes on to do so
  const isFollowing = isSystem(String(profile.get('updatedBy')));
  return {
    birthDate: content.birthDate,
    version: FieldValue.increment(1),
    updatedAt: now,
    updatedBy: isFollowing ? SYSTEM : by,
  };
}

/** Firestore's limit of values for one `array-contains-any`. */
const UIDS_A_QUERY = 30;

/** Those of the clients who were merged into another one since the page read them: their trips will move. */
async function mergedUids(account: string, uids: readonly string[]): Promise<ReadonlySet<unknown>> {
  const found = await Promise.all(
    chunk(uids, UIDS_A_QUERY).map((some) => {
      const query = profileQueries.profilesMergedFrom(account, some);
      return toQuery(db.collection(query.collection), query).get();
    }),
  );
  return new Set(found.flatMap(({ docs }) => docs.flatMap((profile): readonly unknown[] => profile.get('mergedUids'))));
}
