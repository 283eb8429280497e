import { randomUUID } from 'node:crypto';
import { accountDocumentId, DAILY_LIMITS, type LimitedKind, paths } from '@mtos/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../web/src/domain/write/describeError';
import { sendNotification } from '../../web/src/features/notify/notifyActions';
import { pauseStandingOrder } from '../../web/src/features/standingOrders/standingOrderActions';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { suite } from '../suite';
import { storeOrder } from './standingOrderCases';
import { signIn, type TestWriter } from './testWriter';

const HOUR = 3_600_000;

let writer: TestWriter;
beforeAll(async () => {
  const { account, owner } = await newAccount();
  writer = await signIn(account, owner, suite.firestore.port);
});
afterAll(() => writer.leave());
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const usageReference = (kind: LimitedKind) => db.doc(paths.usage(writer.account, kind));
const storeUsage = (kind: LimitedKind, count: number, hoursAgo: number) => {
  const since = new Date(Date.now() - hoursAgo * HOUR);
  return usageReference(kind).set({ count, since, last: 'earlier', at: since });
};
const readCount = async (kind: LimitedKind) => (await usageReference(kind).get()).get('count');
const send = () =>
  sendNotification(writer, accountDocumentId(writer.account, randomUUID()), {
    ...{ title: 'Snow', description: 'Leave early.', target: 'All' as const, drivers: [] },
  }).then(() => 'sent', describeError);

describe('the daily limit of notifications', () => {
  it('[SEC-11] counts each one, and says which limit is reached and when it ends', async () => {
    await storeUsage('notifications', DAILY_LIMITS.notifications - 1, 1);
    expect(await send()).toBe('sent');
    expect(await readCount('notifications')).toBe(200);
    expect(await send()).toMatch(
      /^Your company has reached the limit of 200 notifications in 24 hours\. Nothing was saved; try again in (\d+ h )?\d+ min\.$/,
    );
    expect(await readCount('notifications')).toBe(200);
  });

  it('[SEC-11] begins again after 24 hours', async () => {
    await storeUsage('notifications', DAILY_LIMITS.notifications, 25);
    expect(await send()).toBe('sent');
    expect(await readCount('notifications')).toBe(1);
  });

  it('[SEC-11] goes by the server’s clock, whatever this computer’s says', async () => {
    await storeUsage('notifications', 7, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * HOUR });
    expect(await send()).toBe('sent');
    expect(await readCount('notifications')).toBe(8);
  });
});

describe('the daily limit of standing orders', () => {
  it('[SEC-11] counts a change, but not a repeat that changes nothing', async () => {
    await storeUsage('standingOrders', DAILY_LIMITS.standingOrders - 1, 1);
    const reference = await storeOrder(writer.account);
    await pauseStandingOrder(writer, reference.id, true);
    await pauseStandingOrder(writer, reference.id, true);
    expect(await readCount('standingOrders')).toBe(DAILY_LIMITS.standingOrders);
    expect(await pauseStandingOrder(writer, reference.id, false).catch(describeError)).toContain(
      'the limit of 500 new or changed standing orders in 24 hours',
    );
    expect((await reference.get()).get('paused')).toBe(true);
  });
});
