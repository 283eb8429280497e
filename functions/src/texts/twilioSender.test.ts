import { afterEach, describe, expect, it, vi } from 'vitest';
import { twilioSender } from './twilioSender';

const sender = twilioSender({ accountSid: 'AC1', from: '+15185550100', messagingServiceSid: '' }, 'token');

/** What the sender makes of the provider's response to a text. */
async function send(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(respond));
  return sender.send({ to: '+15185550101', body: 'Hello', callback: 'https://wayfare.example/texts/a' });
}
const answer = (status: number, body: object) => send(async () => Response.json(body, { status }));

describe('what the provider says to a text', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[RDR-1] is that it took it, or why it never will', async () => {
    expect(await answer(201, { sid: 'SM1', status: 'queued' })).toEqual({
      kind: 'accepted',
      sid: 'SM1',
      state: 'queued',
    });
    const refused = { kind: 'refused', problem: 'optedOut', errorCode: 21610 };
    expect(await answer(400, { code: 21610, message: 'Unsubscribed' })).toEqual(refused);
    expect(await answer(401, {})).toEqual({ kind: 'refused', problem: 'refused', errorCode: 401 });
  });

  it('[RDR-1] is that it takes no more now, which is tried again', async () => {
    expect(await answer(429, { code: 20429, message: 'Too Many Requests' })).toEqual({ kind: 'busy' });
  });

  it('[RDR-1] is unknown after a failure, in which it can have taken the text', async () => {
    expect(await answer(503, { code: 20503, message: 'Unavailable' })).toEqual({ kind: 'unknown', errorCode: 20503 });
    expect(await answer(502, {})).toEqual({ kind: 'unknown', errorCode: 502 });
    expect(await answer(201, {})).toEqual({ kind: 'unknown', errorCode: 0 });
    expect(await send(() => Promise.reject(new Error('reset')))).toEqual({ kind: 'unknown', errorCode: 0 });
  });
});
