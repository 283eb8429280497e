import { randomFrom } from '@mtos/model/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChaosSuite, startChaosSuite } from './chaos/chaosSuite';

/** A few hundred writes; `npm run test:chaos` makes it thousands. */
const WRITES = Number(process.env.CHAOS_WRITES ?? 200);
const HOUR = 3_600_000;

const random = randomFrom(Number(process.env.CHAOS_SEED ?? Date.now()));
let suite: ChaosSuite;

beforeAll(async () => {
  suite = await startChaosSuite(random);
}, 300_000);
afterAll(() => suite.stop(), 60_000);

describe('counting in a storm', () => {
  it(
    '[CNT-1] [CNT-2] ends with exact numbers, though events come twice, shuffled and late, functions die, and accounts are recounted meanwhile',
    async () => {
      const started = Date.now();
      // Loaded only now, because it talks to the suite that the environment names.
      const { storm } = await import('./chaos/storm');
      const { accounts, writes, kills } = await storm(suite, { writes: WRITES, clients: 6, killEvery: 70 }, random);
      const tally = suite.delivery.tally;
      console.log(JSON.stringify({ writes, kills, ...tally, seconds: Math.round((Date.now() - started) / 1000) }));

      for (const { kept, truth } of accounts) expect(kept).toEqual(truth);
      expect(Math.min(...accounts.map(({ truth }) => truth.counters.trips))).toBeGreaterThan(0);
      // The storm was one.
      for (const happened of [kills, tally.duplicates, tally.late]) expect(happened).toBeGreaterThan(0);
    },
    HOUR,
  );
});
