import { expect, it } from 'vitest';
import { assigned, create, newDriver, soon } from '../dispatch/assigning';
import { BLOCKS, newCredentials } from './credentials';

it('[FLT-3] [TRP-6] offers waiting trips to a driver as soon as nothing that is missing blocks them', async () => {
  const { account, saveType, save, keptOf } = newCredentials();
  const dora = await newDriver(account);
  await saveType('license', BLOCKS);
  await expect.poll(async () => (await keptOf(dora)).from, soon).toBe('2026-02-04');
  const trip = await create(account);
  const waits = [null, null, expect.stringContaining('credential')];
  await expect.poll(() => assigned(trip), soon).toEqual(waits);
  // Another day on which it is over changes nothing today
  await save({ typeUid: 'license', subjectUid: dora, expiresDay: '2026-02-28' });
  await expect.poll(async () => (await keptOf(dora)).from, soon).toBe('2026-03-01');
  expect(await assigned(trip)).toEqual(waits);
  await save({ typeUid: 'license', subjectUid: dora, expiresDay: '' });
  await expect.poll(async () => (await assigned(trip))?.[0], soon).toBe(dora);
});
