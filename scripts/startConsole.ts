import { join } from 'node:path';
import { watchFunctions } from './buildFunctions';
import { findFirestoreEmulator } from './firestoreEmulator';
import { assertFree, freePorts } from './ports';
import { root } from './root';
import { ensureSampleData, sampleFolder } from './sampleData';
import { type Suite, startSuite } from './suite';
import { anyPorts, fixedPorts } from './suiteConfig';
import { type ServedApp, serveApp } from './webApp';

/** Runs a named step of the start; whoever starts the console shows or measures it. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export interface RunningConsole {
  readonly suite: Suite;
  readonly app: ServedApp;
  /** Ends everything that was started. */
  stop(): Promise<void>;
}

/** Starts the whole console for work on it: functions that rebuild, the suite with sample data, the app. */
export async function startConsole(freePortsOnly: boolean, signal: AbortSignal, step: Step): Promise<RunningConsole> {
  await findFirestoreEmulator();
  const ports = freePortsOnly ? await anyPorts() : fixedPorts();
  const [appPort = Number(process.env.APP_PORT ?? 5173)] = freePortsOnly ? await freePorts(1) : [];
  if (!freePortsOnly) await assertFree({ ...ports, app: appPort });
  const name = freePortsOnly ? `start-${process.pid}` : 'start';

  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
  };
  const started = async <Part extends { stop: () => Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    const result = await part;
    stops.push(() => result.stop());
    return result;
  };
  try {
    await Promise.all([
      step('functions bundled', () => started(watchFunctions())),
      step('sample data of today', () => ensureSampleData(new Date())),
    ]);
    const [suite, app] = await all([
      step('emulators', () =>
        started(
          startSuite({ name, only: ['auth', 'functions', 'firestore'], ports, importFrom: sampleFolder, signal }),
        ),
      ),
      step('web app', () => started(serveApp(ports, appPort, join(root, '.suite', name)))),
    ]);
    return { suite, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As Promise.all, but waits for every promise before it rejects, so that what did start is known and can be ended. */
async function all<First, Second>(promises: [Promise<First>, Promise<Second>]): Promise<[First, Second]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
