import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  isSameJson,
  type MergeClientsAnswer,
  paths,
  type SplitClientAnswer,
  sumUse,
  type TripAuthorization,
} from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { recountAuthorizations } from '../../../functions/src/authorizations/recountAuthorizations';
import { db } from '../admin';
import { call } from '../call';
import { authorize, sampleTrip } from '../documents';
import type { Person } from '../people';
import { COVERED } from './unreliableDelivery';

/** Few enough that trips compete for units, and that clients are merged and split again and again. */
const TRIPS = 16;
const CLIENTS = 5;
const AUTHORIZATIONS = 6;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-24', '2026-12-01'] as const;
const STATUSES = ['Pending', 'Active', 'Completed', 'Cancelled'] as const;

const coveredId = (index: number) => `${COVERED}${index}`;
const randomClient = (random: Random) => coveredId(random.whole(1, CLIENTS));

/** What is stored of the units of an authorization, and what its trips say. */
export interface Units {
  readonly id: string;
  readonly stored: object;
  /** Empty for one that is gone. */
  readonly actual: object;
}

export interface Covers {
  readonly units: readonly Units[];
  /** How many authorizations the product's own recount corrects. */
  readonly drift: number;
  /** How many trips are covered. */
  readonly covered: number;
  /** Trips that count on an authorization that is not their client's, or although they are gone. */
  readonly misplaced: readonly string[];
}

/** Stores the account's authorizations and trips. Returns how many documents it wrote. */
export async function writeCoveredTrips(account: string): Promise<number> {
  for (let index = 1; index <= AUTHORIZATIONS; index += 1) {
    const clientUid = coveredId(1 + (index % CLIENTS));
    await authorize(account, coveredId(index), { clientUid, total: 1 + index, until: '2026-12-31' });
  }
  const batch = db.batch();
  for (let index = 1; index <= TRIPS; index += 1) {
    batch.set(
      db.doc(paths.trip(coveredId(index))),
      coveredTrip(account, { clientUid: coveredId(1 + (index % CLIENTS)) }),
    );
  }
  await batch.commit();
  return AUTHORIZATIONS + TRIPS;
}

/** Keeps automatic assignment away. */
const coveredTrip = (account: string, given: Parameters<typeof sampleTrip>[1]) =>
  sampleTrip(account, { assignedBy: 'hand', ...given });

/**
 * Changes or deletes a random trip or authorization, merges two clients, or gives some of a client's trips, and sometimes an
 * authorization, to another one. Returns how many documents it wrote, as far as the answer says.
 */
export async function coverAtRandom(owner: Person, random: Random): Promise<number> {
  const chance = random.next();
  if (chance < 0.08) return mergeCovered(owner, random);
  if (chance < 0.2) return splitCovered(owner, random);
  if (chance < 0.35) return changeAuthorization(owner.account, random);
  const trip = db.doc(paths.trip(coveredId(random.whole(1, TRIPS))));
  if (random.next() < 0.15) await trip.delete();
  else {
    const ride = { clientUid: randomClient(random), tripDate: random.pick(DAYS), status: random.pick(STATUSES) };
    await trip.set(coveredTrip(owner.account, ride));
  }
  return 1;
}

async function changeAuthorization(account: string, random: Random): Promise<number> {
  const id = coveredId(random.whole(1, AUTHORIZATIONS));
  if (random.next() < 0.15) await db.doc(paths.authorization(account, id)).delete();
  else {
    const until = random.pick(['2026-11-21', '2026-11-30', '2026-12-31']);
    const limits = random.next() < 0.3 ? { weekLimit: random.whole(1, 3) } : {};
    await authorize(account, id, { clientUid: randomClient(random), total: random.whole(1, 6), until, ...limits });
  }
  return 1;
}

/** Clients who were merged before, or who have no trips, are refused, and a function that is killed answers nothing. */
async function mergeCovered({ token }: Person, random: Random): Promise<number> {
  const input = { from: randomClient(random), into: randomClient(random), choices: {} };
  const answer = await call('mergeClients', input, { token }).catch(() => undefined);
  return (answer?.result as Partial<MergeClientsAnswer> | undefined)?.trips ?? 0;
}

async function splitCovered({ account, token }: Person, random: Random): Promise<number> {
  const [from, uid] = [randomClient(random), randomClient(random)];
  const isChosen = () => random.next() < 0.5;
  const { docs: trips } = await tripsOf(account).where('clientUid', '==', from).get();
  const { docs: found } = await db.collection(paths.authorizations(account)).where('clientUid', '==', from).get();
  const ids = (docs: readonly QueryDocumentSnapshot[]) => docs.filter(isChosen).map(({ id }) => id);
  const moved = { tripIds: ids(trips), orderIds: [], authorizationIds: ids(found) };
  const answer = await call('splitClient', { from, requestId: randomUUID(), to: { uid }, ...moved }, { token }).catch(
    () => undefined,
  );
  const { trips: count = 0, authorizations = 0 } = (answer?.result ?? {}) as Partial<SplitClientAnswer>;
  return count + authorizations;
}

const tripsOf = (account: string) => db.collection(paths.trips).where('subOwneruid', '==', account);

/**
 * How many units of each authorization are used, as it is stored, and as its trips say, once the tasks that cover trips are
 * through; then what a recount corrects.
 */
export async function readCovers(account: string, timeout: number): Promise<Covers> {
  const isThrough = async () => {
    const { units, misplaced } = await readUnits(account);
    return misplaced.length === 0 && units.every(({ stored, actual }) => isSameJson(stored, actual));
  };
  // The test says what is left if they are not through by then
  const deadline = Date.now() + timeout;
  while (!(await isThrough()) && Date.now() < deadline) await setTimeout(500);
  return { ...(await readUnits(account)), drift: await recountAuthorizations(account) };
}

async function readUnits(account: string): Promise<Omit<Covers, 'drift'>> {
  const [authorizations, uses, offices, trips] = await Promise.all([
    readById(db.collection(paths.authorizations(account))),
    readById(db.collection(paths.authorizationUses(account))),
    readById(db.collection(paths.officeTrips(account))),
    readById(tripsOf(account)),
  ]);
  const counted = [...offices].flatMap(([id, office]) => {
    const authorization = office.get('authorization') as TripAuthorization | null | undefined;
    return authorization ? [{ id, authorization }] : [];
  });
  const units = [...new Set([...authorizations.keys(), ...uses.keys()])].map((id) => {
    const [authorization, use] = [authorizations.get(id), uses.get(id)];
    const total = Number(authorization?.get('total'));
    const { used, reserved } = sumUse(
      counted.flatMap((each) => (each.authorization.uid === id ? each.authorization : [])),
    );
    return {
      id,
      stored:
        use?.exists || authorization
          ? toUnits(total, Number(use?.get('used') ?? 0), Number(use?.get('reserved') ?? 0))
          : {},
      actual: authorization ? toUnits(total, used, reserved) : {},
    };
  });
  const isMisplaced = ({ id, authorization }: (typeof counted)[number]) => {
    const [trip, owner] = [trips.get(id), authorizations.get(authorization.uid)];
    const isUsed = trip?.get('status') === 'Completed';
    return (
      !trip ||
      trip.get('clientUid') !== owner?.get('clientUid') ||
      trip.get('status') === 'Cancelled' ||
      isUsed !== (authorization.state === 'used')
    );
  };
  return {
    units,
    covered: counted.length,
    misplaced: counted.filter(isMisplaced).map(({ id }) => id),
  };
}

const toUnits = (total: number, used: number, reserved: number) => ({
  used,
  reserved,
  remaining: total - used - reserved,
});

async function readById(query: FirebaseFirestore.Query): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const { docs } = await query.get();
  return new Map(docs.map((found) => [found.id, found]));
}
