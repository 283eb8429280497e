import { expect, it } from 'vitest';
import { storedClaims } from './storedClaims';

it('[DRV-1] reads who the driver is from the stored token, when a phone without a network can’t renew it', () => {
  const claims = { subOwneruid: 'olga', role: 'driver', name: 'Zoë Ñandú ÿ?>' };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const user = { toJSON: () => ({ uid: 'dora', stsTokenManager: { accessToken: `header.${payload}.signature` } }) };
  expect(storedClaims(user)).toEqual(claims);
});
