import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { UserError } from './userError';

const host = '127.0.0.1';

/** Whether nothing listens on the port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen(port, host);
  });
}

/** As many different ports as asked for that nobody listens on now. All are held until all are known. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
  const ports = servers.map((server) => server.port);
  await Promise.all(servers.map((server) => server.close()));
  return ports;
}

function listenAnywhere(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port was given'));
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** @throws UserError that names each port that somebody listens on already, by whom, and the ways out. */
export async function assertFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`  - ${port} (${name}), by ${listenerOf(port) ?? 'another program'}`);
  }
  if (taken.length === 0) return;
  throw new UserError(`Ports that are needed are in use:
${taken.join('\n')}
End that program, or change the port: the app's with APP_PORT, an emulator's in firebase.json.
Or start on any free ports: npm start -- --free-ports`);
}

/** Who listens on a port, such as `java (process 4711)`; undefined where `lsof` is missing or may not tell. */
function listenerOf(port: number): string | undefined {
  try {
    const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = /^p(\d+)$/m.exec(fields)?.[1];
    const command = /^c(.+)$/m.exec(fields)?.[1];
    return pid && command ? `${command} (process ${pid})` : undefined;
  } catch {
    return undefined;
  }
}
