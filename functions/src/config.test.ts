import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { describe, expect, it } from 'vitest';
import './config';

const settingsIn = (name: string): readonly string[] =>
  Object.keys(parseEnv(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')));

describe('config', () => {
  it('[LOC-1] has a local value for every setting, so that the Firebase CLI never asks for one', () => {
    const given = [...settingsIn('.env.demo-mtos'), ...settingsIn('.secret.local')];
    expect(declaredParams.map(({ name }) => name).sort()).toEqual(given.sort());
  });
});
