import { buildFunctions } from './buildFunctions';
import { findChromium } from './chromium';
import { freePorts } from './ports';
import { ensureSampleData, sampleFolder } from './sampleData';
import { startSuite } from './suite';
import { anyPorts } from './suiteConfig';
import { type ServedApp, serveBuiltApp } from './webApp';

export interface TestSuite {
  readonly firestoreLine: string;
  /** Where the tests find the suite, and the app where it is served. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts what the tests run against, on free ports and with the sample data; the app only where browsers need it. */
export async function startTestSuite({ withApp }: { withApp: boolean }): Promise<TestSuite> {
  await Promise.all([buildFunctions(), ensureSampleData(new Date())]);
  const suite = await startSuite({
    name: 'test-suite',
    only: ['auth', 'functions', 'firestore'],
    ports: await anyPorts(),
    importFrom: sampleFolder,
  });
  let app: ServedApp | undefined;
  const stop = async () => {
    await app?.stop();
    await suite.stop();
  };
  try {
    const [port = 0] = await freePorts(1);
    app = withApp ? await serveBuiltApp(suite.ports, port) : undefined;
  } catch (error) {
    await stop();
    throw error;
  }
  const { firestoreLine, env } = suite;
  if (!app) return { firestoreLine, env, stop };
  const browser = JSON.stringify(await findChromium());
  return { firestoreLine, env: { ...env, E2E_BASE_URL: app.url, E2E_BROWSER: browser }, stop };
}
