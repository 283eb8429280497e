import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';

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

/** Who listens on a port, such as `java (process 4711)`; undefined where `lsof` is missing or may not tell. */
export function listenerOf(port: number): string | undefined {
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
