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

/**
 * Ports are given out in blocks, and each block to one process: it listens on the block's first port for as long as it
 * lives. Systems give ports from 32768 on to outgoing connections; below, only another program that names one of them
 * can take it before whoever asked here comes to listen.
 */
const blocks = { first: 20_000, size: 16, count: 750 } as const;

/** So many different ports, fifteen at most, that nobody listens on and that no other process is given while this lives. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const start = Math.floor(Math.random() * blocks.count);
  for (let turn = 0; turn < blocks.count; turn += 1) {
    const block = blocks.first + ((start + turn) % blocks.count) * blocks.size;
    if (!(await claim(block))) continue;
    const ports = Array.from({ length: count }, (_, index) => block + 1 + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error(`no ${count} ports in a row are free`);
}

/** Listens on a port until this process ends. Resolves with false where somebody does so already. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true));
    server.listen(port, host).unref();
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
