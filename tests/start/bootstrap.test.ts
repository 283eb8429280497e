import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';

const nodeOf = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

let folder: string;

/** A project with nothing but the bootstrap and one package to install, from a registry that does not answer. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts', 'bootstrap.mjs'), join(folder, 'scripts', 'bootstrap.mjs'));
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

describe('before anything is installed', () => {
  it.each(['18.20.4', '20.18.3'])('[LOC-1] refuses Node.js %s and says which one it takes', (version) => {
    const { status, stderr } = bootstrap('--import', nodeOf(version));
    expect(stderr).toContain(`This needs Node.js 20.19 or later, and this is ${version}`);
    expect(status).toBe(1);
  });

  it('[LOC-1] shows that it installs, and says so when the packages can not be had', () => {
    const { status, stderr, stdout } = bootstrap();
    expect(stdout).toContain('Installing packages');
    expect(stderr).toContain('The packages could not be installed');
    expect(status).toBe(1);
  });
});
