import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  missingSettings,
  nameWithSettings,
  projectToDeploy,
  readSettings,
  requiredSecrets,
  requiredSettings,
} from './deploySettings';

/** What the Firebase CLI itself reads settings with. */
const firebaseEnv = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

/** A folder with these files in functions/, in which `live` is an alias of rides-prod. */
function projectFolder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'functions'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'functions', name), text);
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects: { live: 'rides-prod', test: 'rides-test' } }));
  return root;
}

const complete = Object.fromEntries(requiredSettings.map(({ name }) => [name, 'set']));

describe('deployment settings', () => {
  it('[LOC-4] asks for a project, and says that a demo project cannot be deployed to', () => {
    expect(projectToDeploy('rides-prod', 'deploy <id>')).toBe('rides-prod');
    expect(() => projectToDeploy(undefined, 'deploy <id>')).toThrow('Which project? deploy <id>');
    expect(() => projectToDeploy('demo-rides', 'deploy <id>')).toThrow(
      'Cannot deploy to demo-rides: a demo- project exists only in the local emulators.',
    );
  });

  it('[LOC-4] names every setting that is missing or blank, and where to set it', () => {
    const file = 'functions/.env.rides-prod';
    expect(missingSettings({ file, values: complete })).toEqual([]);
    expect(missingSettings({ file, values: { ...complete, CLOUDINARY_API_KEY: ' ' } })).toEqual([
      'CLOUDINARY_API_KEY (the API key of that cloud): set CLOUDINARY_API_KEY=... in functions/.env.rides-prod',
    ]);
    expect(missingSettings({ file, values: {} })).toHaveLength(requiredSettings.length);
  });

  it('[LOC-4] [ROD-1] needs the key for Google’s roads only where the project uses them', () => {
    const secrets = (values: Readonly<Record<string, string>>) =>
      requiredSecrets({ file: 'functions/.env.rides-prod', values }).map(({ name }) => name);
    expect(secrets({})).toEqual(['CLOUDINARY_API_SECRET']);
    expect(secrets({ ROUTING_SERVICE: 'valhalla' })).toEqual(['CLOUDINARY_API_SECRET']);
    expect(secrets({ ROUTING_SERVICE: 'google' })).toEqual(['CLOUDINARY_API_SECRET', 'GOOGLE_ROUTES_KEY']);
  });

  const all = { '.env': "export APP_URL='https://all.example'\nPRODUCT_NAME=Rides # of every project\n" };
  const ofProject = { '.env.rides-prod': 'APP_URL="https://prod.example"\n' };
  const ofAlias = { '.env.live': 'APP_URL=https://live.example\n' };

  it.each([
    ['of all projects', all, 'rides-prod', 'https://all.example'],
    ['of the project, which override those', { ...all, ...ofProject }, 'rides-prod', 'https://prod.example'],
    ['of the alias of the project', { ...all, ...ofAlias }, 'live', 'https://live.example'],
    [
      'of the project, even if its alias has some',
      { ...all, ...ofProject, ...ofAlias },
      'rides-prod',
      'https://prod.example',
    ],
  ])('[LOC-4] reads settings as Firebase does: those %s', (_, files, name, url) => {
    const root = projectFolder(files);
    expect(nameWithSettings(root, 'rides-prod')).toBe(name);
    const settings = readSettings(root, 'rides-prod');
    expect(settings).toEqual({ file: `functions/.env.${name}`, values: { APP_URL: url, PRODUCT_NAME: 'Rides' } });
    const projectAlias = name === 'rides-prod' ? undefined : name;
    const functionsSource = join(root, 'functions');
    expect(settings.values).toEqual(
      firebaseEnv.loadUserEnvs({ functionsSource, projectDir: root, projectId: 'rides-prod', projectAlias }),
    );
  });

  it('[LOC-4] does not read the settings of an alias of another project', () => {
    const root = projectFolder({ ...all, ...ofAlias });
    expect(readSettings(root, 'rides-test').values).toEqual({ APP_URL: 'https://all.example', PRODUCT_NAME: 'Rides' });
  });
});
