import { describe, expect, it } from 'vitest';
import { suite } from '../suite';
import { call } from './call';
import { newOwner } from './people';

/** Sends a body that the SDKs would not send. */
async function send(body: string, token: string) {
  const answer = await fetch(`${suite.functions.url}/${suite.projectId}/us-central1/recordAccess`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  return [answer.status, await answer.json()];
}

const refused = (message: string) => [400, { error: { status: 'INVALID_ARGUMENT', message } }];

describe('a callable', () => {
  it('[SEC-6] refuses input with 200,000 levels as invalid, and goes on answering', async () => {
    const { token } = await newOwner();
    const levels = 200_000;
    const deep = `{"data":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await send(deep, token)).toEqual(refused('The input is nested too deep.'));
    expect((await call('recordAccess', 7, { token })).error?.details?.code).toBe('invalid-input');
  });

  it('[SEC-6] refuses a body with anything but data, which would end up in the log', async () => {
    const { token } = await newOwner();
    const message = 'The request has to contain data and nothing else.';
    for (const body of ['{}', '{"name":"Ann"}', '{"data":{},"name":"Ann"}', '["Ann"]']) {
      expect(await send(body, token), body).toEqual(refused(message));
    }
  });

  it('[SEC-6] refuses input that names types, which would end up in the log', async () => {
    const { token } = await newOwner();
    for (const typed of [
      '{"@type":"x","name":"Ann"}',
      '[{"@type":"type.googleapis.com/google.protobuf.Int64Value"}]',
    ]) {
      expect(await send(`{"data":${typed}}`, token), typed).toEqual(refused('The input can’t name types.'));
    }
  });

  it('[SEC-6] refuses what Firestore can’t look up or store, without asking it', async () => {
    const { token } = await newOwner();
    const problemWith = async (name: string, input: object) => (await call(name, input, { token })).error?.details;
    const access = { what: 'print', list: 'trips', rows: 1, filter: 'cut \uD83D' };
    expect(await problemWith('recordAccess', access)).toMatchObject({ code: 'invalid-input', field: 'filter' });
    for (const payerUid of ['cut \uD83D', '__id__', '__a\nb__']) {
      const statement = { payerUid, clientUid: '', through: '2026-01-31' };
      expect(await problemWith('readStatement', statement)).toMatchObject({ code: 'invalid-input', field: 'payerUid' });
    }
    const link = `__id__.${'a'.repeat(64)}`;
    expect(await problemWith('readInvitation', { link })).toMatchObject({ code: 'invalid-input', field: 'link' });
    const days = { from: '', to: '2026-01-31' };
    expect(await problemWith('readPay', days)).toMatchObject({ code: 'invalid-input', field: 'from' });
  });
});
