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
  /** Kills the oldest process that runs functions, or one function, as a crash would. Returns whether there was one. */
  killFunction(name?: string): boolean;
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
    // This process sends texts to the suite's provider, too
    Object.assign(process.env, suite.env, {
      TWILIO_ORIGIN: `http://127.0.0.1:${ports.smsHost}`,
      APP_URL: 'http://localhost:5173',
    });
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
function killFunction(name?: string): boolean {
  const own = new Set(findDescendants(process.pid));
  // With the environment, which names the function
  const list = ['axeww', '--sort=start_time', '-o', 'pid=,args='];
  const oldestFirst = execFileSync('ps', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const oldest = oldestFirst
    .split('\n')
    .filter((line) => line.includes('functionsEmulatorRuntime'))
    .filter((line) => name === undefined || line.includes(` FUNCTION_TARGET=${name} `))
    .map((line) => Number.parseInt(line, 10))
    .find((pid) => own.has(pid));
  if (oldest === undefined) return false;
  process.kill(oldest, 'SIGKILL');
  return true;
}
