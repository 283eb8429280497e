import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { UserError } from '../cli/userError';

const host = '127.0.0.1';

/** Whether no process listens on the port of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen(port, host);
  });
}

/**
 * Each process reserves whole blocks of ports by listening on a block's first port until it ends. The range is below
 * 32768, where operating systems start to assign ports to outgoing connections.
 */
const blocks = { first: 20_000, size: 16, count: 750 } as const;

/** Up to 15 ports that are free and that no other process gets until this process ends. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const start = Math.floor(Math.random() * blocks.count);
  for (let attempt = 0; attempt < blocks.count; attempt += 1) {
    const block = blocks.first + ((start + attempt) % blocks.count) * blocks.size;
    if (!(await claim(block))) continue;
    const ports = Array.from({ length: count }, (_, index) => block + 1 + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error(`No ${count} consecutive ports are free`);
}

/** Listens on a port until this process ends. Resolves with false if the port is in use. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true));
    server.listen(port, host).unref();
  });
}

/** @throws UserError that names each port in use, the program that uses it, and how to change the port. */
export async function assertFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const inUse: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) inUse.push(`  - ${port} (${name}), by ${findListener(port) ?? 'another program'}`);
  }
  if (inUse.length === 0) return;
  throw new UserError(`These ports are in use:
${inUse.join('\n')}
Stop that program, or change the port: set APP_PORT for the app, or edit firebase.json for an emulator.
To use any free ports: npm start -- --free-ports`);
}

/** The program that listens on a port, such as `java (process 4711)`. Undefined without `lsof` or permission. */
function findListener(port: number): string | undefined {
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
