import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEMO, sampleData } from '@mtos/model/sample';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium, launchChromium } from '../../scripts/browser/chromium';
import { signIn } from '../../scripts/browser/visit';
import { root } from '../../scripts/cli/root';
import { freePorts, isFree } from '../../scripts/suite/ports';
import { findDescendants, isAlive } from '../../scripts/suite/processes';
import { projectId } from '../../scripts/suite/suite';
import { type Command, runStart } from './command';

let running: Command | undefined;

/** A machine on which no Java is installed, and none was downloaded before. */
const noJava = { PATH: dirname(root), JRE_FOLDER: join(tmpdir(), `mtos-no-jre-${process.pid}`) };

afterEach(() => {
  if (running?.child.exitCode === null && running.child.signalCode === null) running.kill();
  running = undefined;
});

async function portsInUse(ports: readonly number[]): Promise<readonly number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/** The HTML that a browser gets for the path. */
async function pageAt(url: string, path: string): Promise<string> {
  return (await fetch(new URL(path, url), { headers: { accept: 'text/html' } })).text();
}

/** When a sample driver last reported a position. */
async function lastPositionAt(firestorePort: number): Promise<Date> {
  const { path = '' } = sampleData(new Date()).documents.find(({ path }) => path.startsWith('driverLocations/')) ?? {};
  const documents = `http://127.0.0.1:${firestorePort}/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${path}`, { headers: { authorization: 'Bearer owner' } });
  const { fields }: { fields: { updatedAt: { timestampValue: string } } } = JSON.parse(await response.text());
  return new Date(fields.updatedAt.timestampValue);
}

/** Queues the mail of an invitation, as a function does. */
async function queueMail(firestorePort: number): Promise<void> {
  const documents = `http://127.0.0.1:${firestorePort}/v1/projects/${projectId}/databases/(default)/documents`;
  const text = 'To accept or decline, open this link:\nhttp://localhost:5173/auth/join#invitation.secret\n';
  const message = { mapValue: { fields: { subject: { stringValue: 'Wayfare' }, text: { stringValue: text } } } };
  const fields = { to: { arrayValue: { values: [{ stringValue: 'ann@example.com' }] } }, message };
  await fetch(`${documents}/mail`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
}

describe('npm start', () => {
  it('[LOC-1] refuses an unknown option and shows the known ones', async () => {
    running = runStart(['--bogus']);
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('Unknown option: --bogus');
    expect(running.output()).toContain('npm start -- --free-ports');
    expect(running.output()).not.toContain('Starting');
  });

  it('[LOC-1] [LOC-3] [RTE-1] prints the URL and the demo sign-in, and stops everything on Ctrl-C', async () => {
    const started = new Date();
    running = runStart(['--free-ports']);
    await running.waitForOutput('Logs');
    const output = running.output();
    const url = /URL +(\S+)/.exec(output)?.[1] ?? '';
    expect(output).toContain('owner@wayfare.example');
    expect(output).toMatch(/Password +\S+/);
    expect(output).toMatch(/Firestore +(Google's \d|the Google Cloud CLI's at )/);
    expect(await pageAt(url, '/')).toContain('/src/app/landing.tsx');
    for (const path of ['/auth/login', '/admin/Trips?page=2', '/no.such/page']) {
      expect(await pageAt(url, path), path).toContain('/src/app/start.ts');
    }

    const logs = /Logs +(\S+)/.exec(output)?.[1] ?? '';
    const suitePorts: Record<string, number> = JSON.parse(readFileSync(join(root, logs, 'ports.json'), 'utf8'));
    await expect
      .poll(() => lastPositionAt(suitePorts.firestore ?? 0), { timeout: 20_000 })
      .toSatisfy((at) => at > started);
    await queueMail(suitePorts.firestore ?? 0);
    await running.waitForOutput(
      `Email to ann@example.com: Wayfare\n    ${new URL('/auth/join#invitation.secret', url)}`,
    );
    const ports = await portsInUse([...Object.values(suitePorts), Number(new URL(url).port)]);
    expect(ports.length).toBeGreaterThan(5);
    const processes = findDescendants(Number(running.child.pid));
    expect(processes.length).toBeGreaterThan(3);

    running.pressCtrlC();
    expect(await running.exit).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(await portsInUse(ports)).toEqual([]);
    rmSync(join(root, logs), { recursive: true });
  });

  it('[LOC-1] [DRV-1] serves the drivers’ page as it is deployed, so that it opens without a network', async () => {
    running = runStart(['--free-ports']);
    await running.waitForOutput('Logs');
    const url = /URL +(\S+)/.exec(running.output())?.[1] ?? '';
    const logs = /Logs +(\S+)/.exec(running.output())?.[1] ?? '';
    const browser = await launchChromium(await findChromium());
    try {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
      page.setDefaultTimeout(60_000);
      await page.goto('/auth/login');
      await signIn(page, { email: DEMO.driverEmail, password: DEMO.password }, '**/drive');
      // What the day asks of the driver depends on the hour; the company's phone number is there all day
      const day = page.getByText('Call your dispatcher').first();
      await day.waitFor();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
      await page.reload();
      await day.waitFor();
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${url}/drive-sw.js`);

      await page.context().setOffline(true);
      await page.reload();
      await day.waitFor();
    } finally {
      await browser.close();
    }
    running.pressCtrlC();
    expect(await running.exit).toBe(0);
    rmSync(join(root, logs), { recursive: true });
  });

  it('[LOC-1] leaves no process behind after SIGKILL', async () => {
    running = runStart(['--free-ports']);
    await running.waitForOutput('Logs');
    const logs = /Logs +(\S+)/.exec(running.output())?.[1] ?? '';
    const processes = findDescendants(Number(running.child.pid));
    running.kill();
    await vi.waitUntil(() => processes.every((pid) => !isAlive(pid)), { timeout: 60_000 });
    rmSync(join(root, logs), { recursive: true });
  });

  it('[LOC-1] names the port that is in use and how to change it, and starts nothing', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    running = runStart([], { APP_PORT: String(port) });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain(`${port} (app), by `);
    expect(running.output()).toContain('APP_PORT');
    await new Promise((resolve) => server.close(resolve));
  });

  it('[LOC-1] says that Java is missing and how to get it, and asks nothing outside a terminal', async () => {
    running = runStart([], noJava);
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('No Java was found on PATH');
    expect(running.output()).toContain('npm start -- --fetch-java');
    expect(running.output()).toContain('Install Java 21 or later');
  });

  it('[LOC-1] says why a Java runtime could not be downloaded, and what to do instead', async () => {
    const server = createHttpServer((request, response) => {
      response.statusCode = request.url?.startsWith('/gone/') ? 404 : 200;
      response.end('another file');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const [path, reason] of [
      ['gone', 'answered with status 404'],
      ['other', 'is not the file that was expected, so it was deleted'],
    ] as const) {
      running = runStart(['--fetch-java'], { ...noJava, JRE_SOURCE: `http://127.0.0.1:${port}/${path}` });
      expect(await running.exit).toBe(1);
      expect(running.output()).toContain(reason);
      expect(running.output()).toContain('Install Java 21 or later');
    }
    await new Promise((resolve) => server.close(resolve));
    expect(existsSync(noJava.JRE_FOLDER)).toBe(false);
  });

  it('[LOC-1] says how to install an emulator if only Java is found', async () => {
    running = runStart([], { FIRESTORE_EMULATOR_JAR: '/nowhere/emulator.jar' });
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain('FIRESTORE_EMULATOR_JAR is /nowhere/emulator.jar, which does not exist');
    expect(running.output()).toContain('google-cloud-cli-firestore-emulator');
  });
});
