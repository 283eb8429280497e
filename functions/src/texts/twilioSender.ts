import { check, type TextSender, twilioAcceptedSchema, twilioErrorSchema } from '@mtos/model';
import { twilioOrigin } from '../config';
import type { SmsMessage, SmsResult, SmsSender } from './smsSender';
import { readProviderProblem, readProviderState } from './textStates';

const TIMEOUT = 15_000;

/** Sends texts with Twilio's API. It says nothing about the text in an error, which could be logged. */
export function twilioSender(
  { accountSid, from, messagingServiceSid }: Pick<TextSender, 'accountSid' | 'from' | 'messagingServiceSid'>,
  token: string,
): SmsSender {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`;
  const account = `${twilioOrigin()}/2010-04-01/Accounts/${accountSid}`;
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  return {
    send: async ({ to, body, callback }: SmsMessage): Promise<SmsResult> => {
      const form = new URLSearchParams({ To: to, Body: body, StatusCallback: callback });
      if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
      else form.set('From', from);
      try {
        return await readResponse(await ask(`${account}/Messages.json`, { method: 'POST', body: form }));
      } catch {
        // It may have arrived before the connection broke: sending it again could text the rider twice
        return { kind: 'unknown', errorCode: 0 };
      }
    },
    check: async () => {
      try {
        const { ok, status } = await ask(`${account}.json`);
        if (ok) return 'ok';
        return status === 429 || status >= 500 ? 'unreachable' : 'wrong';
      } catch {
        return 'unreachable';
      }
    },
  };
}

async function readResponse(response: Response): Promise<SmsResult> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { data } = check(twilioAcceptedSchema, body);
    return data
      ? { kind: 'accepted', sid: data.sid, state: readProviderState(data.status) ?? 'queued' }
      : { kind: 'unknown', errorCode: 0 };
  }
  if (response.status === 429) return { kind: 'busy' };
  const errorCode = check(twilioErrorSchema, body).data?.code ?? response.status;
  // A server that failed can have taken it before
  if (response.status >= 500) return { kind: 'unknown', errorCode };
  const problem = readProviderProblem(errorCode);
  return { kind: 'refused', problem: problem === 'unknown' ? 'refused' : problem, errorCode };
}
