import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { check } from '../documents/schema';
import {
  type InvoiceMail,
  MAIL_SECONDS,
  mailAnswer,
  mailBody,
  mailInputSchema,
  mailState,
  mailSubject,
  recentMail,
  withMailResult,
} from './invoiceMail';
import { addressesOfClient, isMailAddress, parseMailAddresses } from './mailAddress';

describe('an address that invoices are mailed to', () => {
  it.each(['billing@broker.example', 'a.b+c_d%e-f@mail.broker.co.example'])('[MNY-4] can be %s', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    ...['', 'billing', 'billing@broker', '@broker.example', 'a b@broker.example', 'A <a@broker.example>'],
    ...['a@broker.example\r\nBcc: b@broker.example', 'a@broker.example\n', 'a@broker.example,b@broker.example'],
    ...['"a"@broker.example', 'a@[127.0.0.1]', 'ä@broker.example', `${'a'.repeat(65)}@broker.example`],
  ])('[MNY-4] can’t be %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });

  it('[MNY-4] is read from lines, commas, and semicolons, once', () => {
    expect(parseMailAddresses(' a@b.example\n\nc@d.example, a@b.example;e@f.example ')).toEqual([
      ...['a@b.example', 'c@d.example', 'e@f.example'],
    ]);
    expect(parseMailAddresses('')).toEqual([]);
  });
});

describe('the addresses of a client who pays', () => {
  it('[MNY-4] are their own one, if a mail can go there', () => {
    expect(addressesOfClient({ email: 'ann@client.example' })).toEqual(['ann@client.example']);
    for (const email of ['', 'ä@client.example', 'a@b.example, c@d.example'])
      expect(addressesOfClient({ email })).toEqual([]);
    expect(addressesOfClient(undefined)).toEqual([]);
  });
});

describe('what a mail says', () => {
  it('[MNY-4] has one line as its subject, without links', () => {
    expect(mailSubject('INV-0042', 'Wayfare\r\nBcc: a@b.example')).toBe(
      'Invoice INV-0042 from Wayfare Bcc: a b example',
    );
  });

  it('[MNY-4] has what the person wrote, and what is to be paid until when', () => {
    const parts = { title: 'INV-0042', company: 'Wayfare', toBePaid: '$45.00', due: 'Due: Fri, Feb 6, 2026' };
    expect(mailBody({ ...parts, message: 'For June.' })).toMatch(
      /^For June\.\n\nInvoice: INV-0042\nAmount due: \$45\.00\nDue: Fri, Feb 6, 2026\n/,
    );
    expect(mailBody({ ...parts, message: '', toBePaid: '', due: '' })).toMatch(/attached\.\n\nInvoice: INV-0042\n\n/);
  });
});

describe('the message of a mail', () => {
  const problemWith = (message: string) => check(mailInputSchema, { to: ['a@b.example'], message }).problem?.message;

  it.each([
    ...[
      'https://evil.example',
      'HTTP:evil',
      'see www.evil',
      'pay at evil.example/pay',
      'evil。example',
      'ｅｖｉｌ．ｃｏｍ',
    ],
    ...['evil\u200B.com', 'bücher.example', 'a.xn--p1ai', '10.0.0.1/pay', 'ftp://evil', 'write to a@b', 'mailto:a'],
  ])('[MNY-4] can’t have a link, such as %j', (message) => {
    expect(problemWith(message)).toMatch(/^Leave out links/);
  });

  it.each([
    ...['', 'For June. Thanks!\n\nAnn', 'Due at 5 p.m., $1.50 each', 'Mrs. O’Neil, No.5, U.S.A.', 'Well… then', 'www'],
  ])('[MNY-4] can say %j', (message) => {
    expect(problemWith(message)).toBeUndefined();
  });
});

describe('withMailResult', () => {
  const mail = (id: string, to: string): InvoiceMail => {
    const at = { toMillis: () => 0 } as Instant;
    return { ...{ id, to: [to], at, by: 'owner', state: 'sending', answer: '' } };
  };

  it('[MNY-4] says what became of one mail, and names no address that was erased while it was sent', () => {
    const mails = [mail('one', 'a@b.example'), mail('two', 'Erased client')];
    const result = { state: 'failed', answer: 'Refused a@b.example' } as const;
    expect(withMailResult(mails, 'one', result)).toMatchObject([result, { state: 'sending' }]);
    expect(withMailResult(mails, 'two', result)).toMatchObject([{ state: 'sending' }, { state: 'failed', answer: '' }]);
  });
});

describe('a mail of the last minutes', () => {
  const minute = 60_000;
  const mail = (id: string, minutes: number, given: Partial<InvoiceMail> = {}): InvoiceMail => {
    const at = { toMillis: () => minutes * minute } as Instant;
    return { ...{ id, to: [`${id}@b.example`], at, by: 'owner', state: 'sent', answer: '' }, ...given };
  };
  const now = new Date(20 * minute);
  const found = (...mails: readonly InvoiceMail[]) => recentMail(mails, ['a@b.example', 'c@b.example'], now);

  it('[MNY-4] is one to the same address, unless it is known that it was not sent', () => {
    expect(found(mail('a', 18), mail('d', 19))).toMatchObject({ minutes: 2, to: 'a@b.example' });
    for (const state of ['sending', 'unknown'] as const) expect(found(mail('c', 18, { state }))).toBeDefined();
    expect(found(mail('a', 18, { state: 'failed' }))).toBeUndefined();
    expect(found(mail('d', 18))).toBeUndefined();
    expect(found()).toBeUndefined();
  });

  it('[MNY-4] is not one of ten minutes ago, and one of a clock ahead was just now', () => {
    expect(found(mail('a', 10))).toBeUndefined();
    expect(found(mail('a', 10.01))).toMatchObject({ minutes: 9 });
    expect(found(mail('a', 21))).toMatchObject({ minutes: 0 });
  });
});

describe('the state of a mail', () => {
  it('[MNY-4] is unknown once the call that sent it must have ended', () => {
    const at = { toMillis: () => 0 } as Instant;
    const mail = { id: 'one', to: [], at, by: 'owner', state: 'sending', answer: '' } as const;
    expect(mailState(mail, new Date(MAIL_SECONDS * 1000))).toBe('sending');
    expect(mailState(mail, new Date(MAIL_SECONDS * 1000 + 1))).toBe('unknown');
    expect(mailState({ ...mail, state: 'sent' }, new Date())).toBe('sent');
  });

  it('[MNY-4] says what to do where nobody knows what became of it, and else what the mail server said', () => {
    const at = { toMillis: () => 0 } as Instant;
    const mail = { id: 'one', to: [], at, by: 'owner', state: 'sending', answer: '' } as const;
    const late = new Date(MAIL_SECONDS * 1000 + 1);
    expect(mailAnswer(mail, new Date(0))).toEqual({ state: 'sending', answer: '' });
    expect(mailAnswer(mail, late)).toEqual({ state: 'unknown', answer: expect.stringContaining('ended early') });
    expect(mailAnswer({ ...mail, state: 'failed', answer: '550' }, late)).toEqual({ state: 'failed', answer: '550' });
  });
});
