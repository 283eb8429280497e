import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

// A separate project, and a process of its own, which remembers no secrets of other tests
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-tracker-secrets';
});

import { paths } from '@mtos/model';
import { findTrackedDriver, newSecret } from '../../../functions/src/positions/trackerSecrets';
import { db } from '../admin';

/** Stores the secret of a driver's phone. */
async function storeSecret(driverUid: string): Promise<string> {
  const { secret, hash } = newSecret();
  await db.doc(paths.trackerSecret(hash)).set({ subOwneruid: 'account', driverUid, createdAt: Timestamp.now() });
  return secret;
}

describe('the look-up of a phone’s secret', () => {
  it('[POS-1] [SEC-6] refuses a flood of made-up ones from one network, and finds phones elsewhere and those it knows', async () => {
    const [known, other] = [await storeSecret('dora'), await storeSecret('ben')];
    expect(await findTrackedDriver(known, '2001:db8:1:2:3::4')).toMatchObject({ driverUid: 'dora' });
    const madeUp = Array.from({ length: 3000 }, () => newSecret().secret);
    const answers = await Promise.all(madeUp.map((secret) => findTrackedDriver(secret, '2001:db8:1:2:3::4')));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await findTrackedDriver(newSecret().secret, '2001:db8:1:2:9::9')).toBe('busy');
    // A repeated one is remembered
    expect(await findTrackedDriver(madeUp[0] ?? '', '2001:db8:1:2:3::4')).toBeUndefined();
    expect(await findTrackedDriver(known, '2001:db8:1:2:3::4')).toMatchObject({ driverUid: 'dora' });
    expect(await findTrackedDriver(other, '192.0.2.7')).toMatchObject({ account: 'account', driverUid: 'ben' });
  });
});
