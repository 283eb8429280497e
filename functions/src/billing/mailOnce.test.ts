import type { InvoiceMail } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailResult } from '../mail/mailSender';

const send = vi.hoisted(() => vi.fn<() => Promise<MailResult>>());
const logs = vi.hoisted(() => ({ logMailFailed: vi.fn(), logMailNotRecorded: vi.fn() }));

vi.mock('../mail/configuredMail', () => ({
  configuredMail: () => ({ sender: { send }, from: 'invoices@mtos.example' }),
}));
vi.mock('../members/authAccount', () => ({
  findAuthAccount: async () => ({ email: 'owner@wayfare.example', emailVerified: true }),
}));
vi.mock('../logs', () => logs);

const { mailOnce } = await import('./mailOnce');

const PDF = { content: Buffer.from('%PDF'), replaced: '', lacksLogo: false };
const written = async () => ({ company: 'Wayfare', subject: 'Invoice', text: 'Hello', name: 'INV-0042.pdf', pdf: PDF });
const steps = (record: (result: MailResult) => Promise<void>, earlier?: InvoiceMail) => ({
  to: ['billing@dustpan.example'],
  claim: async () => ({ earlier }),
  write: written,
  record,
});

describe('mailing a PDF', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    send.mockResolvedValue({ state: 'sent', answer: '' });
  });

  it('[MNY-4] says that it was sent also if that can’t be recorded, so that no one sends it again', async () => {
    const answer = await mailOnce(
      'account',
      steps(() => Promise.reject(new Error('unavailable'))),
    );
    expect(answer).toEqual({ state: 'sent', answer: '' });
    expect(logs.logMailNotRecorded).toHaveBeenCalledOnce();
  });

  it('[MNY-4] records that nothing was sent if the PDF can’t be written', async () => {
    const record = vi.fn(async () => {});
    const answer = await mailOnce('account', { ...steps(record), write: () => Promise.reject(new Error('broken')) });
    expect(answer).toMatchObject({ state: 'failed' });
    expect(record).toHaveBeenCalledExactlyOnceWith(answer);
    expect(send).not.toHaveBeenCalled();
  });

  it('[MNY-4] sends and records nothing for a mail that was claimed before, and says what is known of it', async () => {
    const record = vi.fn(async () => {});
    const at = Timestamp.fromMillis(Date.now() - 600_000);
    const earlier = {
      id: 'mail-1',
      to: ['billing@dustpan.example'],
      at,
      by: 'owner',
      state: 'sending',
      answer: '',
    } as const;
    const answer = await mailOnce('account', steps(record, earlier));
    expect(answer).toEqual({ state: 'unknown', answer: expect.stringContaining('ended early') });
    expect([record.mock.calls, send.mock.calls]).toEqual([[], []]);
  });
});
