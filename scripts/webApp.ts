import { Console } from 'node:console';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { root } from './root';
import { runTool } from './runTool';
import { projectId } from './suite';
import type { SuitePorts } from './suiteConfig';
import { UserError } from './userError';

const host = '127.0.0.1';
const web = join(root, 'web');

/** What the app talks to. */
type AppPorts = Pick<SuitePorts, 'auth' | 'firestore' | 'functions'>;

/** What the web app reads, when it is built or served for development, to find Firebase on the local suite. */
function webAppEnv(ports: AppPorts): Record<string, string> {
  return {
    VITE_FIREBASE_CONFIG: JSON.stringify({ projectId, apiKey: 'demo', authDomain: `${projectId}.firebaseapp.com` }),
    VITE_EMULATORS: JSON.stringify({
      auth: `http://${host}:${ports.auth}`,
      firestore: { host, port: ports.firestore },
      functions: { host, port: ports.functions },
    }),
  };
}

export interface ServedApp {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the app's sources with hot reload, in this process; what Vite says goes to app.log in the folder. */
export async function serveApp(ports: SuitePorts, port: number, folder: string): Promise<ServedApp> {
  Object.assign(process.env, webAppEnv(ports));
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, 'app.log'));
  const server = await createServer({
    root: web,
    server: { host, port, strictPort: true },
    customLogger: createLogger('info', { allowClearScreen: false, console: new Console(log) }),
  });
  await server.listen();
  const url = `http://${host}:${port}`;
  const answer = await fetch(url);
  if (!answer.ok) throw new UserError(`The web app answers ${answer.status}; see app.log in ${folder}`);
  return { url, stop: () => server.close() };
}

/** Where the build for the tests lies, below the root: Hosting serves from there. */
export const testBuild = join('.suite', 'test', 'app');

/** Builds the app against the suite, for Hosting's emulator to serve as Hosting would. */
export function buildTestApp(ports: SuitePorts): Promise<void> {
  return buildApp(ports, join(root, testBuild));
}

/** Builds the app against the suite into a folder, with settings of an operator's. */
export async function buildApp(
  ports: AppPorts,
  outDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const env = { ...webAppEnv(ports), ...settings };
  const built = await runTool('vite', ['build', web, '--outDir', outDir, '--emptyOutDir'], env);
  if (!built.ok) throw new UserError(`The web app could not be built:\n${built.output}`);
}
