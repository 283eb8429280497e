import { paths, TRIP_STATUSES } from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import type { WriteBatch } from 'firebase-admin/firestore';
import { db } from '../admin';
import { tripOf, userOf } from '../documents';

/** So few documents that writers meet at them, and that each is written many times. */
const TRIPS = 120;
const USERS = 24;
const CLIENTS = 15;

type Accounts = readonly [string, ...string[]];

/**
 * One commit of random writes: trips and users appear, change their status, client, role or account, and go, alone or
 * many at once, whatever others write meanwhile. Returns how many documents it wrote.
 */
export async function writeAtRandom(accounts: Accounts, random: Random): Promise<number> {
  const size = random.next() < 0.1 ? random.whole(2, 20) : 1;
  const batch = db.batch();
  // A commit writes a document once, so these count on from the first.
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
  if (mayDelete() && random.next() < 0.3) batch.delete(ref);
  else batch.set(ref, tripOf(random.pick(accounts), { clientUid, status: random.pick(TRIP_STATUSES) }));
}

function writeUser(batch: WriteBatch, id: number, accounts: Accounts, random: Random): void {
  const ref = db.collection(paths.users).doc(`chaos-${id}`);
  if (mayDelete() && random.next() < 0.3) batch.delete(ref);
  else batch.set(ref, userOf(random.pick(accounts), { role: random.pick(['admin', 'driver']) }));
}

/**
 * The emulator gives a deletion's event the second in which it is sent, so nothing is deleted so late in a second that
 * sending falls into the next: a recount as of the time between would be right to count it twice.
 */
function mayDelete(): boolean {
  return Date.now() % 1000 < 600;
}
