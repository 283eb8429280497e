import { join } from 'node:path';
import { watchFunctions } from '../build/buildFunctions';
import { type ServedApp, serveApp } from '../build/webApp';
import { root } from '../cli/root';
import { findFirestoreEmulator } from './firestoreEmulator';
import { assertFree, freePorts } from './ports';
import { ensureSampleData, sampleFolder } from './sampleData';
import { type Suite, startSuite } from './suite';
import { anyPorts, fixedPorts } from './suiteConfig';

/** Runs a named step of the start. The caller prints or measures it. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export interface RunningConsole {
  readonly suite: Suite;
  readonly app: ServedApp;
  /** Stops everything. */
  stop(): Promise<void>;
}

interface Start {
  readonly freePortsOnly: boolean;
  readonly signal: AbortSignal;
  readonly step: Step;
  /** Fetches a Java runtime where that is all that is missing. Returns whether it did. */
  readonly fetchJava?: (problem: string) => Promise<boolean>;
}

/** Starts the console for development: functions that rebuild on changes, the emulators with sample data, the app. */
export async function startConsole({ freePortsOnly, signal, step, fetchJava }: Start): Promise<RunningConsole> {
  await findFirestoreEmulator(fetchJava);
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
      step('functions', () => started(watchFunctions())),
      step('sample data', () => ensureSampleData(new Date())),
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

/** Like Promise.all, but waits for every promise before it rejects, so that everything that started can be stopped. */
async function all<First, Second>(promises: [Promise<First>, Promise<Second>]): Promise<[First, Second]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
