// Runs every command. Plain JavaScript, so that it works before packages are installed and on an old Node.js.
//   node scripts/bootstrap.mjs <script> [arguments]     runs scripts/<script>.ts
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const minimumVersion = [20, 19];

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Whether a version such as 20.19.1 is new enough. @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > Number(minimumVersion[0]) || (major === minimumVersion[0] && minor >= Number(minimumVersion[1]));
}

const installedLock = join(root, 'node_modules', '.package-lock.json');

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

/** Whether node_modules has the versions that package-lock.json names. */
function isInstalled() {
  if (!existsSync(installedLock)) return false;
  /** @type {(file: string) => Lock} */
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const installed = read(installedLock).packages;
  return Object.entries(read(join(root, 'package-lock.json')).packages).every(([path, { version, ...is }]) => {
    const found = installed[path];
    if (!path.startsWith('node_modules/')) return true;
    return found ? found.version === version : Boolean(is.optional || is.devOptional);
  });
}

/**
 * Runs a program and forwards signals to it. Afterwards ends every process that the program started, even if the program or
 * this process is killed. Resolves with the exit code, or with 128 plus the number of the signal that ended the program.
 * @param {string} program @param {string[]} args @returns {Promise<number>}
 */
async function run(program, args) {
  const id = randomUUID();
  const guard = spawn(process.execPath, [join(root, 'scripts', 'cli', 'processGuard.mjs'), id], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const guardExit = new Promise((resolve) => guard.once('exit', resolve));
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MTOS_COMMAND_ID: id },
    shell: process.platform === 'win32' && program === 'npm',
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const watch = endWithNpm(() => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  guard.stdin.end();
  await guardExit;
  clearInterval(watch);
  for (const signal of signals) process.off(signal, forward);
  return code;
}

/** Detects that npm was killed, which sends no signal to this process: its parent changes. @param {() => void} end */
function endWithNpm(end) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  return timer;
}

/** Installs all packages in a fresh clone, and otherwise only those that changed, which takes seconds. */
async function install() {
  const isFresh = !existsSync(installedLock);
  console.log(isFresh ? 'Installing packages (1 to 2 minutes) ...' : 'Updating packages ...');
  const code = await run('npm', [...(isFresh ? ['ci'] : ['install', '--no-save']), '--no-audit', '--no-fund']);
  if (code > 128) process.exit(code);
  if (code !== 0) fail('Could not install the packages. See the npm error above. Can you reach the npm registry?');
}

async function main() {
  const [name = 'start', ...args] = process.argv.slice(2);
  if (!isInstalled()) await install();
  process.exit(await run(process.execPath, ['--import', 'tsx', join(root, 'scripts', `${name}.ts`), ...args]));
}

if (!isSupported(process.versions.node)) {
  fail(
    `Node.js ${minimumVersion.join('.')} or later is required. This is ${process.versions.node}. Get Node.js from https://nodejs.org`,
  );
}
main();
