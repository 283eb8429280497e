import { expect, it } from 'vitest';
import { assertSettings } from './checkSettings';

const config = { projectId: 'demo-mtos', apiKey: 'demo', authDomain: 'demo-mtos.firebaseapp.com' };
const port = { host: '127.0.0.1', port: 8080 };
const emulators = { auth: 'http://127.0.0.1:9099', firestore: port, functions: port };

it.each([
  ['the settings of a deployment', { VITE_FIREBASE_CONFIG: JSON.stringify(config) }],
  [
    'those of the emulators',
    { VITE_FIREBASE_CONFIG: JSON.stringify(config), VITE_EMULATORS: JSON.stringify(emulators) },
  ],
  ['missing ones, which the app names', {}],
])('[LOC-5] a build accepts %s', (_, env) => {
  expect(() => assertSettings(env)).not.toThrow();
});

it.each([
  ['VITE_FIREBASE_CONFIG', { VITE_FIREBASE_CONFIG: JSON.stringify({ ...config, apiKey: undefined }) }],
  ['VITE_FIREBASE_CONFIG', { VITE_FIREBASE_CONFIG: 'projectId: demo-mtos' }],
  ['VITE_EMULATORS', { VITE_EMULATORS: JSON.stringify({ ...emulators, auth: '127.0.0.1:9099' }) }],
])('[LOC-5] a build with an invalid %s fails and names it', (name, env) => {
  expect(() => assertSettings(env)).toThrow(`${name} is not valid`);
});
