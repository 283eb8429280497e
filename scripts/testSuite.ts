import { buildFunctions } from './buildFunctions';
import { findChromium } from './chromium';
import { ensureSampleData, sampleFolder } from './sampleData';
import { startSuite } from './suite';
import { anyPorts } from './suiteConfig';
import { buildTestApp, testBuild } from './webApp';

export interface TestSuite {
  readonly firestoreLine: string;
  /** Where the tests find the suite, and the app where it is served. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts what the tests run against, on free ports and with the sample data; the app only where browsers need it. */
export async function startTestSuite({ withApp }: { withApp: boolean }): Promise<TestSuite> {
  const ports = await anyPorts();
  await Promise.all([buildFunctions(), ensureSampleData(new Date()), withApp && buildTestApp(ports)]);
  const { firestoreLine, env, stop } = await startSuite({
    name: 'test-suite',
    only: ['auth', 'functions', 'firestore', ...(withApp ? (['hosting'] as const) : [])],
    ports,
    hosted: testBuild,
    importFrom: sampleFolder,
  });
  if (!withApp) return { firestoreLine, env, stop };
  const browser = JSON.stringify(await findChromium());
  const url = `http://127.0.0.1:${ports.hosting}`;
  return { firestoreLine, env: { ...env, E2E_BASE_URL: url, E2E_BROWSER: browser }, stop };
}
