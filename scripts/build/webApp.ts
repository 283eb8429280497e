import { Console } from 'node:console';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { root } from '../cli/root';
import { runTool } from '../cli/runTool';
import { UserError } from '../cli/userError';
import { projectId } from '../suite/suite';
import type { SuitePorts } from '../suite/suiteConfig';

const host = '127.0.0.1';
const web = join(root, 'web');

/** The emulators that the app connects to. */
type AppPorts = Pick<SuitePorts, 'auth' | 'firestore' | 'functions'>;

/** Settings of the web app with which it connects to the local suite. */
function webAppEnv(ports: AppPorts): Record<string, string> {
  return {
    VITE_FIREBASE_CONFIG: JSON.stringify({ projectId, apiKey: 'demo', authDomain: `${projectId}.firebaseapp.com` }),
    VITE_CLOUDINARY_CLOUD_NAME: 'demo-cloud',
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

/** Serves the app's sources with hot reload, in this process. Vite logs to app.log in the folder. */
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
  const response = await fetch(url);
  if (!response.ok) {
    throw new UserError(`The web app responded with status ${response.status}. See app.log in ${folder}`);
  }
  return { url, stop: () => server.close() };
}

/** The folder of the test build, relative to the root. The Hosting emulator serves it. */
export const testBuildFolder = join('.suite', 'test', 'app');

/** Builds the app so that it connects to the suite. The Hosting emulator serves this build. */
export async function buildTestApp(ports: AppPorts, folder: string = testBuildFolder): Promise<void> {
  const config = join(web, 'testApp.config.ts');
  const args = ['build', web, '--config', config, '--outDir', join(root, folder), '--emptyOutDir'];
  const built = await runTool('vite', args, webAppEnv(ports));
  if (!built.ok) throw new UserError(`The web app could not be built:\n${built.output}`);
}
