import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chaosSettings } from './chaos/chaosSettings';
import { type ChaosSuite, startChaosSuite } from './chaos/chaosSuite';

const HOUR = 3_600_000;

/** To repeat a run: CHAOS_SEED=<seed> npm test -- chaos, or npm run test:chaos -- --seed <seed>. */
const { writes: minWrites, seed, random } = chaosSettings(process.env, Date.now());
let suite: ChaosSuite;

beforeAll(async () => {
  // Printed first, so that a run that hangs or crashes can be repeated
  console.log(`CHAOS_SEED=${seed}`);
  suite = await startChaosSuite(random);
}, 300_000);
afterAll(() => suite.stop(), 60_000);

describe('counting under chaos', () => {
  it(
    '[CNT-1] [CNT-2] [CLI-3] [CLI-5] [DRV-4] [RPT-1] [MNY-7] [POS-4] [RDR-1] [FAC-4] ends with exact counters, days, and figures about money, shifts as they were worked, trips where their drivers’ steps lead, units that count each covered trip once, each position in its track once, facilities that see their trips as they are, and no text sent twice, despite duplicate, shuffled, and late events, killed functions, concurrent recounts, and merged and split clients',
    async () => {
      const started = Date.now();
      // Loaded only now because it connects to the suite that the environment names
      const { storm } = await import('./chaos/storm');
      const { accounts, drives, covers, texts, shifts, tracked, requested, writes, kills } = await storm(
        suite,
        { writes: minWrites, clients: 6, killEvery: 70 },
        random,
      );
      const tally = suite.delivery.tally;
      console.log(
        JSON.stringify({ seed, writes, kills, ...tally, seconds: Math.round((Date.now() - started) / 1000) }),
      );

      for (const { counted, actual } of accounts) expect(counted).toEqual(actual);
      for (const { stored, expected } of drives) expect(stored).toEqual(expected);
      for (const { id, stored, actual } of covers.units) expect({ id, ...stored }).toEqual({ id, ...actual });
      expect(covers).toMatchObject({ misplaced: [], drift: 0 });
      expect(covers.covered).toBeGreaterThan(0);
      expect(texts).toMatchObject({ repeated: [], unknown: [] });
      expect(texts.received).not.toEqual([]);
      expect(texts.counted).toEqual(texts.actual);
      expect(shifts.stored).toEqual(shifts.expected);
      expect(shifts.stored).not.toEqual({});
      expect(tracked.stored).toEqual(tracked.expected);
      expect(requested.stored).toEqual(requested.expected);
      expect(drives.filter(({ stored }) => 'stage' in stored && stored.stage !== null)).not.toEqual([]);
      expect(Math.min(...accounts.map(({ actual }) => actual.counters.trips))).toBeGreaterThan(0);
      expect(accounts.some(({ actual }) => 'totals' in actual.money)).toBe(true);
      // There was chaos
      for (const count of [kills, tally.duplicates, tally.late]) expect(count).toBeGreaterThan(0);
    },
    HOUR,
  );
});
