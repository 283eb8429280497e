import { CHARGE_STATES, INVOICE_STATES, type MergeClientsAnswer, paths, TRIP_STATUSES } from '@mtos/model';
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
const CHARGES = 40;
const INVOICES = 10;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-31'] as const;
const DRIVERS = [null, 'dora', 'ben', 'constructor'] as const;

type Accounts = readonly [string, ...string[]];

/**
 * Commits random writes: creates, changes, and deletes trips, users, charges, and invoices, one or many at a time. Returns the number of
 * documents written.
 */
export async function writeAtRandom(accounts: Accounts, random: Random): Promise<number> {
  const size = random.next() < 0.1 ? random.whole(2, 20) : 1;
  const batch = db.batch();
  // A commit can write a document only once, so the ids are consecutive.
  const first = random.whole(0, TRIPS - 1);
  for (let index = first; index < first + size; index += 1) {
    const kind = random.next();
    if (kind < 0.15) writeUser(batch, index % USERS, accounts, random);
    else if (kind < 0.3) writeCharge(batch, index % CHARGES, accounts, random);
    else if (kind < 0.4) writeInvoice(batch, index % INVOICES, accounts, random);
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

/** As repricings, decisions, drafts, and voids leave it, in any order. */
function writeCharge(batch: WriteBatch, id: number, accounts: Accounts, random: Random): void {
  const ref = db.doc(paths.charge(accountOf(id, accounts), `chaos-${id}`));
  if (random.next() < 0.2) batch.delete(ref);
  else {
    const of = { payerUid: random.pick(['broker', 'constructor']), driverUid: random.pick(DRIVERS) ?? '' };
    const amountCents = random.next() < 0.1 ? null : random.whole(1, 9000);
    batch.set(ref, { tripDate: random.pick(DAYS), state: random.pick(CHARGE_STATES), amountCents, ...of });
  }
}

/** As sending, payments, credits, and voids leave it, in any order. */
function writeInvoice(batch: WriteBatch, id: number, accounts: Accounts, random: Random): void {
  const ref = db.doc(paths.invoice(accountOf(id, accounts), `chaos-${id}`));
  if (random.next() < 0.2) batch.delete(ref);
  else
    batch.set(ref, {
      state: random.pick(INVOICE_STATES),
      dueOn: random.pick(DAYS),
      balanceCents: random.whole(0, 9000),
    });
}

/** Always the same account, so that several writers change the same documents. */
const accountOf = (id: number, accounts: Accounts): string => accounts[id % accounts.length] ?? accounts[0];

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

/** Fields that break a charge, each in another way. */
const ODD_CHARGES = [
  { state: 'lost' },
  { amountCents: 0.5 },
  { tripDate: 'soon' },
  { payerUid: '__proto__', driverUid: 7 },
];

/** Writes odd trips, charges, and users, and damages what functions keep, in every account. Returns what to delete again. */
export async function writeOddDocuments(accounts: Accounts): Promise<readonly DocumentReference[]> {
  const batch = db.batch();
  const odd: DocumentReference[] = [];
  for (const [index, account] of accounts.entries()) {
    for (const [kind, fields] of ODD_FIELDS.entries()) {
      const ref = db.doc(paths.trip(`odd-${index}-${kind}`));
      batch.set(ref, { ...sampleTrip(account), ...fields });
      odd.push(ref);
    }
    for (const [kind, fields] of ODD_CHARGES.entries()) {
      const ref = db.doc(paths.charge(account, `odd-${kind}`));
      batch.set(ref, {
        ...{ state: 'ready', tripDate: DAYS[1], amountCents: 1, payerUid: '', driverUid: '' },
        ...fields,
      });
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
    batch.set(db.doc(paths.moneyDocument(account, DAYS[0])), { groups: { all: 'none' }, watermark: 'never' });
  }
  await batch.commit();
  return odd;
}
