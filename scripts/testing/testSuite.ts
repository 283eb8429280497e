import { startCensusGeocoder } from '../../tests/fakes/censusGeocoder';
import { findChromium } from '../browser/chromium';
import { buildFunctions } from '../build/buildFunctions';
import { buildTestApp } from '../build/webApp';
import { testPatches } from '../suite/patches';
import { ensureSampleData, sampleFolder } from '../suite/sampleData';
import { type SuiteOptions, startSuite } from '../suite/suite';
import { anyPorts, type Emulator } from '../suite/suiteConfig';

export interface TestSuite {
  readonly firestoreLine: string;
  /** Tells the tests where the suite is, and the app if it is served. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What serves the whole console, as it is deployed. */
export const wholeConsole: readonly Emulator[] = ['auth', 'functions', 'firestore', 'hosting'];

let functions: Promise<void> | undefined;

/**
 * Starts emulators on free ports. Builds the functions and the app before, if they are to run.
 * @param name tells the suite from others that run at the same time
 * @param importFrom the folder of an emulator export; the suite is empty without one
 */
export async function startTestSuite(name: string, only: readonly Emulator[], importFrom?: string): Promise<TestSuite> {
  const ports = await anyPorts();
  if (only.includes('functions')) functions ??= buildFunctions();
  const [hostingFolder] = await Promise.all([
    only.includes('hosting') ? buildTestApp(ports, name) : undefined,
    functions,
  ]);
  return start({ name, only, ports, importFrom, hostingFolder });
}

/** Starts emulators with the sample data, for scripts that look at the app's pages. */
export async function startWithSample(name: string, only: readonly Emulator[] = wholeConsole): Promise<TestSuite> {
  await ensureSampleData(new Date());
  return startTestSuite(name, only, sampleFolder);
}

async function start(
  options: Pick<SuiteOptions, 'name' | 'only' | 'ports' | 'importFrom' | 'hostingFolder'>,
): Promise<TestSuite> {
  const { only, ports } = options;
  const census = await startCensusGeocoder();
  const {
    firestoreLine,
    stop: stopSuite,
    ...started
  } = await startSuite({
    ...options,
    patches: testPatches,
    functionsEnv: { CENSUS_GEOCODER_STAND_IN: census.url },
  });
  const stop = async () => {
    await stopSuite();
    await census.stop();
  };
  const { FUNCTIONS_EMULATOR_HOST: functionsHost = '', ...others } = started.env;
  // Tests tell by it whether functions run
  const env = only.includes('functions')
    ? { ...others, FUNCTIONS_EMULATOR_HOST: functionsHost, CENSUS_GEOCODER_STAND_IN: census.url }
    : others;
  if (!only.includes('hosting')) return { firestoreLine, env, stop };
  const browser = JSON.stringify(await findChromium());
  const url = `http://127.0.0.1:${ports.hosting}`;
  return { firestoreLine, env: { ...env, E2E_BASE_URL: url, E2E_BROWSER: browser }, stop };
}
