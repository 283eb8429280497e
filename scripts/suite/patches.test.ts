import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../cli/root';
import { preloadOption, testPatches } from './patches';

const run = promisify(execFile);
const cli = dirname(createRequire(import.meta.url).resolve('firebase-tools'));
const runtimeFile = 'emulator/functionsEmulatorRuntime.js';
/** The names with which the suite tells that a process uses the Firestore emulator, and runs any function. */
const env = {
  ...process.env,
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FUNCTION_TARGET: 'anyFunction',
  NODE_OPTIONS: '',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mtos-patches-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script that prints "ran", with a patch, and returns its errors. Names it as the CLI names what runs functions. */
async function runWith(patch: string, script: string, option = preloadOption(patch)) {
  const { stdout, stderr } = await run(process.execPath, [option, script.replace(/\.js$/, '')], { env });
  expect(stdout, patch).toBe('ran\n');
  return stderr;
}

function write(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** A copy of the patches for which `firebase-tools` is a package with these files, and other packages are empty. */
function optionFor(patch: string, files: Readonly<Record<string, string>>): string {
  cpSync(join(root, 'scripts', 'suite', 'preload'), join(folder, 'preload'), { recursive: true });
  write('node_modules/firebase-admin/firestore.js', 'exports.Firestore = class {};');
  write('node_modules/firebase-admin/package.json', '{"exports":{"./firestore":"./firestore.js"}}');
  write('node_modules/p-retry/index.js', 'export default () => {};');
  write('node_modules/p-retry/package.json', '{"type":"module","exports":"./index.js"}');
  write('node_modules/firebase-tools/package.json', '{"main":"lib/index.js"}');
  for (const [file, text] of Object.entries({ 'index.js': '', ...files }))
    write(`node_modules/firebase-tools/lib/${file}`, text);
  return `--import=${join(folder, 'preload', `${patch}.mjs`)}`;
}

describe('patches of the Firebase CLI', () => {
  it('[LOC-2] belong to exactly one version of it', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { version } = JSON.parse(readFileSync(join(cli, '..', 'package.json'), 'utf8'));
    expect(devDependencies['firebase-tools']).toBe(version);
  });

  it.each(testPatches.cli)('[LOC-2] %s finds what it patches', async (patch) => {
    expect(await runWith(patch, write('main.js', "console.log('ran')"))).toBe('');
  });

  it.each(testPatches.functions)('[LOC-2] %s finds what it patches', async (patch) => {
    const runtime = readFileSync(join(cli, runtimeFile), 'utf8').replace(/^/gm, '// ');
    expect(await runWith(patch, write(runtimeFile, `${runtime}\nconsole.log('ran')`))).toBe('');
  });

  it.each([
    ['lazyAuthSchemas', {}, "Cannot find module 'exegesis-express'"],
    ['shareFunctionsProcess', {}, "Cannot find module './emulator/functionsEmulator'"],
    [
      'shareFunctionsProcess',
      {
        'emulator/functionsEmulator.js': 'exports.FunctionsEmulator = class { startProcess() {} };',
        'emulator/functionsRuntimeWorker.js': '',
        'emulator/functionsEmulatorShared.js': '',
        'emulator/emulatorLogger.js': '',
      },
      'FunctionsEmulator has no function startRuntime.',
    ],
    ['lazyFunctionsRuntime', {}, 'does not contain require("./functionsEmulatorShared").'],
    ['runAnyFunction', {}, 'does not contain require(process.cwd()).'],
    ['retryTransactions', {}, 'Firestore has no function runTransaction.'],
  ])(
    '[LOC-2] %s says in a line that it is not applied where what it patches is missing',
    async (patch, files, reason) => {
      const line = await runWith(patch, write(runtimeFile, "console.log('ran')"), optionFor(patch, files));
      expect(line.trim().split('\n')).toEqual([expect.stringContaining(`The patch ${patch} is not applied: `)]);
      expect(line).toContain(reason);
    },
  );
});
