import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from '../../functions/src/texts/isSigned';
import { freePorts } from './ports';
import { type SmsHost, startSmsHost } from './smsHost';
import { DEMO_SENDER, SPECIAL_NUMBERS, tokenOf } from './smsProtocol';

const { accountSid, from } = DEMO_SENDER;
const token = tokenOf(accountSid) ?? '';
const CALLBACK = 'https://wayfare.example/texts/secret/trip/arrived';

interface Received {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string | undefined;
}

let host: SmsHost;
const received: Received[] = [];
/** What functions would be. */
const webhook = createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  const signature = request.headers['x-twilio-signature'];
  received.push({ path: request.url ?? '', fields, signature: typeof signature === 'string' ? signature : undefined });
  response.end('<Response><Message>Call &lt;us&gt;</Message></Response>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  const [own = 0] = await freePorts(1);
  host = await startSmsHost(own, (url) => `http://127.0.0.1:${port}${new URL(url).pathname}`);
});

afterAll(async () => {
  await host.stop();
  webhook.close();
});

const authorization = (password = token) => `Basic ${Buffer.from(`${accountSid}:${password}`).toString('base64')}`;
const account = () => `${host.url}/2010-04-01/Accounts/${accountSid}`;

async function send(to: string, given: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${account()}/Messages.json`, {
    method: 'POST',
    headers: { authorization: authorization() },
    body: new URLSearchParams({ To: to, From: from, Body: 'Hello <you>', StatusCallback: CALLBACK, ...given }),
  });
  const { sid = '', status, code } = (await response.json()) as { sid?: string; status?: unknown; code?: number };
  return { http: response.status, sid, status, code };
}

const answer = (number: string, body: string) =>
  fetch(`${host.url}/answers`, { method: 'POST', body: new URLSearchParams({ from: number, body }) });

const statesOf = (sid: string) =>
  received.filter(({ fields }) => fields.MessageSid === sid).map(({ fields }) => fields.MessageStatus);

describe('the stand-in for the SMS provider', () => {
  it('[LOC-1] knows an account by its token', async () => {
    const ask = async (password?: string) =>
      (await fetch(`${account()}.json`, { headers: { authorization: authorization(password) } })).status;
    expect([await ask(), await ask('wrong'), (await fetch(`${account()}.json`)).status]).toEqual([200, 401, 401]);
  });

  it('[LOC-1] accepts a text, and reports what became of it, signed', async () => {
    const { http, sid, status } = await send('+15185550111');
    expect([http, status]).toEqual([201, 'queued']);
    await expect.poll(() => statesOf(sid)).toEqual(['sent', 'delivered']);
    const landline = await send(SPECIAL_NUMBERS.landline);
    await expect.poll(() => statesOf(landline.sid)).toEqual(['sent', 'undelivered']);
    for (const { path, fields, signature } of received) {
      expect(isSigned(`https://wayfare.example${path}`, fields, token, signature)).toBe(true);
    }
    expect(received.at(-1)?.fields.ErrorCode).toBe('30006');
  });

  it('[LOC-1] refuses what the provider refuses, with its codes', async () => {
    const codeOf = async (to: string, given?: Readonly<Record<string, string>>) => {
      const { http, code } = await send(to, given);
      return [http, code];
    };
    expect(await codeOf(SPECIAL_NUMBERS.invalid)).toEqual([400, 21211]);
    expect(await codeOf('555-0100')).toEqual([400, 21211]);
    expect(await codeOf(SPECIAL_NUMBERS.blocked)).toEqual([400, 21610]);
    expect(await codeOf(SPECIAL_NUMBERS.outage)).toEqual([503, 20503]);
    expect(await codeOf('+15185550112', { From: '' })).toEqual([400, 21603]);
    expect(await codeOf('+15185550112', { Body: '' })).toEqual([400, 21602]);
  });

  it('[LOC-1] posts an answer to the webhook, and keeps to STOP until START', async () => {
    const number = '+15185550113';
    expect((await answer(number, '1')).status).toBe(404);
    await send(number);
    expect(await (await answer(number, 'Stop ')).json()).toMatchObject({ status: 200 });
    const stop = received.find(({ fields }) => fields.Body === 'Stop ');
    expect(stop).toMatchObject({ path: '/texts/secret', fields: { From: number, To: from } });
    expect((await send(number)).code).toBe(21610);
    await answer(number, 'START');
    expect((await send(number)).http).toBe(201);
  });

  it('[LOC-1] shows each phone with its texts, and sends what is typed there', async () => {
    const number = '+15185550114';
    await send(number);
    const typed = await fetch(`${host.url}/answers`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ from: number, body: '<b>2</b>' }),
    });
    const page = await typed.text();
    expect(page).toContain(`<h2>${number}</h2>`);
    expect(page).toContain('Hello &lt;you&gt;');
    expect(page).toContain('&lt;b&gt;2&lt;/b&gt;');
    expect(page).toContain('Call &lt;us&gt;');
    expect(page).not.toMatch(/<b>|<you>/);
  });
});
