import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Random } from '@mtos/model/sample';
import { buildFunctions } from '../../../scripts/build/buildFunctions';
import { root } from '../../../scripts/cli/root';
import { processPerEventPatches } from '../../../scripts/suite/patches';
import { findDescendants } from '../../../scripts/suite/processes';
import { startSuite } from '../../../scripts/suite/suite';
import { anyPorts } from '../../../scripts/suite/suiteConfig';
import { redirectEvents } from './redirectEvents';
import { startUnreliableDelivery, type UnreliableDelivery } from './unreliableDelivery';

export interface ChaosSuite {
  readonly delivery: UnreliableDelivery;
  /** Kills the oldest process that runs functions, as a crash would. Returns whether there was one. */
  killFunction(): boolean;
  stop(): Promise<void>;
}

/** Starts a separate suite with unreliable delivery of events, and points this process's environment at it. */
export async function startChaosSuite(random: Random): Promise<ChaosSuite> {
  await buildFunctions();
  const ports = await anyPorts();
  const delivery = await startUnreliableDelivery(ports.functions, random);
  const name = 'chaos';
  // Seconds that a function's process may take to load. The emulator drops the event of one that takes longer.
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT = '300';
  Object.assign(process.env, redirectEvents(delivery.address, join(root, '.suite', name, 'bin'), process.env));
  try {
    const suite = await startSuite({
      name,
      only: ['auth', 'functions', 'firestore'],
      ports,
      patches: processPerEventPatches,
    });
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

/** Kills the oldest, because a new one may still be loading, and the functions emulator would wait long for it. */
function killFunction(): boolean {
  const own = new Set(findDescendants(process.pid));
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
