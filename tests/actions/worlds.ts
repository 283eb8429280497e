import { newAccount } from '../newAccount';
import { suite } from '../suite';
import type { TestWorld } from './actionCase';
import { type EmulatorProxy, startEmulatorProxy } from './emulatorProxy';
import { signIn, type TestWriter } from './testWriter';

/** An account with an owner and a driver. */
export async function newWorld(): Promise<TestWorld> {
  const { account, owner, addMember } = await newAccount();
  return { account, owner, driver: await addMember('driver', { vehicle: ['ambulatory'] }) };
}

interface WorldBehindProxy {
  readonly world: TestWorld;
  /** Reaches Firestore through the proxy. */
  readonly owner: TestWriter;
  readonly proxy: EmulatorProxy;
}

/**
 * An account for one test, whose owner's answers can be lost without any effect on tests that run at the same time.
 * @param onTestFinished that of the test: tests that run at the same time have no current one
 */
export async function worldBehindProxy(onTestFinished: (end: () => Promise<void>) => void): Promise<WorldBehindProxy> {
  const [proxy, world] = await Promise.all([startEmulatorProxy(suite.firestore.url), newWorld()]);
  const owner = await signIn(world.account, world.owner, proxy.port);
  onTestFinished(async () => {
    await owner.leave();
    proxy.stop();
  });
  return { world, owner, proxy };
}
