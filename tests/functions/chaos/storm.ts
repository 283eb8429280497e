import { type Client, type CounterNumbers, paths, toCountedTrip } from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import { expect } from 'vitest';
import { db, ownAccount } from '../admin';
import { call } from '../call';
import { countDocuments, readCounters } from '../counters';
import { readDays, readShifts, recomputeDays } from '../days';
import { newTrip, sampleTrip } from '../documents';
import { readStoredMoney, recomputeMoney } from '../money';
import { newOwner, type Person } from '../people';
import type { ChaosSuite } from './chaosSuite';
import { type Covers, coverAtRandom, readCovers, writeCoveredTrips } from './covers';
import { type Drive, driveAtRandom, readDrives, writeDrivenTrips } from './drives';
import { changeRequestedTrip, MAX_REQUESTED, readRequested, type SeenTrips, writeRequestedTrips } from './requested';
import { changeTextedTrip, MAX_CHANGES, readTexts, type Texts, writeTextedTrips } from './texts';
import { endShift, readTracked, reportAll, type Tracked, writeReportingPhone } from './tracks';
import { mergeAtRandom, writeAtRandom, writeOddDocuments } from './writers';

export interface StormPlan {
  /** The minimum number of documents that clients write at random, not counting what happens beside them. */
  readonly writes: number;
  /** Clients that write at the same time. */
  readonly clients: number;
  /** Deliveries after which a function's process is killed. */
  readonly killEvery: number;
}

/** An account's counters, the number of trips of each client, the figures of each day, and those about money. */
export interface Numbers {
  readonly counters: CounterNumbers;
  readonly clientTrips: Readonly<Record<string, number>>;
  readonly days: Awaited<ReturnType<typeof readDays>>;
  readonly money: Awaited<ReturnType<typeof readStoredMoney>>;
}

export interface StormResult {
  readonly accounts: readonly { readonly counted: Numbers; readonly actual: Numbers }[];
  readonly drives: readonly Drive[];
  /** What the authorizations of an account count, whose clients were merged and split. */
  readonly covers: Covers;
  /** What riders of an account got, whose trips changed. */
  readonly texts: Texts;
  /** The shifts of the account that is driven for. */
  readonly shifts: Awaited<ReturnType<typeof readShifts>>;
  /** What is kept of the positions that a phone sent, and the numbers of its account, which has no trips. */
  readonly tracked: Tracked;
  /** What facilities see of the trips that they asked for. */
  readonly requested: SeenTrips;
  readonly writes: number;
  readonly kills: number;
}

/** The maximum number of pending events while clients write: enough to shuffle, few enough for functions to keep up. */
const MAX_BACKLOG = 150;
/** So few that clients are left. */
const MAX_MERGES = 12;
/** Each is followed by several events. */
const MAX_COVERS = 240;
/** So few that all of a trip's events count. */
const MAX_REPORTS = 400;

/**
 * Several clients write at random to six accounts while functions are killed, two of the accounts are recounted, and clients
 * of two are merged. Three of the accounts also get odd documents at the start, drivers of another account report steps of
 * their trips, in one more, clients with authorizations are merged and split, another one texts its riders about trips that
 * change, facilities of another one asked for trips that change, and in a last one, a phone sends the positions of a shift. Resolves when the odd documents are deleted and every event
 * has been handled: all numbers must then be exact, every trip where its drivers' steps lead, every shift as its driver said,
 * every unit counted once, no text sent twice, every position kept once, and what facilities see of their trips
 * as these are.
 */
export async function storm(suite: ChaosSuite, plan: StormPlan, random: Random): Promise<StormResult> {
  const timeout = 120_000 + 300 * plan.writes;
  const [first, second, third, covered] = await Promise.all([newOwner(), newOwner(), newOwner(), newOwner()]);
  const poisoned = [ownAccount(), ownAccount(), ownAccount()] as const;
  const accounts = [first.account, second.account, third.account, ...poisoned] as const;
  const driven = ownAccount();
  const texting = await writeTextedTrips();
  const phone = await writeReportingPhone(ownAccount(), random);
  const started = (await writeDrivenTrips(driven)) + (await writeCoveredTrips(covered.account));
  const requested = await writeRequestedTrips(ownAccount());
  let [writes, writtenAtRandom, kills, recounted] = [started + requested.tripIds.length, 0, 0, false];
  const isOver = () => writtenAtRandom >= plan.writes && recounted;

  let nextKill = plan.killEvery;
  const killIfDue = () => {
    const { deliveries } = suite.delivery.tally;
    if (deliveries < nextKill || !suite.killFunction()) return;
    kills += 1;
    nextKill = deliveries + plan.killEvery;
  };
  const killing = setInterval(killIfDue, 100);
  // Counts events that Firestore has not sent yet too. Deleting a document that does not exist sends none.
  const isCaughtUp = () => {
    const [pending, ahead] = [suite.delivery.pending(), writes - suite.delivery.tally.deliveries];
    return pending === 0 || (pending < MAX_BACKLOG && ahead < 2 * MAX_BACKLOG);
  };
  const odd = await writeOddDocuments(poisoned);
  writes += odd.length;
  const writeUntilDone = async () => {
    while (!isOver()) {
      // Not `writes += await …`, which forgets what others wrote meanwhile
      const written = await writeAtRandom(accounts, random);
      writes += written;
      writtenAtRandom += written;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const driveUntilDone = async () => {
    for (let reports = 0; reports < MAX_REPORTS && !isOver(); ) {
      const sent = await driveAtRandom(driven, random);
      reports += sent;
      writes += sent;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const mergeUntilDone = async () => {
    for (let merges = 0; merges < MAX_MERGES && !isOver(); merges += 1) {
      const written = await mergeAtRandom(random.pick([first, third]), random);
      writes += written;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const coverUntilDone = async () => {
    for (let changes = 0; changes < MAX_COVERS && !isOver(); changes += 1) {
      const written = await coverAtRandom(covered, random);
      writes += written;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const textUntilDone = async () => {
    for (let index = 0; index < MAX_CHANGES && !isOver(); index += 1) {
      const written = await changeTextedTrip(texting, index, random, suite);
      writes += written;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const requestUntilDone = async () => {
    for (let changes = 0; changes < MAX_REQUESTED && !isOver(); changes += 1) {
      const written = await changeRequestedTrip(requested, random);
      writes += written;
      await expect.poll(isCaughtUp, { timeout }).toBe(true);
    }
  };
  const recountTwice = async () => {
    await expect.poll(() => writtenAtRandom, { timeout }).toBeGreaterThan(plan.writes / 3);
    await recountUntilDone(first, timeout);
    await recountUntilDone(second, timeout);
    recounted = true;
  };
  const end = Date.now() + timeout;
  const report = async () => {
    await reportAll(phone, () => Date.now() > end);
    await endShift(phone);
    writes += 1;
  };
  await Promise.all([
    report(),
    recountTwice(),
    mergeUntilDone(),
    driveUntilDone(),
    coverUntilDone(),
    textUntilDone(),
    requestUntilDone(),
    ...Array.from({ length: plan.clients }, writeUntilDone),
  ]);

  await Promise.all(odd.map((ref) => ref.delete()));
  writes += odd.length;
  // Again and again, because events are followed by writes that have events: of trips and shifts, and of clients' records
  for (const _ of [1, 2, 3, 4]) {
    // Firestore sends events in the order of their commits, so when this last one arrives, all have arrived.
    const last = newTrip();
    await last.set(sampleTrip('nobody'));
    await expect.poll(() => suite.delivery.hasSeen(last.path), { timeout }).toBe(true);
    await expect.poll(() => suite.delivery.pending(), { timeout }).toBe(0);
  }
  clearInterval(killing);
  const readNumbers = async (account: string) => ({
    counted: await countedNumbers(account),
    actual: await actualNumbers(account),
  });
  const numbers = [...accounts, driven, covered.account, texting.account, requested.account].map(readNumbers);
  const { stored, expected } = await readTracked(phone);
  const ofPhone = await readNumbers(phone.account);
  return {
    writes,
    kills,
    accounts: await Promise.all(numbers),
    drives: await readDrives(driven),
    covers: await readCovers(covered.account, timeout),
    texts: await readTexts(texting, timeout),
    shifts: await readShifts(driven),
    requested: await readRequested(requested),
    tracked: { stored: { ...stored, numbers: ofPhone.counted }, expected: { ...expected, numbers: ofPhone.actual } },
  };
}

/** Retries, because the process of a recount may be killed. */
async function recountUntilDone(owner: Person, timeout: number): Promise<void> {
  const isDone = async () => {
    const response = await call('recount', {}, { token: owner.token }).catch(() => undefined);
    return response?.result !== undefined;
  };
  await expect.poll(isDone, { timeout }).toBe(true);
}

/** The numbers that the functions keep. */
async function countedNumbers(account: string): Promise<Numbers> {
  const { docs } = await db.collection(paths.clients(account)).get();
  const trips = docs.map((doc) => [doc.id, (doc.data() as Client).trips] as const);
  return {
    counters: await readCounters(account),
    clientTrips: Object.fromEntries(trips.filter(([, count]) => count !== 0)),
    days: await readDays(account),
    money: await readStoredMoney(account),
  };
}

/** The numbers counted from the account's documents. */
async function actualNumbers(account: string): Promise<Numbers> {
  const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const clientTrips = new Map<string, number>();
  for (const trip of docs) {
    const uid = toCountedTrip(trip.data())?.clientUid;
    if (uid !== undefined) clientTrips.set(uid, (clientTrips.get(uid) ?? 0) + 1);
  }
  return {
    counters: await countDocuments(account),
    clientTrips: Object.fromEntries(clientTrips),
    days: await recomputeDays(account),
    money: await recomputeMoney(account),
  };
}
