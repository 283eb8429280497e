import { startCensusGeocoder } from '../../tests/fakes/censusGeocoder';
import { findChromium } from '../browser/chromium';
import { buildFunctions } from '../build/buildFunctions';
import { buildTestApp, testBuildFolder } from '../build/webApp';
import { ensureSampleData, sampleFolder } from '../suite/sampleData';
import { type SuiteOptions, startSuite } from '../suite/suite';
import { anyPorts, type Emulator, type SuitePorts } from '../suite/suiteConfig';

export interface TestSuite {
  readonly firestoreLine: string;
  /** Tells the tests where the suite is, and the app if it is served. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What serves the whole console, as it is deployed. */
export const wholeConsole: readonly Emulator[] = ['auth', 'functions', 'firestore', 'hosting'];

/** Starts emulators, and builds the app before they first serve it. */
export type StartTestSuite = (only: readonly Emulator[]) => Promise<TestSuite>;

let functions: Promise<void> | undefined;

/**
 * Returns what starts suites one after the other, on the same free ports, so that one build of the app fits all.
 * @param name tells them from the suites of others that run at the same time
 * @param importFrom the folder of an emulator export; the suites are empty without one
 */
export function testSuiteStarter(name: string, importFrom?: string): StartTestSuite {
  const appFolder = `${testBuildFolder}-${name}`;
  let ports: Promise<SuitePorts> | undefined;
  let app: Promise<void> | undefined;
  return async (only) => {
    ports ??= anyPorts();
    const own = await ports;
    const withApp = only.includes('hosting');
    if (only.includes('functions')) functions ??= buildFunctions();
    if (withApp) app ??= buildTestApp(own, appFolder);
    await Promise.all([functions, app]);
    return start({ name, only, ports: own, importFrom, hostingFolder: appFolder });
  };
}

/** Starts emulators with the sample data on ports of their own, for scripts that look at the app's pages. */
export async function startWithSample(name: string, only: readonly Emulator[] = wholeConsole): Promise<TestSuite> {
  await ensureSampleData(new Date());
  return testSuiteStarter(name, sampleFolder)(only);
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
