// The door to every command: plain JavaScript, so that it runs before anything is installed and on an old Node.js.
//   node scripts/bootstrap.mjs <script> [arguments]     runs scripts/<script>.ts
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const oldest = [20, 19];

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Whether a version such as 20.19.1 is new enough. @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > Number(oldest[0]) || (major === oldest[0] && minor >= Number(oldest[1]));
}

const installedNote = join(root, 'node_modules', '.package-lock.json');

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

/** Whether npm's own note of what is in node_modules agrees with package-lock.json. */
function isInstalled() {
  if (!existsSync(installedNote)) return false;
  /** @type {(file: string) => Lock} */
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const installed = read(installedNote).packages;
  return Object.entries(read(join(root, 'package-lock.json')).packages).every(([path, { version, ...is }]) => {
    const there = installed[path];
    if (!path.startsWith('node_modules/')) return true;
    return there ? there.version === version : Boolean(is.optional || is.devOptional);
  });
}

/** Everything where nothing is installed yet; otherwise only what has changed, which takes seconds. */
function install() {
  const fresh = !existsSync(installedNote);
  console.log(
    fresh ? 'Installing packages, which takes a minute or two ...' : 'Installing the packages that changed ...',
  );
  const done = spawnSync('npm', [...(fresh ? ['ci'] : ['install', '--no-save']), '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    fail('The packages could not be installed; npm says above what went wrong. Is the npm registry within reach?');
  }
}

function runScript() {
  const [name = 'start', ...args] = process.argv.slice(2);
  const script = join(root, 'scripts', `${name}.ts`);
  const endWithParent = pathToFileURL(join(root, 'scripts', 'endWithParent.mjs')).href;
  const child = spawn(process.execPath, ['--import', endWithParent, '--import', 'tsx', script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The terminal sends Ctrl-C to the script as well; this process only waits for it to end things in order.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (!isSupported(process.versions.node)) {
  fail(
    `This needs Node.js ${oldest.join('.')} or later, and this is ${process.versions.node}: https://nodejs.org has it.`,
  );
}
if (!isInstalled()) install();
runScript();
