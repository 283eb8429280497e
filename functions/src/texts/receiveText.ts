import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { logUnexpected } from '../logs';
import { findWebhook } from './findWebhook';
import { isSigned, type RequestFields } from './isSigned';
import { storeAnswer } from './storeAnswer';
import { storeReport } from './storeReport';
import { readWebhookPath, webhookUrl } from './webhookUrl';

/** In bytes. Far more than the provider sends. */
const MAX_BODY = 32 * 1024;

/** What a request needs of the response. */
interface Response {
  status(code: number): this;
  type(name: string): this;
  send(body: string): unknown;
}

/**
 * Takes what the SMS provider sends: answers of riders, and what became of texts. A wrong secret and a wrong signature are
 * answered alike. The provider sends the same again after a failure.
 */
export async function receiveText(request: Request, response: Response): Promise<void> {
  try {
    const { status, reply } = await answer(request);
    response.status(status).type('text/xml').send(toTwiml(reply));
  } catch (error) {
    logUnexpected(randomUUID(), error);
    response.status(503).type('text/xml').send(toTwiml(''));
  }
}

interface Answer {
  readonly status: number;
  /** The text to send back; empty for none. */
  readonly reply: string;
}

const nothing = (status: number): Answer => ({ status, reply: '' });

async function answer(request: Request): Promise<Answer> {
  if (request.method !== 'POST') return nothing(405);
  if ((request.rawBody?.length ?? 0) > MAX_BODY) return nothing(413);
  const path = readWebhookPath(request.path);
  const webhook = path && (await findWebhook(path.secret));
  if (webhook === 'busy') return nothing(503);
  const fields: RequestFields = Object.fromEntries(new URLSearchParams(request.rawBody?.toString() ?? ''));
  // Behind Hosting, the URL of the request is not the one that the provider signed
  const url = path && webhookUrl(path.secret, path.textId);
  if (!webhook || !url || !isSigned(url, fields, webhook.token, request.header('x-twilio-signature')))
    return nothing(403);
  const { account } = webhook;
  if (path.textId === undefined) return { status: 200, reply: await storeAnswer(account, fields, new Date()) };
  await storeReport(account, path.textId, fields);
  return nothing(200);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What the provider does next: sends the reply, or nothing. */
function toTwiml(reply: string): string {
  const message = reply && `<Message>${reply.replace(/[&<>]/g, (found) => ESCAPES[found] ?? found)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
