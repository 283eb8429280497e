import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOON = Date.UTC(2026, 2, 10, 12);
const MINUTE = 60_000;

/** The module as a page loads it. */
async function openPage() {
  vi.resetModules();
  return import('./phoneClock');
}
const answerWith = (server: number | undefined) =>
  vi.stubGlobal('fetch', async () => {
    if (server === undefined) throw new TypeError('offline');
    return new Response(null, { headers: { date: new Date(server).toUTCString() } });
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[DRV-12] corrects a clock by the server’s time, and keeps the difference offline and for a restart', async () => {
  const phone = await openPage();
  expect([phone.clockNow(), phone.clockOffset()]).toEqual([NOON, 0]);
  answerWith(NOON - 20 * MINUTE);
  expect(await phone.measureClock()).toBe(true);
  expect(phone.clockNow()).toBe(NOON - 20 * MINUTE + 500);
  answerWith(undefined);
  expect(await phone.measureClock()).toBe(false);
  const restarted = await openPage();
  expect(restarted.clockNow()).toBe(NOON - 20 * MINUTE + 500);
  answerWith(NOON);
  await restarted.measureClock();
  expect([restarted.clockNow(), restarted.clockOffset()]).toEqual([NOON, 0]);
});

it('[DRV-12] measures once for all who ask at the same time, and keeps a difference that changed by less than a second', async () => {
  const phone = await openPage();
  let asked = 0;
  const answer = (server: number) =>
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return new Response(null, { headers: { date: new Date(server + asked * 1000).toUTCString() } });
    });
  answer(NOON - 20 * MINUTE);
  expect(await Promise.all([phone.measureClock(), phone.measureClock()])).toEqual([true, true]);
  expect(asked).toBe(1);
  const offset = phone.clockOffset();
  await phone.measureClock();
  expect([asked, phone.clockOffset()]).toEqual([2, offset]);
  answer(NOON - 25 * MINUTE);
  await phone.measureClock();
  expect(phone.clockOffset()).toBe(offset - 5 * MINUTE + 2_000);
});

it('[DRV-12] takes some seconds for none', async () => {
  const phone = await openPage();
  answerWith(NOON + 4_000);
  await phone.measureClock();
  expect(phone.clockOffset()).toBe(0);
});

it('[DRV-12] goes on with the time when someone sets the clock back', async () => {
  const phone = await openPage();
  expect(phone.clockNow()).toBe(NOON);
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(NOON - 20 * MINUTE);
  expect(phone.clockNow()).toBe(NOON + 10_000);
  vi.advanceTimersByTime(5_000);
  expect(phone.clockNow()).toBe(NOON + 15_000);
});

it('[DRV-12] believes a clock that is ahead of the time that passed, because a phone that sleeps counts none', async () => {
  const phone = await openPage();
  phone.clockNow();
  vi.setSystemTime(NOON + 30 * MINUTE);
  expect([phone.clockNow(), phone.clockOffset()]).toEqual([NOON + 30 * MINUTE, 0]);
});
