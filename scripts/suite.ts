import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firebaseCli } from './firebaseCli';
import { findFirestoreEmulator } from './firestoreEmulator';
import { startImageHost } from './imageHost';
import { packagedEmulatorEnv } from './packagedEmulator';
import { endTree, exitOf } from './processes';
import { root } from './root';
import { configFor, type Emulator, type SuitePorts } from './suiteConfig';
import { UserError } from './userError';

/** A project id that starts with `demo-` lets no emulator reach for real services. */
export const projectId = 'demo-mtos';

export interface SuiteOptions {
  /** Names the suite's folder for logs, `.suite/<name>`. */
  readonly name: string;
  readonly only: readonly Emulator[];
  readonly ports: SuitePorts;
  /** The folder that Hosting serves, below the root, where it is not the one of firebase.json. */
  readonly hosted?: string;
  /** An export of the emulators to begin with. */
  readonly importFrom?: string;
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal;
}

export interface Suite {
  readonly ports: SuitePorts;
  /** Which Firestore emulator runs, for people. */
  readonly firestoreLine: string;
  /** Where the CLI's and the emulators' logs are. */
  readonly logs: string;
  /** What the Admin SDK, the tests and the Firebase CLI read to find the suite. */
  readonly env: Readonly<Record<string, string>>;
  /** Resolves if the suite ends without being asked to. */
  readonly ended: Promise<number | null>;
  /** Writes the data of Auth and Firestore to a folder, in the form that `importFrom` reads. */
  exportTo(folder: string): Promise<void>;
  /** Ends everything that was started. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the emulators through the Firebase CLI and waits until every one answers.
 * @throws UserError when something that it needs is missing, a port is taken, or the functions do not load.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { ports, signal } = options;
  const emulator = await findFirestoreEmulator();
  signal?.throwIfAborted();

  const logs = join(root, '.suite', options.name);
  mkdirSync(logs, { recursive: true });
  // Apart from the other suites', and short: functions listen on sockets in it, whose paths may have 100 letters.
  const temporary = mkdtempSync(join(tmpdir(), 'mtos-'));
  const config = join(root, `.firebase.${options.name}.json`);
  writeFileSync(join(logs, 'ports.json'), JSON.stringify(ports));
  writeFileSync(config, JSON.stringify(configFor(ports, options.hosted), null, 2));

  const imageHost = await startImageHost(ports.imageHost);
  const quiet = {
    ...process.env,
    ...withoutNetwork,
    TMPDIR: temporary,
    IMAGE_HOST_ORIGIN: imageHost.url,
    JDK_JAVA_OPTIONS: javaOptions,
  };
  const cli = spawnCli(cliArguments(options, config), {
    cwd: logs,
    env: emulator.kind === 'package' ? packagedEmulatorEnv(emulator.jar, join(temporary, 'emulator'), quiet) : quiet,
  });
  const stop = once(async () => {
    await endTree(cli.process, 10_000);
    await imageHost.stop();
    rmSync(temporary, { recursive: true, force: true });
  });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await cli.ready;
    await assertAnswers(options.only, ports);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    // Read by now, and not to be left in the root even when this process is killed.
    rmSync(config, { force: true });
  }
  return {
    ports,
    firestoreLine: emulator.line,
    logs,
    env: environmentFor(ports),
    ended: exitOf(cli.process),
    exportTo: (folder) => exportData(ports, options.only, folder),
    stop,
  };
}

const scripts = join(root, 'scripts');

/** What the CLI would otherwise ask the network for at every start. */
const withoutNetwork = {
  // No message of the day
  CI: 'true',
  NO_UPDATE_NOTIFIER: 'true',
  // No search for Google Cloud's metadata server, which takes seconds to fail outside Google Cloud
  METADATA_SERVER_DETECTION: 'none',
  // Only the Emulator UI reads this emulator
  START_LOGGING_EMULATOR: 'false',
  // The functions are described through a file instead of a server that has to be waited for
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
};

/** Added to the options of every java below. */
const javaOptions = `${process.env.JDK_JAVA_OPTIONS ?? ''} '-Djava.util.logging.config.file=${join(scripts, 'emulatorLog.properties')}'`;

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

function spawnCli(args: readonly string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const preloads = ['endWithParent.mjs', 'lazyAuthSchemas.mjs'].flatMap((file) => ['--import', join(scripts, file)]);
  const child = spawn(process.execPath, [...preloads, firebaseCli, ...args], {
    cwd,
    env,
    // A group of its own: Ctrl-C in the terminal reaches only the parent, which then ends things in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(cwd, 'cli.log'));
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (output.includes('All emulators ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new UserError(`The emulators did not start:\n${output.trim()}`)));
  });
  return { process: child, ready };
}

async function assertAnswers(only: readonly Emulator[], ports: SuitePorts): Promise<void> {
  for (const emulator of only) {
    const path = emulator === 'functions' ? '/backends' : '/';
    const answer = await fetch(`http://127.0.0.1:${ports[emulator]}${path}`);
    if (!answer.ok) throw new UserError(`The ${emulator} emulator answers ${answer.status} instead of working.`);
    if (emulator === 'functions' && !(await answer.text()).includes('"entryPoint"')) {
      throw new UserError('The functions could not be loaded; see cli.log in the folder .suite.');
    }
  }
}

function environmentFor(ports: SuitePorts): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: withoutNetwork.METADATA_SERVER_DETECTION,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FUNCTIONS_EMULATOR_HOST: `127.0.0.1:${ports.functions}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
  };
}

async function exportData(ports: SuitePorts, targets: readonly Emulator[], path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'export', targets }),
  });
  if (!answer.ok) throw new Error(`The emulators could not export their data: ${await answer.text()}`);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
