import type { StoredTrip } from '@mtos/model';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../web/src/domain/write/describeError';
import {
  assignSteps,
  type BulkStep,
  cancelSteps,
  daySteps,
  unassignSteps,
} from '../../web/src/features/trips/bulk/bulkSteps';
import { createReturn } from '../../web/src/features/trips/operations/createTrip';
import { suite } from '../suite';
import type { TestWorld } from './actionCase';
import { signIn, type TestWriter } from './testWriter';
import { seedTrip, storedTrip } from './tripCases';
import { newWorld, worldBehindProxy } from './worlds';

let world: TestWorld;
let writer: TestWriter;

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  world = await newWorld();
  writer = await signIn(world.account, world.owner, suite.firestore.port);
});
afterAll(async () => {
  await writer.leave();
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const driven = ({ driver }: TestWorld) =>
  ({ driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' }) as const;
const cancellation = { cancelReason: 'Snow', cancelledBy: 'facility', alsoReturns: true } as const;
const first = (steps: readonly BulkStep[]) => {
  const [step] = steps;
  if (!step) throw new Error('No step');
  return step;
};

interface Own {
  readonly world: TestWorld;
  readonly writer: TestWriter;
}

interface Change {
  readonly name: string;
  readonly given: (world: TestWorld) => Parameters<typeof seedTrip>[1];
  readonly steps: (own: Own, trip: StoredTrip) => readonly BulkStep[];
  readonly done: object;
  readonly undone: (world: TestWorld) => object;
}

const changes: readonly Change[] = [
  {
    name: 'assigning',
    given: () => ({ assignedBy: 'hand' }),
    steps: ({ world, writer }, trip) => {
      const driver = { id: world.driver.uid, fullName: world.driver.fullName };
      return assignSteps(writer, [trip], driver, { me: world.owner.fullName, unlocks: false, fits: new Map() });
    },
    done: { driverName: expect.stringContaining('Testwell'), assignedBy: 'hand' },
    undone: () => ({ driverUid: null, assignedBy: 'hand' }),
  },
  {
    name: 'unassigning a locked trip',
    given: (world) => ({ ...driven(world), locked: true }),
    steps: ({ world, writer }, trip) =>
      unassignSteps(writer, [trip], { me: world.owner.fullName, unlocks: true, release: 'assign' }),
    done: { driverUid: null, assignedBy: 'hand', locked: false },
    undone: (world) => ({ ...driven(world), locked: true }),
  },
  {
    name: 'moving to another day',
    given: driven,
    steps: ({ writer }, trip) => daySteps(writer, [trip], '2026-03-12', 'America/New_York'),
    done: { tripDate: '2026-03-12' },
    undone: (world) => ({ ...driven(world), tripDate: '2026-03-09' }),
  },
  {
    name: 'cancelling a delayed trip',
    given: () => ({ status: 'Delayed' }),
    steps: ({ writer }, trip) => cancelSteps(writer, [trip], cancellation),
    done: { status: 'Cancelled', cancelReason: 'Snow' },
    undone: () => ({ status: 'Delayed', cancelReason: '', cancelledBy: null }),
  },
];

// At the same time, each in its own account: the SDK waits about a second before it connects again
describe.concurrent.each(changes)('$name among other trips', ({ given, steps, done, undone }) => {
  it('[DSP-4] [TRP-11] is done once, and undone once, where answers are lost', async ({ onTestFinished }) => {
    const { world, owner, proxy } = await worldBehindProxy(onTestFinished);
    const trip = await seedTrip(world, given(world));
    proxy.loseNextAnswer();
    const undo = await first(steps({ world, writer: owner }, trip)).run();
    expect(await storedTrip(trip.id)).toMatchObject({ ...done, version: 2 });
    proxy.loseNextAnswer();
    await undo();
    expect(proxy.lost).toBe(2);
    expect(await storedTrip(trip.id)).toMatchObject(undone(world));
  });
});

describe.each(changes)('$name among other trips', ({ given, steps }) => {
  it('[DSP-4] [TRP-11] changes nothing offline, and says so', async () => {
    const trip = await seedTrip(world, given(world));
    vi.stubGlobal('navigator', { onLine: false });
    const text = await first(steps({ world, writer }, trip))
      .run()
      .then(() => 'It did not fail', describeError);
    expect(text).toContain('You are offline. Nothing was saved');
    expect(await storedTrip(trip.id)).toMatchObject({ version: 1 });
  });
});

describe('trips that are changed together', () => {
  it('[DSP-4] are left out where they are closed, under way, locked, or already so, and say why', async () => {
    const closed = await seedTrip(world, { status: 'Completed' });
    const active = await seedTrip(world, { ...driven(world), status: 'Active' });
    const locked = await seedTrip(world, { ...driven(world), locked: true });
    const free = await seedTrip(world);
    const options = { me: '', unlocks: false, release: 'queue' } as const;
    const reasons = unassignSteps(writer, [closed, active, locked, free], options).map(({ refused }) => refused);
    expect(reasons).toEqual([
      'It is Completed.',
      'It is under way.',
      `It is locked to ${world.driver.fullName}.`,
      'It has no driver.',
    ]);
    expect(daySteps(writer, [free, locked], free.tripDate, 'America/New_York').map(({ refused }) => refused)).toEqual([
      'It is already on that day.',
      'It is already on that day.',
    ]);
    expect(cancelSteps(writer, [locked], cancellation).map(({ refused }) => refused)).toEqual([undefined]);
  });

  it('[DSP-4] [TRP-7] are cancelled and reinstated with their returns, if that is wanted', async () => {
    const [both, alone] = [await seedTrip(world), await seedTrip(world)];
    const [back, kept] = [
      await createReturn(writer, both, { puTime: '15:00' }),
      await createReturn(writer, alone, { puTime: '15:00' }),
    ];
    const undo = await first(cancelSteps(writer, [both], cancellation)).run();
    await first(cancelSteps(writer, [alone], { ...cancellation, alsoReturns: false })).run();
    expect(await storedTrip(back)).toMatchObject({ status: 'Cancelled', cancelReason: 'Snow' });
    expect(await storedTrip(kept)).toMatchObject({ status: 'Pending', version: 1 });
    await undo();
    expect(await storedTrip(back)).toMatchObject({ status: 'Pending', cancelReason: '' });
    expect(await storedTrip(both.id)).toMatchObject({ status: 'Pending', cancelReason: '' });
  });
});
