import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Random } from '@mtos/model/sample';
import { buildFunctions } from '../../../scripts/buildFunctions';
import { descendantsOf } from '../../../scripts/processes';
import { root } from '../../../scripts/root';
import { startSuite } from '../../../scripts/suite';
import { anyPorts } from '../../../scripts/suiteConfig';
import { redirectEvents } from './redirectEvents';
import { startUnreliableDelivery, type UnreliableDelivery } from './unreliableDelivery';

export interface ChaosSuite {
  readonly delivery: UnreliableDelivery;
  /** Kills the oldest of the processes that run functions, as a crash would. Returns whether there was one. */
  killFunction(): boolean;
  stop(): Promise<void>;
}

/** Starts a suite of its own whose events are delivered unreliably, and makes it the one that this process talks to. */
export async function startChaosSuite(random: Random): Promise<ChaosSuite> {
  await buildFunctions();
  const ports = await anyPorts();
  const delivery = await startUnreliableDelivery(ports.functions, random);
  const name = 'chaos';
  // Seconds that a function's process may take to load: it never gets an event again that it was too slow for.
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT = '300';
  Object.assign(process.env, redirectEvents(delivery.address, join(root, '.suite', name, 'bin'), process.env));
  try {
    const suite = await startSuite({ name, only: ['auth', 'functions', 'firestore'], ports });
    Object.assign(process.env, suite.env);
    return {
      delivery,
      killFunction,
      stop: async () => {
        await suite.stop();
        await delivery.stop();
      },
    };
  } catch (error) {
    await delivery.stop();
    throw error;
  }
}

/** The oldest, because a young one may still be loading, and the functions emulator waits long for it to answer. */
function killFunction(): boolean {
  const own = new Set(descendantsOf(process.pid));
  const oldestFirst = execFileSync('ps', ['-A', '--sort=start_time', '-o', 'pid=,args='], { encoding: 'utf8' });
  const oldest = oldestFirst
    .split('\n')
    .filter((line) => line.includes('functionsEmulatorRuntime'))
    .map((line) => Number.parseInt(line, 10))
    .find((pid) => own.has(pid));
  if (oldest === undefined) return false;
  process.kill(oldest, 'SIGKILL');
  return true;
}
