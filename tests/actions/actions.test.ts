import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../web/src/domain/write/describeError';
import { suite } from '../suite';
import type { TestWorld } from './actionCase';
import { actionCases } from './actionCases';
import { sendMessageCase } from './messageCases';
import { signIn, type TestWriter } from './testWriter';
import { newWorld, worldBehindProxy } from './worlds';

let world: TestWorld;
let owner: TestWriter;
let driver: TestWriter;

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  world = await newWorld();
  // Directly: the proxy does not pass on how a write stream ended, and the SDK would repeat the refused write for ever
  owner = await signIn(world.account, world.owner, suite.firestore.port);
  driver = await signIn(world.account, world.driver, suite.firestore.port);
});
afterAll(async () => {
  await Promise.all([owner.leave(), driver.leave()]);
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'It did not fail',
    (error: unknown) => describeError(error),
  );

describe.each([...actionCases, sendMessageCase])('$name', ({ prepare }) => {
  it('[TRP-11] refuses at once while offline, and says so', async () => {
    const { run, stored } = await prepare(world);
    const before = await stored();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await catchFailure(run(owner))).toContain('You are offline. Nothing was saved');
    expect(await stored()).toEqual(before);
  });

  it('[TRP-11] changes nothing when the rules refuse it, and says so', async () => {
    const { run, stored } = await prepare(world);
    const before = await stored();
    expect(await catchFailure(run(driver))).toContain('The server refused this. Nothing was saved');
    expect(await stored()).toEqual(before);
  });
});

// At the same time, each in its own account: the SDK waits about a second before it connects again
describe.concurrent.each(actionCases)('$name', ({ prepare }) => {
  it('[TRP-11] recognizes its own write when the answer was lost', async ({ onTestFinished }) => {
    const { world, owner, proxy } = await worldBehindProxy(onTestFinished);
    const { run, stored, expected } = await prepare(world);
    proxy.loseNextAnswer();
    await run(owner);
    expect(proxy.lost).toBe(1);
    expect(await stored()).toEqual(expected);
  });
});

describe.each(actionCases)('$name', ({ prepare }) => {
  it('[TRP-11] does nothing twice when it is repeated', async () => {
    const { run, stored, expected } = await prepare(world);
    await run(owner);
    await run(owner);
    expect(await stored()).toEqual(expected);
  });
});

it('[TRP-11] every action that writes is in the list of this test', () => {
  const source = join(import.meta.dirname, '../../web/src');
  const actions = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(features|domain)[\\/]/.test(file))
    // Drivers write other documents, in other ways: the tests of their page show it
    .filter((file) => /Actions\.ts$|[\\/]operations[\\/]/.test(file) && !/^features[\\/]drive/.test(file))
    // What all changes of trips go through
    .filter((file) => !file.endsWith('changeTrips.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /export async function (\w+)\(\s*(?:\w+|\{[^}]*\}): Writer,/g,
      ),
    ])
    .map(([, name]) => name);
  const tested = new Set([...actionCases, sendMessageCase].flatMap(({ name }) => name.split(' ', 1)));
  expect(actions.toSorted()).toEqual([...tested].toSorted());
});
