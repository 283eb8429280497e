import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpSender } from '../../functions/src/mail/smtpSender';
import { type MailHost, startMailHost } from './mailHost';
import type { ReceivedMail } from './parseMail';
import { freePorts } from './ports';
import { SPECIAL_MAILBOXES } from './smtpServer';

let host: MailHost;
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  host = await startMailHost(port);
});
afterAll(() => host.stop());

const MAIL = {
  from: { name: 'Wayfare & “Söhne”, Łódź', address: 'invoices@mtos.example' },
  replyTo: 'owner@wayfare.example',
  subject: 'Invoice INV-0042 from Wayfare',
  text: 'Hello,\n.\n..two dots\nŁukasz = 100%\n',
  attachment: { name: 'INV-0042.pdf', content: Buffer.from('%PDF-1.3 \u0000\r\n.\r\n') },
};

const send = (to: readonly string[], given: Partial<typeof MAIL> = {}) =>
  smtpSender(host.smtpUrl).send({ ...MAIL, ...given, to });

async function inbox(to: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${host.url}/inbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { readonly mails: readonly ReceivedMail[] }).mails;
}

describe('mail over SMTP', () => {
  it('[MNY-4] arrives as it was written, with its file', async () => {
    expect(await send(['a@payer.example', 'b@payer.example'])).toEqual({ state: 'sent', answer: '' });
    const [mail, ...others] = await inbox('b@payer.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ to: ['a@payer.example', 'b@payer.example'], subject: MAIL.subject, replyTo: MAIL.replyTo },
      from: 'Wayfare & “Söhne”, Łódź <invoices@mtos.example>',
      files: [{ name: 'INV-0042.pdf', content: MAIL.attachment.content.toString('base64') }],
    });
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(MAIL.text.trim());
  });

  it('[MNY-4] says which addresses the server refused, and sends to the others', async () => {
    expect(await send(['c@payer.example', SPECIAL_MAILBOXES.unknown])).toEqual({
      state: 'sent',
      answer: 'The mail server refused unknown@payer.example. Check the address.',
    });
    expect(await inbox('c@payer.example')).toHaveLength(1);
  });

  it('[MNY-4] says why nothing was sent', async () => {
    expect(await send([SPECIAL_MAILBOXES.unknown])).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('550 5.1.1 No such mailbox'),
    });
    expect(await send([SPECIAL_MAILBOXES.spam])).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('554 5.7.1 Refused as spam'),
    });
    const [closed = 0] = await freePorts(1);
    expect(await smtpSender(`smtp://127.0.0.1:${closed}`).send({ ...MAIL, to: ['a@payer.example'] })).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('could not be reached'),
    });
  });

  it('[MNY-4] does not know what became of a mail whose connection ended after its content', async () => {
    expect(await send([SPECIAL_MAILBOXES.dropped])).toMatchObject({ state: 'unknown' });
  });

  it('[MNY-4] adds no header with what a name or a subject has in it', async () => {
    const attack = 'Wayfare\r\nBcc: victim@other.example\r\n\r\nBuy';
    await send(['d@payer.example'], { from: { ...MAIL.from, name: attack }, subject: attack });
    const [mail] = await inbox('d@payer.example');
    expect(mail?.to).toEqual(['d@payer.example']);
    expect(mail?.headers).not.toMatch(/^Bcc:/im);
    expect(await inbox('victim@other.example')).toEqual([]);
  });
});

describe('the page of mails', () => {
  it('shows them with their files, escaped', async () => {
    await send(['e@payer.example'], { subject: 'Invoice <b>1</b>' });
    const page = await (await fetch(host.url)).text();
    expect(page).toContain('Invoice &lt;b&gt;1&lt;/b&gt;');
    const [, file = ''] = /href="(\/files\/[^"]+)"/.exec(page) ?? [];
    expect(Buffer.from(await (await fetch(host.url + file)).arrayBuffer())).toEqual(MAIL.attachment.content);
  });
});
