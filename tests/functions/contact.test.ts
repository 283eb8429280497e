import { randomUUID } from 'node:crypto';
import { CONTACT_LIMITS, LIMITS, limitHour, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from './admin';
import { call } from './call';
import { newEmail } from './people';

const buildMessage = (given: object = {}) => ({
  name: 'Ottoline Pepper',
  email: newEmail(),
  message: 'Do you ride on Sundays?',
  ...given,
});

/** A network address that no other test uses. */
const newSender = () => `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;

const send = (input: unknown, sender = newSender()) =>
  call('sendContactMessage', input, { headers: { 'x-forwarded-for': sender } });

const stored = async (email: string) =>
  (await db.collection(paths.contactMessages).where('email', '==', email).get()).docs.map((found) => found.data());
const mailed = async (email: string) =>
  (await db.collection(paths.mail).where('replyTo', '==', email).get()).docs.map((found) => found.data());

describe('sendContactMessage', () => {
  it('[LND-3] stores a visitor’s message and queues the mail about it', async () => {
    const message = buildMessage();
    expect(await send(message)).toEqual({ result: {} });
    expect(await stored(message.email)).toEqual([
      { ...message, createdAt: expect.anything(), expireAt: expect.anything() },
    ]);
    expect(await mailed(message.email)).toEqual([
      {
        to: ['hello@wayfare.example'],
        replyTo: message.email,
        expireAt: expect.anything(),
        message: {
          subject: 'MTOS: message from the contact form',
          text: expect.stringContaining('Do you ride on Sundays?'),
        },
      },
    ]);
  });

  it('[LND-3] names the missing, malformed, too long, or unknown field, and stores nothing', async () => {
    const email = newEmail();
    const wrong = [
      ['name', buildMessage({ email, name: '   ' })],
      ['email', buildMessage({ email: `no-address ${email}` })],
      ['message', buildMessage({ email, message: 'm'.repeat(LIMITS.contactMessage + 1) })],
      ['message', { name: 'Ottoline Pepper', email }],
      ['to', buildMessage({ email, to: 'someone@else.example' })],
      ['', 'a text'],
    ] as const;
    for (const [field, input] of wrong) {
      const { error } = await send(input);
      expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { code: 'invalid-input', field } });
    }
    expect([await stored(email), await mailed(email)]).toEqual([[], []]);
  });

  it('[LND-3] limits messages per hour from one address, and says when to try again', async () => {
    const sender = newSender();
    const message = buildMessage();
    const sendAgain = () => send(message, `203.0.113.7, ${sender}`);
    for (let sent = 1; sent < CONTACT_LIMITS.perSender; sent += 1) expect(await sendAgain()).toEqual({ result: {} });
    const last = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
    const refused = last.filter(({ error }) => error);
    expect(refused).toHaveLength(2);
    for (const { error } of refused) {
      expect(error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', details: { code: 'too-many' } });
      expect(error?.details?.message).toMatch(/try again in (a minute|\d+ minutes)\.$/);
      expect(Date.parse(error?.details?.retryAt ?? '')).toBeGreaterThan(Date.now());
    }
    expect(await stored(message.email)).toHaveLength(CONTACT_LIMITS.perSender);
    expect(await mailed(message.email)).toHaveLength(CONTACT_LIMITS.perSender);
    expect(await send(buildMessage())).toEqual({ result: {} });
  });

  it('[LND-3] limits messages per hour from all senders', async () => {
    const all = db.doc(paths.contactLimit(`all-${limitHour(new Date()).hour}`));
    const before = (await all.get()).data() ?? { count: 0 };
    try {
      await all.set({ ...before, count: CONTACT_LIMITS.overall });
      expect((await send(buildMessage())).error?.details).toMatchObject({ code: 'too-many' });
    } finally {
      await all.set(before);
    }
    expect(await send(buildMessage())).toEqual({ result: {} });
  });

  it('[LND-3] stores no network address', async () => {
    const sender = newSender();
    await send(buildMessage(), sender);
    const limits = await db.collection('contactLimits').get();
    expect(limits.size).toBeGreaterThan(1);
    expect(JSON.stringify(limits.docs.map((found) => [found.id, found.data()]))).not.toContain(sender);
  });
});
