import { clockIn, dailyLimits, formatClock, type Invoice, type InvoiceMail, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../../../scripts/suite/parseMail';
import { SPECIAL_MAILBOXES } from '../../../scripts/suite/smtpServer';
import { readPdf } from '../../readPdf';
import { suite } from '../../suite';
import { auth, db } from '../admin';
import { call } from '../call';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newDrivenTrip, send, soon, tripAt } from '../driverEvents';
import { newMember, newOwner } from '../people';
import { erase } from '../privacy/accountWithAnn';

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `billing-${process.pid}-${addresses}@dustpan.example`;
};

/** A company, a payer with addresses, and an invoice of Ann's trip. */
async function mailingCompany(invoiceEmails: readonly string[], given: Partial<Invoice> = {}, name = 'Wayfare Rides') {
  const owner = await newOwner();
  const { account, token } = owner;
  const at = new Date();
  await db.doc(paths.account(account)).set({
    ...{ name, timeZone: 'America/New_York' },
    office: { address: '1 Depot Way', phone: '', npi: '', howToPay: 'By check' },
  });
  await db
    .doc(paths.payer(account, 'payer'))
    .set({ ...buildPayer({ name: 'Dustpan' }, { at, updatedBy: account }), invoiceEmails });
  const trip = newTrip();
  await trip.set(sampleTrip(account, { name: 'Łukasz Teapot', status: 'Pending' }));
  const items = [{ label: 'Base', code: 'A0130', modifiers: [], quantity: 1, unitCents: 4500, cents: 4500 }];
  const reference = db.doc(paths.invoice(account, 'invoice'));
  await reference.set({
    ...{ state: 'open', payerUid: 'payer', payerName: 'Dustpan', clientUid: '', providerNumber: '' },
    ...{ totalCents: 4500, paidCents: 0, creditedCents: 0, balanceCents: 4500, through: '2026-01-06' },
    lines: [{ tripId: trip.id, tripDate: '2026-01-06', outcome: 'completed', items, cents: 4500 }],
    ...{ number: 42, sentOn: '2026-01-07', dueOn: '2026-02-06', version: 2 },
    ...{ createdAt: at, updatedAt: at, updatedBy: account },
    ...given,
  });
  const mail = (to: readonly string[], more: object = {}, as = token) =>
    call('mailInvoice', { invoiceUid: 'invoice', mailId: 'mail-1', to, message: '', ...more }, { token: as });
  const mails = async () => ((await reference.get()).get('mails') ?? []) as readonly InvoiceMail[];
  return { owner, account, token, reference, mail, mails };
}

async function inbox(to: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${suite.mail.url}/inbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { readonly mails: readonly ReceivedMail[] }).mails;
}

const refusal = (code: string) => ({ error: { details: { code } } });

describe('makeInvoicePdf', () => {
  it('[MNY-4] writes the invoice with the names that its trips have now, for people who may bill', async () => {
    const { owner, token } = await mailingCompany([]);
    const { result } = await call('makeInvoicePdf', { invoiceUid: 'invoice' }, { token });
    const { pdf, replaced } = result as { readonly pdf: string; readonly replaced: string };
    const { pages } = await readPdf(Buffer.from(pdf, 'base64'));
    expect(replaced).toBe('');
    for (const said of ['Invoice INV-0042', 'Łukasz Teapot', 'Base A0130: $45.00', 'Amount due $45.00', 'By check'])
      expect(pages[0]).toContain(said);
    const dispatcher = await newMember(owner, 'dispatcher');
    expect(await call('makeInvoicePdf', { invoiceUid: 'invoice' }, dispatcher)).toMatchObject(refusal('not-allowed'));
    const other = await newOwner();
    expect(await call('makeInvoicePdf', { invoiceUid: 'invoice' }, other)).toMatchObject(refusal('no-such-invoice'));
  });
});

describe('an invoice with times and signatures', () => {
  it('[MNY-4] says when its trips were driven, who signed, and where there is no signature', async () => {
    const to = newAddress();
    const { account, token, reference, mail } = await mailingCompany([to]);
    const at = Timestamp.fromMillis(Date.now() - 3_600_000);
    const clock = formatClock(clockIn('America/New_York', at.toDate()));
    const [signed, unsigned] = [await newDrivenTrip(account), await newDrivenTrip(account)];
    const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M10 10Q20 20 30 10L40 40' } as const;
    await send({ account, tripId: signed.id, kind: 'onBoard', at });
    await send({ account, tripId: signed.id, kind: 'droppedOff', at, signature });
    await send({ account, tripId: unsigned.id, kind: 'droppedOff', at, note: 'Refused to sign' });
    const proofAt = async (trip: typeof signed) => (await tripAt(trip))?.progress?.proof;
    await expect.poll(() => proofAt(signed), soon).toMatchObject({ name: 'Ann Teapot' });
    await expect.poll(() => proofAt(unsigned), soon).toMatchObject({ note: 'Refused to sign' });
    const invoice = (await reference.get()).data() as Invoice;
    const lineOf = (tripId: string) => ({ ...invoice.lines[0], tripId });
    // One more trip was never begun, so that nothing is recorded
    await reference.update({ lines: [...invoice.lines, lineOf(signed.id), lineOf(unsigned.id)] });
    const read = async (given: object) => {
      const { result } = await call('makeInvoicePdf', { invoiceUid: 'invoice', ...given }, { token });
      return (await readPdf(Buffer.from((result as { readonly pdf: string }).pdf, 'base64'))).pages.join(' ');
    };
    const text = await read({ withProofs: true });
    for (const said of [
      `Picked up ${clock}, dropped off ${clock} Signed by Ann Teapot (client)`,
      `Picked up at an unknown time, dropped off ${clock} No signature: Refused to sign`,
      'The times are not recorded No signature',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('no drawn signature');
    expect(await read({})).not.toContain('Picked up');
    expect(await mail([to], { withProofs: true })).toMatchObject({ result: { state: 'sent' } });
    const [received] = await inbox(to);
    const { pages } = await readPdf(Buffer.from(received?.files[0]?.content ?? '', 'base64'));
    expect(pages.join(' ')).toContain('Signed by Ann Teapot (client)');
  });

  it('[MNY-4] says so where the drawing of a signature is broken', async () => {
    const { account, token, reference } = await mailingCompany([]);
    const at = Timestamp.fromMillis(Date.now() - 3_600_000);
    const trip = await newDrivenTrip(account);
    const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M10 10Q20 20L,,' } as const;
    await send({ account, tripId: trip.id, kind: 'droppedOff', at, signature });
    await expect.poll(async () => (await tripAt(trip))?.progress?.proof, soon).toMatchObject({ signedBy: 'client' });
    const invoice = (await reference.get()).data() as Invoice;
    await reference.update({ lines: [{ ...invoice.lines[0], tripId: trip.id }] });
    const { result } = await call('makeInvoicePdf', { invoiceUid: 'invoice', withProofs: true }, { token });
    const { pages } = await readPdf(Buffer.from((result as { readonly pdf: string }).pdf, 'base64'));
    expect(pages[0]).toContain('Signed by Ann Teapot (client), no drawn signature');
  });
});

describe('mailInvoice', () => {
  it('[MNY-4] mails the invoice with its PDF once, also for two calls at once, and writes it on the invoice', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const { owner, account, mail, mails } = await mailingCompany([one, two]);
    const answers = await Promise.all([mail([one, two]), mail([one, two])]);
    for (const { error } of answers) expect(error).toBeUndefined();
    expect(await mail([one, two])).toEqual({ result: { state: 'sent', answer: '' } });
    const [received, ...others] = await inbox(one);
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      ...{
        to: [one, two],
        from: 'Wayfare Rides <invoices@mtos.example>',
        subject: 'Invoice INV-0042 from Wayfare Rides',
      },
      files: [{ name: 'INV-0042.pdf' }],
    });
    expect(received?.replyTo).toBe((await auth.getUser(owner.uid)).email);
    expect(received?.text).toContain('Amount due: $45.00');
    expect(received?.text).not.toContain('Teapot');
    const { pages } = await readPdf(Buffer.from(received?.files[0]?.content ?? '', 'base64'));
    expect(pages[0]).toContain('Łukasz Teapot');
    expect(await mails()).toMatchObject([{ id: 'mail-1', to: [one, two], by: owner.uid, state: 'sent', answer: '' }]);
    const { docs } = await db.collection(`accounts/${account}/audit`).where('documentId', '==', 'invoice').get();
    expect(docs.map((entry) => entry.get('after'))).toMatchObject([{ mails: 1, mailedTo: 2 }]);
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain(one);
  });

  it('[MNY-4] says why the mail server refused it, and can be tried again as another mail', async () => {
    const { mail, mails } = await mailingCompany([SPECIAL_MAILBOXES.unknown, SPECIAL_MAILBOXES.dropped]);
    const answer = expect.stringContaining('550 5.1.1 No such mailbox');
    expect(await mail([SPECIAL_MAILBOXES.unknown])).toEqual({ result: { state: 'failed', answer } });
    expect(await mail([SPECIAL_MAILBOXES.dropped], { mailId: 'mail-2' })).toMatchObject({
      result: { state: 'unknown', answer: expect.stringContaining('Ask the payer') },
    });
    expect((await mails()).map(({ id, state }) => [id, state])).toEqual([
      ['mail-1', 'failed'],
      ['mail-2', 'unknown'],
    ]);
  });

  it('[MNY-4] mails only to addresses in the payer’s settings, and adds no header with what people typed', async () => {
    const [known, other] = [newAddress(), newAddress()];
    const evil = `Wayfare\r\nBcc: ${other}\r\n\r\nBuy`;
    const broken = `${known}\r\nBcc: ${other}`;
    const { mail, mails } = await mailingCompany([known], {}, evil);
    for (const to of [[other], [known, other], [broken], [`${known},${other}`], [`A <${known}>`]])
      expect(await mail(to)).toMatchObject(refusal('other-recipient'));
    for (const message of [`Hi\r\nBcc: ${other}`, 'Pay at https://evil.example', 'evil.example'])
      expect(await mail([known], { message })).toMatchObject(refusal('invalid-input'));
    for (const to of [[], Array(6).fill(known), known])
      expect(await mail(to as string[])).toMatchObject(refusal('invalid-input'));
    expect(await mails()).toEqual([]);
    expect(await mail([known], { message: 'Hi\r\nBcc: someone' })).toMatchObject({ result: { state: 'sent' } });
    const [received] = await inbox(known);
    expect(received?.to).toEqual([known]);
    expect(received?.headers).not.toMatch(/^Bcc:/im);
    expect(await inbox(other)).toEqual([]);
  });

  it('[MNY-4] mails no draft and no void invoice', async () => {
    const to = newAddress();
    for (const state of ['draft', 'void'] as const) {
      const { mail } = await mailingCompany([to], { state });
      expect(await mail([to])).toMatchObject(refusal('closed-mail'));
    }
    expect(await inbox(to)).toEqual([]);
  });

  it('[MNY-4] mails an invoice of a client who pays to the address in their profile, and to no other', async () => {
    const [own, ofPayer] = [newAddress(), newAddress()];
    const { account, mail, mails } = await mailingCompany([ofPayer], { clientUid: 'ann' });
    const profile = db.doc(paths.profile(account, 'ann'));
    // Without a profile, with a broken one, and with an address that no mail can go to
    expect(await mail([own])).toMatchObject(refusal('other-recipient'));
    await profile.set({ email: own });
    expect(await mail([own])).toMatchObject(refusal('other-recipient'));
    await profile.set(profileBy(account, { name: 'Ann Teapot', email: `${own}, ${ofPayer}` }));
    for (const to of [[own], [ofPayer], [`${own}, ${ofPayer}`]])
      expect(await mail(to)).toMatchObject(refusal('other-recipient'));
    await profile.set(profileBy(account, { name: 'Ann Teapot', email: own }));
    expect(await mail([own, ofPayer])).toMatchObject(refusal('other-recipient'));
    expect(await mail([own])).toEqual({ result: { state: 'sent', answer: '' } });
    const received = await inbox(own);
    expect(received.map(({ to }) => to)).toEqual([[own]]);
    expect(await inbox(ofPayer)).toEqual([]);
    expect(await mails()).toMatchObject([{ to: [own], state: 'sent' }]);
  });

  it('[MNY-4] [SEC-13] mails nothing to an erased client, and forgets where their invoices were mailed to', async () => {
    const own = newAddress();
    const { owner, account, mail, mails } = await mailingCompany([], { clientUid: 'ann' });
    await db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: 'Ann Teapot', email: own }));
    expect(await mail([own])).toMatchObject({ result: { state: 'sent' } });
    await erase(owner, { kind: 'client', id: 'ann' });
    expect(JSON.stringify(await mails())).not.toContain(own);
    expect(await mails()).toMatchObject([{ id: 'mail-1', state: 'sent' }]);
    expect(await mail([own], { mailId: 'mail-2', again: true })).toMatchObject(refusal('other-recipient'));
  });

  it('[MNY-4] counts addresses toward a daily limit, and repeats of a mail not', async () => {
    const to = newAddress();
    const { account, mail } = await mailingCompany([to]);
    const { most } = dailyLimits.invoiceMails;
    await db.doc(paths.dailyLimit(account, 'invoiceMails', new Date())).set({ count: most - 1, expireAt: new Date() });
    expect(await mail([to])).toMatchObject({ result: { state: 'sent' } });
    expect(await mail([to])).toMatchObject({ result: { state: 'sent' } });
    expect(await mail([to], { mailId: 'mail-2', again: true })).toMatchObject(refusal('too-many'));
  });

  it('[MNY-4] counts addresses of all accounts toward a limit of the project', async () => {
    const to = newAddress();
    const { mail, mails } = await mailingCompany([to]);
    const all = db.doc(paths.dailyLimit('all', 'invoiceMails', new Date()));
    await all.set({ count: 500, expireAt: new Date() });
    expect(await mail([to])).toMatchObject(refusal('too-many'));
    await all.set({ count: 499, expireAt: new Date() });
    expect(await mail([to])).toMatchObject({ result: { state: 'sent' } });
    expect((await all.get()).get('count')).toBe(500);
    expect(await mails()).toHaveLength(1);
    await all.delete();
  });

  it('[MNY-4] mails it to an address that has just got it only if the person says so', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const { account, mail, mails } = await mailingCompany([one, two, SPECIAL_MAILBOXES.unknown]);
    const answers = await Promise.all([mail([one]), mail([one], { mailId: 'mail-2' })]);
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    const message = `It was mailed to ${one} just now. Mail it again?`;
    expect(await mail([two, one], { mailId: 'mail-3' })).toMatchObject({
      error: { details: { code: 'mailed-before', message } },
    });
    expect(await mail([two], { mailId: 'mail-3' })).toMatchObject({ result: { state: 'sent' } });
    expect(await mail([one], { mailId: 'mail-4', again: true })).toMatchObject({ result: { state: 'sent' } });
    expect([(await inbox(one)).length, (await inbox(two)).length, (await mails()).length]).toEqual([2, 1, 3]);
    for (const mailId of ['mail-5', 'mail-6'])
      expect(await mail([SPECIAL_MAILBOXES.unknown], { mailId })).toMatchObject({ result: { state: 'failed' } });
    const { docs } = await db.collection(`accounts/${account}/audit`).where('documentId', '==', 'invoice').get();
    const times = docs.map((entry) => entry.get('after').mailedAt.toMillis());
    expect(new Set(times).size).toBe(5);
  });

  it('[MNY-4] refuses a mail to others under the id of one that was sent, which it repeats for the same', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const { mail, mails } = await mailingCompany([one, two]);
    expect(await mail([one])).toMatchObject({ result: { state: 'sent' } });
    for (const to of [[two], [one, two]]) expect(await mail(to)).toMatchObject(refusal('other-mail'));
    expect(await mail([one, one])).toMatchObject({ result: { state: 'sent' } });
    expect([(await inbox(one)).length, await inbox(two), (await mails()).length]).toEqual([1, [], 1]);
  });

  it('[MNY-4] says which letters of its PDF whoever got it can’t read', async () => {
    const to = newAddress();
    const { mail, mails } = await mailingCompany([to], { payerName: '李 Dustpan שרה' });
    const answer = 'The PDF shows question marks for letters that its font lacks: 李שרה';
    expect(await mail([to])).toEqual({ result: { state: 'sent', answer } });
    expect(await mails()).toMatchObject([{ state: 'sent', answer }]);
  });

  it('[MNY-4] is for people who may bill, of a company whose owner has verified their address', async () => {
    const to = newAddress();
    const { owner, mail } = await mailingCompany([to]);
    const [biller, dispatcher] = [await newMember(owner, 'biller'), await newMember(owner, 'dispatcher')];
    expect(await mail([to], {}, dispatcher.token)).toMatchObject(refusal('not-allowed'));
    await auth.updateUser(owner.uid, { emailVerified: false });
    expect(await mail([to], {}, biller.token)).toMatchObject(refusal('not-verified'));
    await auth.updateUser(owner.uid, { emailVerified: true });
    expect(await mail([to], {}, biller.token)).toMatchObject({ result: { state: 'sent' } });
  });
});

describe('readMailSetup', () => {
  it('[MNY-4] says whether mail is set up, and nothing else', async () => {
    const { token } = await newOwner();
    expect(await call('readMailSetup', {}, { token })).toEqual({ result: { isSetUp: true } });
  });
});
