import { type Client, type CounterNumbers, countedTripOf, paths } from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import { expect } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { countersOf, truthOf } from '../counters';
import { newTrip, tripOf } from '../documents';
import { newOwner, type Person } from '../people';
import type { ChaosSuite } from './chaosSuite';
import { writeAtRandom } from './writers';

export interface StormPlan {
  /** Documents to write, at least, by so many clients at once. */
  readonly writes: number;
  readonly clients: number;
  /** After how many deliveries a function's process dies. */
  readonly killEvery: number;
}

/** An account's numbers: the counters, and how many trips each client has. */
export interface Numbers {
  readonly counters: CounterNumbers;
  readonly clientTrips: Readonly<Record<string, number>>;
}

export interface StormResult {
  readonly accounts: readonly { readonly kept: Numbers; readonly truth: Numbers }[];
  readonly writes: number;
  readonly kills: number;
}

/** Events that wait while writing goes on: enough to be shuffled, few enough that functions keep up. */
const BACKLOG = 150;

/**
 * Several clients write at random to three accounts while functions die, and two of the accounts are recounted. Ends
 * when its function has taken every event, which is when all numbers have to be right.
 */
export async function storm(suite: ChaosSuite, plan: StormPlan, random: Random): Promise<StormResult> {
  const timeout = 120_000 + 300 * plan.writes;
  const [first, second, third] = await Promise.all([newOwner(), newOwner(), newOwner()]);
  const accounts = [first.account, second.account, third.account] as const;
  let [writes, kills, recounted] = [0, 0, false];

  let nextKill = plan.killEvery;
  const killOn = () => {
    const { deliveries } = suite.delivery.tally;
    if (deliveries < nextKill || !suite.killFunction()) return;
    kills += 1;
    nextKill = deliveries + plan.killEvery;
  };
  const killing = setInterval(killOn, 100);
  // Events that have not left Firestore are behind as well; the deletion of what is not there has none.
  const isKeptUpWith = () => {
    const [pending, ahead] = [suite.delivery.pending(), writes - suite.delivery.tally.deliveries];
    return pending === 0 || (pending < BACKLOG && ahead < 2 * BACKLOG);
  };
  const writeOn = async () => {
    while (writes < plan.writes || !recounted) {
      const written = await writeAtRandom(accounts, random);
      writes += written;
      await expect.poll(isKeptUpWith, { timeout }).toBe(true);
    }
  };
  const recountOn = async () => {
    await expect.poll(() => writes, { timeout }).toBeGreaterThan(plan.writes / 3);
    await recountSurely(first, timeout);
    await recountSurely(second, timeout);
    recounted = true;
  };
  await Promise.all([recountOn(), ...Array.from({ length: plan.clients }, writeOn)]);

  // Events leave in the order of their commits: once the last one's has come, all have.
  const last = newTrip();
  await last.set(tripOf('nobody'));
  await expect.poll(() => suite.delivery.hasSeen(last.path), { timeout }).toBe(true);
  await expect.poll(() => suite.delivery.pending(), { timeout }).toBe(0);
  clearInterval(killing);
  const numbers = accounts.map(async (account) => ({ kept: await keptOf(account), truth: await trueOf(account) }));
  return { writes, kills, accounts: await Promise.all(numbers) };
}

/** A recount may die with its process like everything else; its owner then asks again. */
async function recountSurely(owner: Person, timeout: number): Promise<void> {
  const isDone = async () => {
    const answer = await call('recount', {}, { token: owner.token }).catch(() => undefined);
    return answer?.result !== undefined;
  };
  await expect.poll(isDone, { timeout }).toBe(true);
}

async function keptOf(account: string): Promise<Numbers> {
  const { docs } = await db.collection(paths.clients(account)).get();
  const trips = docs.map((doc) => [doc.id, (doc.data() as Client).trips] as const);
  return {
    counters: await countersOf(account),
    clientTrips: Object.fromEntries(trips.filter(([, count]) => count !== 0)),
  };
}

async function trueOf(account: string): Promise<Numbers> {
  const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const clientTrips: Record<string, number> = {};
  for (const trip of docs) {
    const uid = countedTripOf(trip.data())?.clientUid ?? '';
    clientTrips[uid] = (clientTrips[uid] ?? 0) + 1;
  }
  return { counters: await truthOf(account), clientTrips };
}
