import {
  clientProfileSchema,
  type ExpectedTrip,
  type LastTold,
  lastTold,
  newTextNumber,
  paths,
  queries,
  riderTextSchema,
  rideStage,
  type StoredTrip,
  stageSince,
  type TextLanguage,
  type TextNumber,
  type TextProblem,
  type TextSettings,
  textCandidates,
  textLanguage,
  textNumberKey,
  textPaths,
  textQueries,
  textRecipient,
  tripSchema,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { toQuery } from '../query';
import { type RideDriver, readDriver, readExpected } from '../riders/readDriver';
import { skipBroken } from '../skipBroken';
import { readTextNumber } from './readTextNumber';
import type { TextTask } from './textTasks';

/** A trip that a text is about, with its rider, driver, and company. */
export interface TextedRide {
  readonly trip: StoredTrip;
  /** When the way there ended, in milliseconds; of `willCall` only. */
  readonly endedAt: number | undefined;
  /** What the rider was told last of the trip's time; of `changed` and `canceled` only. */
  readonly last: LastTold | undefined;
  readonly company: DocumentSnapshot;
  /** In E.164; empty without one. */
  readonly number: string;
  /** The client's profile says that they agreed to get texts there. */
  readonly agreed: boolean;
  /** Why the number can't be texted; empty if it can. */
  readonly problem: TextProblem | '';
  /** Whether no text was sent to the number before. */
  readonly isFirst: boolean;
  readonly language: TextLanguage;
  readonly driver: RideDriver | undefined;
  readonly expected: ExpectedTrip | undefined;
}

/** The trip of a text as it is now; undefined if it is gone, another account's, or an erased client's. */
export async function readTextedRide(
  { account, tripId, kind }: TextTask,
  settings: TextSettings,
  now: Date,
): Promise<TextedRide | undefined> {
  const [asked, company] = await Promise.all([readTrip(account, tripId), db.doc(paths.account(account)).get()]);
  const trip = kind === 'willCall' ? asked && (await findReturn(asked)) : asked;
  if (!asked || !trip) return undefined;
  const needsDriver = kind === 'onTheWay' || kind === 'arrived' || kind === 'late';
  const tellsTime = kind === 'changed' || kind === 'canceled';
  const [recipient, last, driver] = await Promise.all([
    readRecipient(trip, settings),
    tellsTime ? readLastTold(trip) : undefined,
    needsDriver && trip.driverUid !== null ? readDriver(account, trip.driverUid, trip.tripDate) : undefined,
  ]);
  const needsTime = driver && (kind === 'onTheWay' || kind === 'late');
  const expected = needsTime ? await readExpected(trip, driver, company, now) : undefined;
  const endedAt = kind === 'willCall' ? stageSince(asked) : undefined;
  return { trip, endedAt, last, company, ...recipient, driver, expected };
}

function parseTrip(account: string, found: DocumentSnapshot): StoredTrip | undefined {
  const trip = found.exists ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  return trip?.subOwneruid === account && !isErasedTrip(found) ? { ...trip, id: found.id } : undefined;
}

const readTrip = async (account: string, tripId: string) => parseTrip(account, await db.doc(paths.trip(tripId)).get());

async function readLastTold({ subOwneruid: account, id }: StoredTrip): Promise<LastTold | undefined> {
  const spec = textQueries.textsToRiderOfTrip(account, id);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  return lastTold(docs.flatMap((found) => skipBroken(() => parseDocument(riderTextSchema, found)) ?? []));
}

/** The will-call with which the rider returns; undefined if the trip has none, or was not completed after all. */
async function findReturn(outbound: StoredTrip): Promise<StoredTrip | undefined> {
  if (rideStage(outbound) !== 'droppedOff') return undefined;
  const { subOwneruid: account, id: tripId } = outbound;
  const { docs } = await toQuery(db.collection(paths.trips), queries.returnsForTrip(account, tripId)).get();
  return docs.flatMap((found) => parseTrip(account, found) ?? []).find((trip) => rideStage(trip) === 'willCall');
}

async function readRecipient(
  { subOwneruid: account, clientUid, phone }: StoredTrip,
  settings: TextSettings,
): Promise<Pick<TextedRide, 'number' | 'agreed' | 'problem' | 'isFirst' | 'language'>> {
  const found = await db.doc(paths.profile(account, clientUid)).get();
  const profile = found.exists ? skipBroken(() => parseDocument(clientProfileSchema, found)) : undefined;
  const candidates = textCandidates(profile?.phones ?? [], phone);
  const refs = candidates.map(({ number }) => db.doc(textPaths.number(account, textNumberKey(number))));
  const stored = refs.length > 0 ? await db.getAll(...refs) : [];
  const known = new Map<string, TextNumber>(
    candidates.flatMap(({ number }, index) => {
      const found = stored[index];
      // What can't be read can hold a STOP
      const stopped = { ...newTextNumber(number), stoppedAt: Timestamp.now() };
      return found ? [[number, readTextNumber(found, number) ?? stopped] as const] : [];
    }),
  );
  const { number, problem } = textRecipient(candidates, known, settings);
  return {
    number,
    problem,
    agreed: candidates.some((candidate) => candidate.number === number && candidate.agreed),
    isFirst: (known.get(number)?.sentOn ?? '') === '',
    language: textLanguage(profile?.language ?? ''),
  };
}
