import {
  clientProfileSchema,
  paths,
  type RideStage,
  rideStage,
  type TextLanguage,
  type TextNumber,
  textLanguage,
} from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { readOpenRide } from '../riders/readOpenRide';
import { skipBroken } from '../skipBroken';

/** For how long answers belong to the ride that a text named, in milliseconds. */
const NAMED_FOR = 48 * 3_600_000;

interface Clock {
  readonly timeZone: string;
  readonly now: Date;
}

/** The ride that an answer belongs to. */
interface NamedRide {
  /** Empty if the answer belongs to no trip. */
  readonly tripId: string;
  readonly clientUid: string;
  readonly language: TextLanguage;
  /** Undefined if the answer belongs to none. */
  readonly stage: RideStage | undefined;
  /** It could belong to rides of several clients. */
  readonly isAmbiguous: boolean;
}

const NO_RIDE: NamedRide = { tripId: '', clientUid: '', language: 'en', stage: undefined, isAmbiguous: false };

const isRecent = (named: TextNumber['named'], { now }: Clock): named is NonNullable<TextNumber['named']> =>
  named !== null && now.getTime() - named.at.toMillis() <= NAMED_FOR;

/**
 * The ride that a text to a number named last. None if that was long ago, or if the trip is over, gone, another account's, or an
 * erased client's.
 */
export async function readNamedRide(
  transaction: Transaction,
  account: string,
  named: TextNumber['named'],
  clock: Clock,
): Promise<NamedRide> {
  if (!isRecent(named, clock)) return NO_RIDE;
  if (named.tripId === '') return { ...NO_RIDE, isAmbiguous: true };
  const trip = await readOpenRide(transaction, account, named.tripId, clock);
  if (!trip) return NO_RIDE;
  const { clientUid } = trip;
  const stored = await transaction.get(db.doc(paths.profile(account, clientUid)));
  const profile = stored.exists ? skipBroken(() => parseDocument(clientProfileSchema, stored)) : undefined;
  return {
    tripId: named.tripId,
    clientUid,
    language: textLanguage(profile?.language ?? ''),
    stage: rideStage(trip),
    isAmbiguous: false,
  };
}

/**
 * What answers belong to after a text named a trip of a client. If another client's ride that is not over was named before, nobody
 * can tell which one is meant; so it stays until no text has named any of them for a while.
 */
export async function nextNamed(
  transaction: Transaction,
  account: string,
  before: TextNumber['named'],
  { tripId, clientUid }: { readonly tripId: string; readonly clientUid: string },
  clock: Clock & { readonly at: NonNullable<TextNumber['named']>['at'] },
): Promise<NonNullable<TextNumber['named']>> {
  const named = { tripId, at: clock.at };
  if (!isRecent(before, clock) || before.tripId === tripId) return named;
  if (before.tripId === '') return { ...named, tripId: '' };
  const earlier = await readOpenRide(transaction, account, before.tripId, clock);
  return earlier && earlier.clientUid !== clientUid ? { ...named, tripId: '' } : named;
}
