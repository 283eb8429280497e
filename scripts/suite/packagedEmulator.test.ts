import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagedEmulatorEnv } from './packagedEmulator';

let folder: string;
let env: NodeJS.ProcessEnv;

/** Replaces the machine's Java: prints its arguments. */
const javaThatEchoes = '#!/bin/sh\nfor arg in "$@"; do echo "$arg"; done\n';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packaged emulator '));
  writeFileSync(join(folder, 'java'), javaThatEchoes);
  chmodSync(join(folder, 'java'), 0o755);
  const machine = { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` };
  env = packagedEmulatorEnv('/the sdk/emulator.jar', join(folder, 'made'), machine);
});

afterEach(() => rmSync(folder, { recursive: true }));

function java(...args: string[]): readonly string[] {
  return execFileSync('java', args, { env, encoding: 'utf8' }).trim().split('\n');
}

describe('the java that the Firebase CLI finds', () => {
  it('[LOC-3] reports version 21', () => {
    const { stderr, status } = spawnSync('java', ['-Duser.language=en', '-version'], { env, encoding: 'utf8' });
    expect({ status, version: /version "([1-9][0-9]*)/.exec(stderr)?.[1] }).toEqual({ status: 0, version: '21' });
  });

  it("[LOC-3] runs the installed emulator instead of the CLI's, without the flag that it does not know", () => {
    const args = java('-Dx=y', '-jar', 'other.jar', '--host', 'h', '--database-edition', 'standard', '--rules', 'a b');
    const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
    expect(args).toEqual(['-Dx=y', '-cp', '/the sdk/emulator.jar', main, '--host', 'h', '--rules', 'a b']);
  });

  it('[LOC-3] gives the CLI a placeholder to change the permissions of, not the installed jar', () => {
    expect(env.FIRESTORE_EMULATOR_BINARY_PATH).toMatch(folder);
  });
});
