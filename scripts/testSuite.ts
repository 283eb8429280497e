import { buildFunctions } from './buildFunctions';
import { findChromium } from './chromium';
import { ensureSampleData, sampleFolder } from './sampleData';
import { startSuite } from './suite';
import { anyPorts, type Emulator } from './suiteConfig';
import { buildTestApp, testBuild } from './webApp';

export interface TestSuite {
  readonly firestoreLine: string;
  /** Where the tests find the suite, and the app where it is served. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** What serves the whole console, as it is deployed. */
export const wholeConsole: readonly Emulator[] = ['auth', 'functions', 'firestore', 'hosting'];

/** Starts these emulators on free ports and with the sample data; the app is built where they serve it. */
export async function startTestSuite(only: readonly Emulator[]): Promise<TestSuite> {
  const ports = await anyPorts();
  const withApp = only.includes('hosting');
  await Promise.all([
    only.includes('functions') && buildFunctions(),
    ensureSampleData(new Date()),
    withApp && buildTestApp(ports),
  ]);
  const { firestoreLine, env, stop } = await startSuite({
    name: 'test-suite',
    only,
    ports,
    hosted: testBuild,
    importFrom: sampleFolder,
  });
  if (!withApp) return { firestoreLine, env, stop };
  const browser = JSON.stringify(await findChromium());
  const url = `http://127.0.0.1:${ports.hosting}`;
  return { firestoreLine, env: { ...env, E2E_BASE_URL: url, E2E_BROWSER: browser }, stop };
}
