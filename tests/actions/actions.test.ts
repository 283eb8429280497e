import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeWriteFailure } from '../../web/src/firebase/write/describeWriteFailure';
import { newAccount } from '../newAccount';
import { suite } from '../suite';
import type { TestWorld } from './actionCase';
import { actionCases, sendMessageCase } from './actionCases';
import { type EmulatorProxy, startEmulatorProxy } from './emulatorProxy';
import { signIn, type TestWriter } from './testWriter';

let proxy: EmulatorProxy;
let world: TestWorld;
let owner: TestWriter;
let driver: TestWriter;

beforeAll(async () => {
  proxy = await startEmulatorProxy(suite.firestore.url);
  const { account, owner: ownPerson, addMember } = await newAccount();
  const driverPerson = await addMember('driver', { vehicle: ['ambulatory'] });
  world = { account, owner: ownPerson, driver: driverPerson };
  owner = await signIn(account, ownPerson, proxy.port);
  // Directly: the proxy does not pass on how a write stream ended, and the SDK would repeat the refused write for ever
  driver = await signIn(account, driverPerson, suite.firestore.port);
});
afterAll(async () => {
  await Promise.all([owner.leave(), driver.leave()]);
  proxy.stop();
});

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'It did not fail',
    (error: unknown) => describeWriteFailure(error),
  );

describe.each([...actionCases, sendMessageCase])('$name', ({ prepare }) => {
  it('[TRP-11] refuses at once while offline, and says so', async () => {
    const { run, stored } = await prepare(world);
    const before = await stored();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf(run(owner))).toContain('You are offline. Nothing was saved');
    expect(await stored()).toEqual(before);
  });

  it('[TRP-11] changes nothing when the rules refuse it, and says so', async () => {
    const { run, stored } = await prepare(world);
    const before = await stored();
    expect(await failureOf(run(driver))).toContain('The server refused this. Nothing was saved');
    expect(await stored()).toEqual(before);
  });
});

describe.each(actionCases)('$name', ({ prepare }) => {
  it('[TRP-11] recognizes its own write when the answer was lost', async () => {
    const { run, stored, expected } = await prepare(world);
    const lostBefore = proxy.lost;
    proxy.loseNextAnswer();
    await run(owner);
    expect(proxy.lost).toBe(lostBefore + 1);
    expect(await stored()).toEqual(expected);
  });

  it('[TRP-11] does nothing twice when it is repeated', async () => {
    const { run, stored, expected } = await prepare(world);
    await run(owner);
    await run(owner);
    expect(await stored()).toEqual(expected);
  });
});

it('[TRP-11] every action that writes is in the list of this test', () => {
  const features = join(import.meta.dirname, '../../web/src/features');
  const actions = readdirSync(features, { recursive: true, encoding: 'utf8' })
    // Drivers write other documents, in other ways: the tests of their page show it
    .filter((file) => file.endsWith('Actions.ts') && !file.startsWith('drive'))
    .flatMap((file) => [
      ...readFileSync(join(features, file), 'utf8').matchAll(
        /export async function (\w+)\(\s*(?:\w+|\{[^}]*\}): Writer,/g,
      ),
    ])
    .map(([, name]) => name);
  const tested = [...actionCases, sendMessageCase].map(({ name }) => name);
  expect(actions.toSorted()).toEqual(tested.toSorted());
});
