import { type Account, paths } from '@mtos/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-roads-learn';
});

import { readAccountClock } from '../../../functions/src/readTimeZone';
import { learnAccountTravel } from '../../../functions/src/roads/learnAccountTravel';
import { driven, HOME, place, ZONE } from '../../../model/src/travel/testRides';
import { storeRoads } from '../../browser/trips/storeRoads';
import { streetDrive } from '../../fakes/streetGrid';
import { db, ownAccount } from '../admin';
import { newTrip } from '../documents';

beforeEach(() => {
  process.env.ROUTING_STAND_IN = 'http://127.0.0.1:9';
});
afterEach(() => {
  delete process.env.ROUTING_STAND_IN;
});

const NIGHT = new Date('2026-03-25T09:00:00Z');
const STEPS = Array.from({ length: 10 }, (_, step) => step + 4);
const roadMinutes = (step: number) => (streetDrive(HOME, place(step))?.seconds ?? 0) / 60;

/** An account whose drivers took half again as long as the roads say, on 40 trips. */
async function drivenAccount() {
  const account = ownAccount();
  await db.doc(paths.account(account)).set({ name: 'Example Rides', timeZone: ZONE });
  const trips = Array.from({ length: 40 }, (_, index) => {
    const to = STEPS[index % STEPS.length] ?? 0;
    return driven(index % 20, { to, minutes: 1.5 * roadMinutes(to), clock: `${10 + Math.floor(index / 20)}:00` });
  });
  const references = await Promise.all(
    trips.map(async ({ ...trip }, index) => {
      const reference = newTrip();
      // Each of a driver of their own, so that none is shared
      const driverUid = `driver-${index}`;
      const progress = trip.progress && { ...trip.progress, driverUid };
      await reference.set({ ...trip, subOwneruid: account, driverUid, progress });
      return reference;
    }),
  );
  return { account, references };
}
const learned = async (account: string) =>
  ((await db.doc(paths.account(account)).get()).data() as Account | undefined)?.learnedTravel;

describe('what functions learn from driven trips every night', () => {
  it('[ROD-1] [PLN-5] is stored in the account, and assignment goes by it', async () => {
    const { account } = await drivenAccount();
    expect((await readAccountClock(account, NIGHT)).travel).not.toHaveProperty('hourly');
    await learnAccountTravel(account, NIGHT);
    const { speeds, roadPace } = (await learned(account)) ?? {};
    expect(speeds).toMatchObject({ rides: 40 });
    expect(roadPace).toBeNull();
    expect((await readAccountClock(account, NIGHT)).travel).toMatchObject({
      ...{ hourly: speeds?.hourly, roadFactor: speeds?.roadFactor },
    });
  });

  it('[ROD-1] has by how much the road times of the last days are too short', async () => {
    const { account } = await drivenAccount();
    await storeRoads(account, '2026-03-20', [HOME, ...STEPS.map(place)]);
    await learnAccountTravel(account, NIGHT);
    expect((await learned(account))?.roadPace).toBeGreaterThan(1.2);
    expect((await readAccountClock(account, NIGHT)).travel?.roadPace).toBeGreaterThan(1.2);
  });

  it('[ROD-1] is removed where the trips no longer teach anything, and never written where they never did', async () => {
    const { account, references } = await drivenAccount();
    await learnAccountTravel(account, NIGHT);
    expect(await learned(account)).toBeDefined();
    await Promise.all(references.map((reference) => reference.delete()));
    await learnAccountTravel(account, NIGHT);
    expect(await learned(account)).toBeUndefined();
    const before = await db.doc(paths.account(account)).get();
    await learnAccountTravel(account, NIGHT);
    expect((await db.doc(paths.account(account)).get()).updateTime).toEqual(before.updateTime);
  });

  it('[ROD-1] leaves an account without a document alone', async () => {
    const account = ownAccount();
    await learnAccountTravel(account, NIGHT);
    expect((await db.doc(paths.account(account)).get()).exists).toBe(false);
  });
});
