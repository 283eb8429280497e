import { describe, expect, it } from 'vitest';
import { listConnections } from './writePages';

const env = { VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: 'wayfare', apiKey: 'key' }) };
const hosts = (...of: Parameters<typeof listConnections>) =>
  listConnections(...of).map((link) => link.match(/href="([^"]*)"/)?.[1]);

const SERVICES = ['https://identitytoolkit.googleapis.com', 'https://firestore.googleapis.com'];

describe('the connections that a page opens early', () => {
  it('[PRF-1] are those to the services that it asks first', () => {
    expect(hosts(env, 'trips')).toEqual(SERVICES);
  });

  it('[PRF-1] include the functions on the pages of facilities, which call one first', () => {
    const functions = 'https://us-central1-wayfare.cloudfunctions.net';
    for (const name of ['facility', 'facilityRequest', 'facilityReport'] as const)
      expect(hosts(env, name)).toEqual([...SERVICES, functions]);
  });

  it('[PRF-1] are none with emulators, which are other hosts', () => {
    expect(hosts({ ...env, VITE_EMULATORS: '{}' }, 'facility')).toEqual([]);
  });
});
