import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { smsPage } from './smsPage';
import {
  checkRecipient,
  checkSender,
  optOutOf,
  ProviderError,
  type SmsMessage,
  SPECIAL_NUMBERS,
  signRequest,
  tokenOf,
} from './smsProtocol';

/**
 * A fake of the SMS provider on this machine. It takes texts in Twilio's protocol, keeps them in memory until it is stopped,
 * and reports how they went. Its page shows the texts and answers them as the person with the phone. Tests do the same
 * with forms: `GET /inbox?number=`, `POST /answers` with `from` and `body`, `POST /statuses` with `sid` and `status`.
 */
export interface SmsHost {
  readonly url: string;
  stop(): Promise<void>;
}

type Fields = Readonly<Record<string, string>>;

/** @param forward the URL at which this machine serves a URL that the provider was given */
export async function startSmsHost(port: number, forward: (url: string) => string): Promise<SmsHost> {
  const messages: SmsMessage[] = [];
  /** Which numbers stopped which accounts. */
  const stopped = new Set<string>();

  const server = createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sms');
      const [, accountSid, isSending] = /^\/2010-04-01\/Accounts\/(\w+)(\/Messages)?\.json$/.exec(pathname) ?? [];
      if (accountSid) {
        checkSender(accountSid, request.headers.authorization);
        if (!isSending) sendJson(response, 200, { sid: accountSid, status: 'active', friendly_name: 'Demo' });
        else sendJson(response, 201, accept(accountSid, await readForm(request)));
      } else if (pathname === '/inbox') {
        sendJson(response, 200, { messages: inboxOf(searchParams.get('number')) });
      } else if (pathname === '/answers' && request.method === 'POST') {
        await takeAnswer(request, response);
      } else if (pathname === '/statuses' && request.method === 'POST') {
        const { sid = '', status = '', errorCode = '' } = await readForm(request);
        sendJson(response, 200, { status: await report(sid, status, errorCode) });
      } else if (pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(smsPage(messages));
      } else {
        throw new ProviderError(404, 20404, 'The requested resource was not found');
      }
    } catch (error) {
      const { status, code } = error instanceof ProviderError ? error : { status: 500, code: 20500 };
      sendJson(response, status, { status, code, message: error instanceof Error ? error.message : 'unknown' });
    }
  });

  const inboxOf = (number: string | null) =>
    messages.filter(({ from, to }) => number === null || from === number || to === number);

  /** Accepts a text. How it went is reported after the response, as the provider does. */
  function accept(accountSid: string, form: Fields): object {
    const { To: to = '', Body: body = '', From: from = '', MessagingServiceSid: service = '' } = form;
    checkRecipient(to);
    if (!from && !service) throw new ProviderError(400, 21603, "A 'From' phone number is required");
    if (!body) throw new ProviderError(400, 21602, 'Message body is required');
    if (stopped.has(`${accountSid} ${to}`))
      throw new ProviderError(400, 21610, 'Attempt to send to unsubscribed recipient');
    const message: SmsMessage = {
      ...{ sid: newSid(), accountSid, direction: 'out', from: from || service, to, body },
      ...{ at: new Date().toISOString(), callback: form.StatusCallback ?? '', status: 'queued' },
    };
    messages.push(message);
    setImmediate(() => reportAll(message).catch((error) => console.error('A text could not be reported:', error)));
    return {
      sid: message.sid,
      account_sid: accountSid,
      to,
      body,
      status: 'queued',
      error_code: null,
      error_message: null,
    };
  }

  async function reportAll({ sid, to, callback }: SmsMessage): Promise<void> {
    if (!callback) return;
    await report(sid, 'sent', '');
    if (to === SPECIAL_NUMBERS.landline) await report(sid, 'undelivered', '30006');
    else await report(sid, 'delivered', '');
  }

  /** Reports a state of a text. Returns the status with which the webhook responded. */
  async function report(sid: string, status: string, errorCode: string): Promise<number> {
    const message = messages.find((each) => each.sid === sid);
    if (!message) throw new ProviderError(404, 20404, `No text ${sid}`);
    message.status = status;
    const response = await post(message.accountSid, message.callback, {
      ...{ AccountSid: message.accountSid, MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status },
      ...{ From: message.from, To: message.to, ApiVersion: '2010-04-01' },
      ...(errorCode && { ErrorCode: errorCode }),
    });
    return response.status;
  }

  async function takeAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { from = '', body = '', sid = newSid() } = await readForm(request);
    const last = messages.findLast(({ direction, to }) => direction === 'out' && to === from);
    if (!last) throw new ProviderError(404, 20404, `No text was sent to ${from}`);
    const { accountSid, from: to } = last;
    const choice = optOutOf(body);
    if (choice === 'stop') stopped.add(`${accountSid} ${from}`);
    if (choice === 'start') stopped.delete(`${accountSid} ${from}`);
    // The page of incoming messages has the same secret as that of reports, and names no text
    const callback = last.callback.replace(/(\/texts\/[^/]+).*/, '$1');
    const answered = await post(accountSid, callback, {
      ...{ AccountSid: accountSid, MessageSid: sid, SmsSid: sid, From: from, To: to, Body: body },
      ...{ NumMedia: '0', NumSegments: '1', FromCountry: 'US', ApiVersion: '2010-04-01' },
    });
    const reply = await answered.text();
    const at = new Date().toISOString();
    messages.push({ sid, accountSid, direction: 'in', from, to, body, at, callback, status: 'received', reply });
    if (request.headers.accept?.includes('text/html')) response.writeHead(303, { location: '/' }).end();
    else sendJson(response, 200, { sid, status: answered.status, reply });
  }

  /** Posts to a URL that the account was given, signed over it, to where this machine serves it. */
  const post = (accountSid: string, url: string, fields: Fields): Promise<Response> =>
    fetch(forward(url), {
      method: 'POST',
      headers: { 'x-twilio-signature': signRequest(url, fields, tokenOf(accountSid) ?? '') },
      body: new URLSearchParams(fields),
    });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const newSid = () => `SM${randomUUID().replaceAll('-', '')}`;

const readForm = async (request: IncomingMessage): Promise<Fields> =>
  Object.fromEntries(new URLSearchParams(await text(request)));

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
