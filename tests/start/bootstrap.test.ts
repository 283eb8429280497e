import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/cli/root';

/** A module to preload that makes Node.js report another version. */
const pretendVersion = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

let folder: string;

/** A project with only the bootstrap script and one package to install. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(folder, 'scripts', 'cli'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'cli/processGuard.mjs']) {
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  }
  const dependencies = { 'left-out': '1.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }));
  const packages = { '': { name: 'x', version: '1.0.0', dependencies }, 'node_modules/left-out': { version: '1.0.0' } };
  const lock = { name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});

afterEach(() => rmSync(folder, { recursive: true }));

function bootstrap(...nodeArgs: string[]) {
  return spawnSync(process.execPath, [...nodeArgs, join(folder, 'scripts', 'bootstrap.mjs'), 'start'], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' },
  });
}

describe('before packages are installed', () => {
  it.each(['18.20.4', '20.18.3'])('[LOC-1] refuses Node.js %s and says which version is required', (version) => {
    const { status, stderr } = bootstrap('--import', pretendVersion(version));
    expect(stderr).toContain(`Node.js 20.19 or later is required. This is ${version}`);
    expect(status).toBe(1);
  });

  it('[LOC-1] says that it installs packages, and why that failed', () => {
    const { status, stderr, stdout } = bootstrap();
    expect(stdout).toContain('Installing packages');
    expect(stderr).toContain('Could not install the packages');
    expect(status).toBe(1);
  });
});
