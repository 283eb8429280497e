import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const record = vi.hoisted(() => vi.fn());
vi.mock('../../../data/recordConsent', () => ({ recordConsent: record }));

const { consentSaver } = await import('./saveConsent');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[RDR-5] waits for an answer about texts to be recorded, but not for long', async () => {
  record.mockReturnValue(new Promise(() => undefined));
  let isDone = false;
  const saved = consentSaver('+12125550142', true)('trip', { name: 'Maria Kettle', phone: '212-555-0142' }).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(4000);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  await saved;
  expect(vi.getTimerCount()).toBe(0);
});
