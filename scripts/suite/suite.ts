import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../cli/root';
import { firebaseCli } from '../cli/runTool';
import { UserError } from '../cli/userError';
import { findFirestoreEmulator } from './firestoreEmulator';
import { startImageHost } from './imageHost/imageHost';
import { startMailHost } from './mailHost';
import { packagedEmulatorEnv } from './packagedEmulator';
import { type Patches, preloadOption } from './patches';
import { endTree, waitForExit } from './processes';
import { startSmsHost } from './smsHost';
import { configFor, type Emulator, type SuitePorts } from './suiteConfig';

/** Emulators never connect to real services for a project id that starts with `demo-`. */
export const projectId = 'demo-mtos';

export interface SuiteOptions {
  /** The name of the folder for logs, `.suite/<name>`. */
  readonly name: string;
  readonly only: readonly Emulator[];
  readonly ports: SuitePorts;
  /** The folder that Hosting serves, relative to the root, instead of the one in firebase.json. */
  readonly hostingFolder?: string;
  /** The folder of an emulator export to import at start. */
  readonly importFrom?: string;
  /** Environment variables for the functions, such as the URLs of stand-ins for outside services. */
  readonly functionsEnv?: Readonly<Record<string, string>>;
  /** Whether the suite is busy for so long that Java's optimizing compiler pays for itself: half an hour, not minutes. */
  readonly isLong?: boolean;
  /** Patches of the Firebase CLI, for tests. Without them, the suite runs the CLI as it is published. */
  readonly patches?: Patches;
  /** Stops the suite, even while it starts. */
  readonly signal?: AbortSignal;
}

export interface Suite {
  readonly ports: SuitePorts;
  /** Describes the Firestore emulator that runs. */
  readonly firestoreLine: string;
  /** The folder with the logs of the CLI and the emulators. */
  readonly logs: string;
  /** Environment variables with which the Admin SDK, the tests, and the Firebase CLI find the suite. */
  readonly env: Readonly<Record<string, string>>;
  /** Resolves with the CLI's exit code when the emulators have stopped; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Exports the data of the emulators to a folder that `importFrom` can name. */
  exportTo(folder: string): Promise<void>;
  /** Stops everything. Can be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the emulators with the Firebase CLI and waits until each one responds.
 * @throws UserError if a requirement is missing, a port is in use, or the functions fail to load.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { ports, signal } = options;
  const emulator = await findFirestoreEmulator();
  signal?.throwIfAborted();

  const logs = join(root, '.suite', options.name);
  mkdirSync(logs, { recursive: true });
  // Separate from other suites, and short: functions listen on sockets in it, whose paths are limited to 100 characters.
  const temporary = mkdtempSync(join(tmpdir(), 'mtos-'));
  // Named after a port, because a suite of the same name can start at the same time
  const config = join(root, `.firebase.${ports.hub}.json`);
  writeFileSync(join(logs, 'ports.json'), JSON.stringify(ports));
  writeFileSync(config, JSON.stringify(configFor(ports, options.hostingFolder), null, 2));

  const imageHost = await startImageHost(ports.imageHost);
  const smsHost = await startSmsHost(ports.smsHost, (url) => functionUrl(ports, 'receiveText', url));
  const mailHost = await startMailHost(ports.mailHost);
  const env = {
    ...emulator.env,
    ...offlineEnv,
    ...options.functionsEnv,
    TMPDIR: temporary,
    IMAGE_HOST_ORIGIN: imageHost.url,
    TWILIO_ORIGIN: smsHost.url,
    SMTP_STAND_IN: mailHost.smtpUrl,
    JDK_JAVA_OPTIONS: javaOptionsFor(options),
    NODE_OPTIONS: nodeOptionsFor(options),
  };
  const cli = spawnCli(cliArguments(options, config), {
    nodeArguments: options.patches?.cli.map(preloadOption) ?? [],
    cwd: logs,
    env: emulator.kind === 'package' ? packagedEmulatorEnv(emulator.jar, join(temporary, 'emulator'), env) : env,
  });
  const stop = once(async () => {
    await endTree(cli.process, 10_000);
    await Promise.all([imageHost.stop(), smsHost.stop(), mailHost.stop()]);
    rmSync(temporary, { recursive: true, force: true });
  });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await cli.ready;
    await assertReady(options.only, ports);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    // The CLI has read it. Removed now, so that it does not stay in the root if this process is killed.
    rmSync(config, { force: true });
  }
  return {
    ports,
    firestoreLine: emulator.line,
    logs,
    env: environmentFor(ports),
    ended: waitForExit(cli.process),
    exportTo: (folder) => exportData(ports, options.only, folder),
    stop,
  };
}

const suiteFolder = join(root, 'scripts', 'suite');

/** Prevents requests that the CLI otherwise makes at every start. */
const offlineEnv = {
  // No message of the day
  CI: 'true',
  NO_UPDATE_NOTIFIER: 'true',
  // No request to Google Cloud's metadata server, which takes seconds to time out elsewhere
  METADATA_SERVER_DETECTION: 'none',
  // Only the Emulator UI uses this emulator
  START_LOGGING_EMULATOR: 'false',
  // Describe the functions in a file, which is faster than the server that the CLI starts by default
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
};

/**
 * Options for every Java process of the suite. Most suites run for minutes, too short for the optimizing compiler and the
 * parallel garbage collector to pay for themselves: without them the tests of the rules take 40 % less CPU time.
 */
const javaOptionsFor = ({ isLong }: SuiteOptions): string =>
  [
    process.env.JDK_JAVA_OPTIONS ?? '',
    isLong ? '' : '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    `'-Djava.util.logging.config.file=${join(suiteFolder, 'emulatorLog.properties')}'`,
  ].join(' ');

/** Options for every Node.js process of the suite. */
const nodeOptionsFor = ({ patches }: SuiteOptions): string =>
  [process.env.NODE_OPTIONS ?? '', ...(patches?.functions.map(preloadOption) ?? [])].join(' ');

function cliArguments({ only, importFrom }: SuiteOptions, config: string): readonly string[] {
  return [
    'emulators:start',
    '--non-interactive',
    ...['--project', projectId],
    ...['--config', config],
    ...['--only', only.join(',')],
    ...(importFrom ? ['--import', importFrom] : []),
  ];
}

function spawnCli(
  args: readonly string[],
  { nodeArguments, cwd, env }: { nodeArguments: readonly string[]; cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(process.execPath, [...nodeArguments, firebaseCli, ...args], {
    cwd,
    env,
    // In its own process group, so that Ctrl-C reaches only this process, which then stops the emulators
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(cwd, 'cli.log'));
  // Until it is ready only: later it logs every request of a day's work
  let output = '';
  let isReady = false;
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log.write(chunk);
      if (isReady) return;
      output += chunk.toString();
      isReady = output.includes('All emulators ready');
      if (isReady) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new UserError(`The emulators did not start:\n${output.trim()}`)));
  });
  return { process: child, ready };
}

async function assertReady(only: readonly Emulator[], ports: SuitePorts): Promise<void> {
  for (const emulator of only) {
    const path = emulator === 'functions' ? '/backends' : '/';
    const response = await fetch(`http://127.0.0.1:${ports[emulator]}${path}`);
    if (!response.ok) throw new UserError(`The ${emulator} emulator responded with status ${response.status}.`);
    if (emulator === 'functions' && !(await response.text()).includes('"entryPoint"')) {
      throw new UserError('The functions could not be loaded. See cli.log in the folder .suite.');
    }
  }
}

/** Where a function takes requests that Hosting forwards from a URL of the app. */
const functionUrl = (ports: SuitePorts, name: string, url: string): string =>
  `http://127.0.0.1:${ports.functions}/${projectId}/us-central1/${name}${new URL(url).pathname}`;

function environmentFor(ports: SuitePorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: offlineEnv.METADATA_SERVER_DETECTION,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FUNCTIONS_EMULATOR_HOST: `127.0.0.1:${ports.functions}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    SMS_HOST: `127.0.0.1:${ports.smsHost}`,
    MAIL_HOST: `127.0.0.1:${ports.mailHost}`,
  };
}

async function exportData(ports: SuitePorts, targets: readonly Emulator[], path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'export', targets }),
  });
  if (!response.ok) throw new Error(`The emulators could not export their data: ${await response.text()}`);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
