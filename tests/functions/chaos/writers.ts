import { type MergeClientsAnswer, paths, TRIP_STATUSES } from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { db } from '../admin';
import { call } from '../call';
import { sampleTrip, sampleUser } from '../documents';
import type { Person } from '../people';

/** Few enough documents that several writers change the same ones, many times. */
const TRIPS = 120;
const USERS = 24;
const CLIENTS = 15;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-31'] as const;
const DRIVERS = [null, 'dora', 'ben', 'constructor'] as const;

type Accounts = readonly [string, ...string[]];

/**
 * Commits random writes: creates, changes, and deletes trips and users, one or many at a time. Returns the number of
 * documents written.
 */
export async function writeAtRandom(accounts: Accounts, random: Random): Promise<number> {
  const size = random.next() < 0.1 ? random.whole(2, 20) : 1;
  const batch = db.batch();
  // A commit can write a document only once, so the ids are consecutive.
  const first = random.whole(0, TRIPS - 1);
  for (let index = first; index < first + size; index += 1) {
    if (random.next() < 0.15) writeUser(batch, index % USERS, accounts, random);
    else writeTrip(batch, index % TRIPS, accounts, random);
  }
  await batch.commit();
  return size;
}

function writeTrip(batch: WriteBatch, id: number, accounts: Accounts, random: Random): void {
  const ref = db.collection(paths.trips).doc(`chaos-${id}`);
  const clientUid = `client-${random.whole(1, CLIENTS)}`;
  if (random.next() < 0.3) batch.delete(ref);
  else {
    const day = { tripDate: random.pick(DAYS), driverUid: random.pick(DRIVERS), miles: random.whole(1, 300) / 10 };
    batch.set(ref, sampleTrip(random.pick(accounts), { clientUid, status: random.pick(TRIP_STATUSES), ...day }));
  }
}

function writeUser(batch: WriteBatch, id: number, accounts: Accounts, random: Random): void {
  const ref = db.collection(paths.users).doc(`chaos-${id}`);
  if (random.next() < 0.3) batch.delete(ref);
  else batch.set(ref, sampleUser(random.pick(accounts), { role: random.pick(['admin', 'driver']) }));
}

/**
 * Merges two clients of the owner's account. Returns how many trips it moved. Clients who were merged before, or who have no
 * trips, are refused, and a function that is killed answers nothing.
 */
export async function mergeAtRandom(owner: Person, random: Random): Promise<number> {
  const from = random.whole(1, CLIENTS - 1);
  const input = { from: `client-${from}`, into: `client-${random.whole(from + 1, CLIENTS)}`, choices: {} };
  const answer = await call('mergeClients', input, { token: owner.token }).catch(() => undefined);
  const { trips = 0 } = (answer?.result ?? {}) as Partial<MergeClientsAnswer>;
  return trips;
}

/** Fields that break a trip, each in another way. The first three once stopped an account's counting. */
const ODD_FIELDS = [
  { clientUid: '__proto__' },
  { clientUid: '__a__' },
  { clientUid: 'constructor' },
  { searchGrams: [1] },
  { status: 'Lost' },
  { subOwneruid: 'a/b' },
  { tripDate: 'soon' },
  { driverUid: '__proto__', miles: 'far' },
];

/** Writes odd trips and users, and damages what functions keep, in every account. Returns what to delete again. */
export async function writeOddDocuments(accounts: Accounts): Promise<readonly DocumentReference[]> {
  const batch = db.batch();
  const odd: DocumentReference[] = [];
  for (const [index, account] of accounts.entries()) {
    for (const [kind, fields] of ODD_FIELDS.entries()) {
      const ref = db.doc(paths.trip(`odd-${index}-${kind}`));
      batch.set(ref, { ...sampleTrip(account), ...fields });
      odd.push(ref);
    }
    const user = db.doc(paths.user(`odd-${index}`));
    batch.set(user, { ...sampleUser(account), searchGrams: [1], fullName: 5 });
    odd.push(user);
    const entry = db.doc(`${paths.ledger}/odd.${account}`);
    batch.set(entry, { account, folded: false, at: new Date(0), delta: 'none' });
    odd.push(entry);
    batch.set(db.doc(paths.client(account, 'client-1')), { name: 5, trips: 0, seenAt: 'never' });
    batch.set(db.doc(paths.day(account, DAYS[0])), { figures: 'none', watermark: 'never' });
    batch.set(db.doc(paths.driverDay(account, DAYS[0])), { drivers: { dora: 5 } });
  }
  await batch.commit();
  return odd;
}
