import { outgoingTextId } from '@mtos/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newWebhookSecret, readWebhookPath, webhookUrl } from './webhookUrl';

describe('webhookUrl', () => {
  beforeEach(() => vi.stubEnv('APP_URL', 'https://wayfare.example/'));
  afterEach(() => vi.unstubAllEnvs());

  it('[RDR-8] has a secret that no one can guess, and the text that it is about', () => {
    const secret = newWebhookSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(20);
    expect(newWebhookSecret()).not.toBe(secret);
    expect(webhookUrl(secret)).toBe(`https://wayfare.example/texts/${secret}`);
    const textId = outgoingTextId('Trip_1-2', 'reminder', '2026-11-20');
    const url = new URL(webhookUrl(secret, textId));
    expect(url.pathname).toBe(`/texts/${secret}/Trip_1-2/reminder/2026-11-20`);
    expect(readWebhookPath(url.pathname)).toEqual({ secret, textId });
    expect(readWebhookPath(new URL(webhookUrl(secret)).pathname)).toEqual({ secret });
  });

  it('[RDR-8] reads no other path', () => {
    const secret = 'B'.repeat(27);
    for (const path of ['/texts/', '/texts/short', `/r/${secret}`, `/texts/${secret}C`, `/texts/${secret}/%zz`])
      expect(readWebhookPath(path)).toBeUndefined();
  });
});
