import { Console } from 'node:console';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../cli/root';
import { runTool } from '../cli/runTool';
import { UserError } from '../cli/userError';
import { projectId } from '../suite/suite';
import type { SuitePorts } from '../suite/suiteConfig';
import { serveDriversPage } from './driversPage';

const host = '127.0.0.1';
const web = join(root, 'web');

/** The emulators that the app connects to. */
type AppPorts = Pick<SuitePorts, 'auth' | 'firestore' | 'functions'>;

/** Settings of the web app with which it connects to the local suite. */
function webAppEnv(ports: AppPorts): Record<string, string> {
  return {
    VITE_FIREBASE_CONFIG: JSON.stringify({ projectId, apiKey: 'demo', authDomain: `${projectId}.firebaseapp.com` }),
    VITE_CLOUDINARY_CLOUD_NAME: 'demo-cloud',
    VITE_EMULATORS: emulatorsSetting(ports),
  };
}

const emulatorsSetting = ({ auth, firestore, functions }: AppPorts): string =>
  JSON.stringify({
    auth: `http://${host}:${auth}`,
    firestore: { host, port: firestore },
    functions: { host, port: functions },
  });

export interface ServedApp {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the app's sources with hot reload, in this process, and the drivers' page as it is deployed. Vite logs to app.log
 * in the folder.
 */
export async function serveApp(ports: SuitePorts, port: number, folder: string): Promise<ServedApp> {
  const env = webAppEnv(ports);
  Object.assign(process.env, env);
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, 'app.log'));
  // Most commands that import this module don't serve the sources, and loading Vite takes half a second
  const { createLogger, createServer } = await import('vite');
  const server = await createServer({
    root: web,
    plugins: [serveDriversPage(env, join(folder, 'drive'))],
    server: {
      ...{ host, port, strictPort: true },
      // Hosting forwards it to the function
      proxy: {
        '/r/': {
          target: `http://${host}:${ports.functions}`,
          rewrite: (path) => `/${projectId}/us-central1/showRide${path}`,
        },
        '/texts/': {
          target: `http://${host}:${ports.functions}`,
          rewrite: (path) => `/${projectId}/us-central1/receiveText${path}`,
        },
      },
    },
    customLogger: createLogger('info', { allowClearScreen: false, console: new Console(log) }),
  });
  await server.listen();
  const url = `http://${host}:${port}`;
  const response = await fetch(url);
  if (!response.ok) {
    throw new UserError(`The web app responded with status ${response.status}. See app.log in ${folder}`);
  }
  return { url, stop: () => server.close() };
}

/** Where this process builds the app, relative to the root: other processes build and serve it at the same time. */
const buildFolder = join('.suite', 'test', `app-${process.pid}`);

/** The build that each suite's app is a copy of. Its ports are placeholders. */
const sharedBuild = { folder: join(root, buildFolder, 'build'), ports: { auth: 1, firestore: 2, functions: 3 } };
let built: Promise<void> | undefined;

/**
 * Writes a build of the app that connects to the suite, until this process ends. All suites of a process share one build,
 * because it takes longer than some of the tests: each gets a copy with its own ports.
 * @returns the folder that the Hosting emulator serves, relative to the root
 */
export async function buildTestApp(ports: AppPorts, suiteName: string): Promise<string> {
  built ??= runBuild();
  await built;
  const folder = join(buildFolder, suiteName);
  const app = join(root, folder);
  await rm(app, { recursive: true, force: true });
  await cp(sharedBuild.folder, app, { recursive: true });
  const replaced = await replaceInScripts(app, emulatorsSetting(sharedBuild.ports), emulatorsSetting(ports));
  if (replaced === 0) throw new Error('No script of the build names the emulators');
  return folder;
}

async function runBuild(): Promise<void> {
  process.once('exit', () => rmSync(join(root, buildFolder), { recursive: true, force: true }));
  const config = join(web, 'testApp.config.ts');
  const args = ['build', web, '--config', config, '--outDir', sharedBuild.folder, '--emptyOutDir'];
  const run = await runTool('vite', args, webAppEnv(sharedBuild.ports));
  if (!run.ok) throw new UserError(`The web app could not be built:\n${run.output}`);
}

/** Returns how many scripts had the text. */
async function replaceInScripts(app: string, text: string, replacement: string): Promise<number> {
  let replaced = 0;
  for (const name of await readdir(join(app, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const file = join(app, 'assets', name);
    const code = await readFile(file, 'utf8');
    if (!code.includes(text)) continue;
    await writeFile(file, code.replaceAll(text, replacement));
    replaced += 1;
  }
  return replaced;
}
