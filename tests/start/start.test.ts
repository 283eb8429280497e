import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { sampleData } from '@mtos/model/sample';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePorts, isFree } from '../../scripts/ports';
import { descendantsOf, isAlive } from '../../scripts/processes';
import { root } from '../../scripts/root';
import { projectId } from '../../scripts/suite';
import { type Command, runStart } from './command';

let running: Command | undefined;

afterEach(() => {
  if (running?.child.exitCode === null && running.child.signalCode === null) running.kill();
  running = undefined;
});

async function portsInUse(ports: readonly number[]): Promise<readonly number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/** What a browser gets that opens the path. */
async function pageAt(address: string, path: string): Promise<string> {
  return (await fetch(new URL(path, address), { headers: { accept: 'text/html' } })).text();
}

/** When a driver of the sample was last heard of. */
async function lastHeardOf(firestorePort: number): Promise<Date> {
  const { path = '' } = sampleData(new Date()).documents.find(({ path }) => path.startsWith('driverLocations/')) ?? {};
  const documents = `http://127.0.0.1:${firestorePort}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}`, { headers: { authorization: 'Bearer owner' } });
  const { fields }: { fields: { updatedAt: { timestampValue: string } } } = JSON.parse(await answer.text());
  return new Date(fields.updatedAt.timestampValue);
}

describe('npm start', () => {
  it('[LOC-1] [LOC-3] [RTE-1] prints where the console is and whom to sign in as, and Ctrl-C ends all of it', async () => {
    const started = new Date();
    running = runStart(['--free-ports']);
    await running.says('Logs');
    const output = running.output();
    const address = /Address +(\S+)/.exec(output)?.[1] ?? '';
    expect(output).toContain('owner@wayfare.example');
    expect(output).toMatch(/Password +\S+/);
    expect(output).toMatch(/Firestore +(Google's \d|the Google Cloud CLI's at )/);
    expect(await pageAt(address, '/')).toContain('/src/app/frontPage.tsx');
    for (const path of ['/auth/login', '/admin/Trips?page=2', '/no.such/page']) {
      expect(await pageAt(address, path), path).toContain('/src/app/main.tsx');
    }

    const logs = /Logs +(\S+)/.exec(output)?.[1] ?? '';
    const suitePorts: Record<string, number> = JSON.parse(readFileSync(join(root, logs, 'ports.json'), 'utf8'));
    await expect
      .poll(() => lastHeardOf(suitePorts.firestore ?? 0), { timeout: 20_000 })
      .toSatisfy((at) => at > started);
    const ports = await portsInUse([...Object.values(suitePorts), Number(new URL(address).port)]);
    expect(ports.length).toBeGreaterThan(5);
    const processes = descendantsOf(Number(running.child.pid));
    expect(processes.length).toBeGreaterThan(3);

    running.pressCtrlC();
    expect(await running.exit).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(await portsInUse(ports)).toEqual([]);
    rmSync(join(root, logs), { recursive: true });
  });

  it('[LOC-1] leaves nothing behind even when it is killed', async () => {
    running = runStart(['--free-ports']);
    await running.says('Logs');
    const logs = /Logs +(\S+)/.exec(running.output())?.[1] ?? '';
    const processes = descendantsOf(Number(running.child.pid));
    running.kill();
    await vi.waitUntil(() => processes.every((pid) => !isAlive(pid)), { timeout: 60_000 });
    rmSync(join(root, logs), { recursive: true });
  });

  it('[LOC-1] names the port that is in use and the way out, and starts nothing', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    running = runStart([], { APP_PORT: String(port) });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain(`${port} (app), by `);
    expect(running.output()).toContain('APP_PORT');
    await new Promise((resolve) => server.close(resolve));
  });

  it('[LOC-1] says that Java is missing and how to get it', async () => {
    running = runStart([], { PATH: dirname(root) });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('No Java was found on PATH');
  });

  it('[LOC-1] names both ways to an emulator where Java is there and none is found', async () => {
    running = runStart([], { FIRESTORE_EMULATOR_JAR: '/nowhere/emulator.jar' });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('FIRESTORE_EMULATOR_JAR names /nowhere/emulator.jar, which is not there');
    expect(running.output()).toContain('google-cloud-cli-firestore-emulator');
  });
});
