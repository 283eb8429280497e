import { MAIL_SECONDS, MAX_INVOICE_MAILS, paths, type StatementMail } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../../../scripts/suite/parseMail';
import { readPdf } from '../../readPdf';
import { suite } from '../../suite';
import { db } from '../admin';
import { call } from '../call';
import { profileBy } from '../documents';
import { newMember, newOwner } from '../people';
import { erase } from '../privacy/accountWithAnn';

const of = (invoiceUid: string, cents: number) => ({ invoiceUid, cents });

/** An account with one payer, whose clients pay, and sent invoices of $50.00, and what its statement says. */
async function accountWithInvoices(invoices: Readonly<Record<string, object>>) {
  const owner = await newOwner();
  const { account, token } = owner;
  const at = new Date();
  await db
    .doc(paths.payer(account, 'payer'))
    .set(buildPayer({ name: 'Dustpan', kind: 'private' }, { at, updatedBy: account }));
  for (const [index, [id, given]] of Object.entries(invoices).entries()) {
    await db.doc(paths.invoice(account, id)).set({
      ...{ state: 'open', payerUid: 'payer', payerName: 'Dustpan', clientUid: '', through: '2026-01-31', lines: [] },
      ...{ totalCents: 5000, paidCents: 0, creditedCents: 0, balanceCents: 5000, number: index + 1 },
      ...{ sentOn: '2026-01-31', dueOn: '2026-03-02', version: 2, createdAt: at, updatedAt: at, updatedBy: account },
      ...given,
    });
  }
  const record = (paymentUid: string, receivedOn: string, amountCents: number, allocations: readonly object[]) =>
    call(
      'recordPayment',
      {
        ...{ kind: 'payment', paymentUid, payerUid: 'payer', clientUid: '', receivedOn, amountCents, allocations },
        ...{ method: 'check', reference: '' },
      },
      { token },
    );
  const state = (through: string, given: object = {}, as = token) =>
    call('readStatement', { payerUid: 'payer', clientUid: '', through, ...given }, { token: as });
  const open = async (through: string) => {
    const { result } = await state(through);
    const { rows, creditCents } = result as { rows: { invoiceUid: string; openCents: number }[]; creditCents: number };
    return { open: Object.fromEntries(rows.map((row) => [row.invoiceUid, row.openCents])), creditCents };
  };
  return { owner, account, token, record, state, open };
}

describe('readStatement', () => {
  it('[MNY-4] says what was open and left as credit at the end of any day, also after payments are moved and voided', async () => {
    const { token, record, state, open } = await accountWithInvoices({
      a: {},
      b: { sentOn: '2026-02-20', dueOn: '2026-03-22' },
      void: { state: 'void', balanceCents: 0 },
      ann: { clientUid: 'ann' },
    });
    expect(await record('early', '2026-02-10', 8000, [of('a', 3000), of('b', 4000)])).toEqual({ result: {} });
    expect(await record('late', '2026-03-05', 2500, [of('a', 2000)])).toEqual({ result: {} });
    expect((await state('2026-01-31')).result).toEqual({
      payerName: 'Dustpan',
      rows: [
        {
          ...{ invoiceUid: 'a', number: 1, sentOn: '2026-01-31', dueOn: '2026-03-02' },
          ...{ totalCents: 5000, openCents: 5000 },
        },
      ],
      creditCents: 0,
    });
    expect(await open('2026-01-30')).toEqual({ open: {}, creditCents: 0 });
    // 'b' had not been sent yet: what pays it now was credit then
    expect(await open('2026-02-10')).toEqual({ open: { a: 2000 }, creditCents: 5000 });
    expect(await open('2026-02-20')).toEqual({ open: { a: 2000, b: 1000 }, creditCents: 1000 });
    expect(await open('2026-03-05')).toEqual({ open: { b: 1000 }, creditCents: 1500 });
    const late = { paymentUid: 'late', version: 1 };
    expect(await call('allocatePayment', { ...late, allocations: [of('b', 1000)] }, { token })).toEqual({ result: {} });
    expect(await open('2026-03-05')).toEqual({ open: { a: 2000 }, creditCents: 2500 });
    expect(await open('2026-03-04')).toEqual({ open: { a: 2000, b: 1000 }, creditCents: 1000 });
    expect(await call('voidPayment', { ...late, version: 2 }, { token })).toEqual({ result: {} });
    expect(await open('2026-03-05')).toEqual({ open: { a: 2000, b: 1000 }, creditCents: 1000 });
  });

  it('[MNY-4] has only the invoices of one client who pays', async () => {
    const { state } = await accountWithInvoices({ a: {}, ann: { clientUid: 'ann' }, ben: { clientUid: 'ben' } });
    const { result } = await state('2026-03-31', { clientUid: 'ann' });
    expect(result).toMatchObject({ rows: [{ invoiceUid: 'ann' }] });
  });

  it('[MNY-4] has none of a client whose payer is not private pay', async () => {
    const { account, state } = await accountWithInvoices({ ann: { clientUid: 'ann' } });
    await db.doc(paths.payer(account, 'payer')).update({ kind: 'broker' });
    expect((await state('2026-03-31', { clientUid: 'ann' })).error?.details?.code).toBe('invalid-input');
  });

  it('[MNY-4] says so if there is too much to read, instead of leaving something out', async () => {
    const { account, state } = await accountWithInvoices({ a: {} });
    const stored = (await db.doc(paths.invoice(account, 'a')).get()).data() ?? {};
    const batch = db.batch();
    for (let number = 2; number <= 501; number++)
      batch.set(db.doc(paths.invoice(account, `more-${number}`)), { ...stored, number });
    await batch.commit();
    expect((await state('2026-03-31')).error?.details?.code).toBe('long-statement');
  });

  it('[MNY-8] is for people who may bill, about payers of their company', async () => {
    const { owner, state } = await accountWithInvoices({ a: {} });
    for (const [role, code] of [
      ['biller', undefined],
      ['dispatcher', 'not-allowed'],
      ['driver', 'not-allowed'],
    ] as const) {
      const member = await newMember(owner, role);
      expect((await state('2026-03-31', {}, member.token)).error?.details?.code).toBe(code);
    }
    const stranger = await newOwner();
    expect((await state('2026-03-31', {}, stranger.token)).error?.details?.code).toBe('invalid-input');
    expect((await state('2026-02-30')).error?.details?.code).toBe('invalid-input');
  });
});

async function inbox(to: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${suite.mail.url}/inbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { readonly mails: readonly ReceivedMail[] }).mails;
}

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `statements-${process.pid}-${addresses}@dustpan.example`;
};

const refusal = (code: string) => ({ error: { details: { code } } });

/** An account whose payer gets statements at this address. */
async function mailingAccount(to: string) {
  const given = await accountWithInvoices({ a: {}, ann: { clientUid: 'ann' } });
  const { account, token } = given;
  await db.doc(paths.account(account)).set({ name: 'Wayfare Rides', timeZone: 'America/New_York' });
  await db.doc(paths.payer(account, 'payer')).update({ invoiceEmails: [to] });
  const of = { payerUid: 'payer', clientUid: '', through: '2026-03-31' };
  const mail = (more: object = {}, as = token) =>
    call('mailStatement', { ...of, mailId: 'mail-1', to: [to], message: '', ...more }, { token: as });
  const mails = async (clientUid = '') => {
    const stored = await db.doc(paths.statementMails(account, 'payer', clientUid)).get();
    return (stored.get('mails') ?? []) as readonly StatementMail[];
  };
  return { ...given, of, mail, mails };
}

describe('makeStatementPdf', () => {
  it('[MNY-4] writes what the statement says, for people who may bill', async () => {
    const { owner, account, token, of } = await mailingAccount(newAddress());
    await db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: 'Ann Teapot' }));
    const read = async (given: object) => {
      const { result } = await call('makeStatementPdf', { ...of, ...given }, { token });
      return (await readPdf(Buffer.from((result as { readonly pdf: string }).pdf, 'base64'))).pages;
    };
    const [page] = await read({});
    for (const said of ['Wayfare Rides', 'Dustpan', 'INV-0001', '29 days past due', 'Balance due $50.00'])
      expect(page).toContain(said);
    expect(page).not.toContain('INV-0002');
    expect((await read({ clientUid: 'ann' }))[0]).toContain('Ann Teapot');
    const dispatcher = await newMember(owner, 'dispatcher');
    expect(await call('makeStatementPdf', of, dispatcher)).toMatchObject(refusal('not-allowed'));
    expect(await call('makeStatementPdf', of, await newOwner())).toMatchObject(refusal('invalid-input'));
  });
});

describe('mailStatement', () => {
  it('[MNY-4] mails it with its PDF once, also for two calls at once, and keeps to whom', async () => {
    const to = newAddress();
    const { owner, account, mail, mails } = await mailingAccount(to);
    for (const { error } of await Promise.all([mail(), mail()])) expect(error).toBeUndefined();
    expect(await mail()).toEqual({ result: { state: 'sent', answer: '' } });
    const [received, ...others] = await inbox(to);
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      subject: 'Statement from Wayfare Rides',
      files: [{ name: 'Statement 2026-03-31.pdf' }],
    });
    expect(received?.text).toContain('Balance due: $50.00');
    expect(await mails()).toMatchObject([
      { id: 'mail-1', to: [to], by: owner.uid, state: 'sent', through: '2026-03-31' },
    ]);
    const { docs } = await db.collection(paths.audit(account)).where('collection', '==', 'statementMails').get();
    expect(docs.map((entry) => entry.get('after'))).toMatchObject([{ name: 'Dustpan', mails: 1, mailedTo: 1 }]);
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain(to);
  });

  it('[MNY-4] says that nobody knows what became of a mail whose call ended early, and sends nothing', async () => {
    const to = newAddress();
    const { account, mail } = await mailingAccount(to);
    const at = new Date(Date.now() - (MAIL_SECONDS + 1) * 1000);
    const ended = { id: 'mail-1', to: [to], at, by: 'owner', state: 'sending', answer: '', through: '2026-03-31' };
    const stored = { payerUid: 'payer', clientUid: '', mails: [ended], updatedAt: at };
    await db.doc(paths.statementMails(account, 'payer', '')).set(stored);
    const answer = expect.stringContaining('Sending ended early');
    expect(await mail()).toEqual({ result: { state: 'unknown', answer } });
    expect(await inbox(to)).toEqual([]);
  });

  it('[MNY-4] mails only to the payer’s addresses, and asks before the same one gets it again', async () => {
    const to = newAddress();
    const { owner, account, mail, mails } = await mailingAccount(to);
    expect(await mail({ to: [newAddress()] })).toMatchObject(refusal('other-recipient'));
    expect(await mail({ message: 'evil.example' })).toMatchObject(refusal('invalid-input'));
    expect(await mail({}, (await newMember(owner, 'dispatcher')).token)).toMatchObject(refusal('not-allowed'));
    expect(await mails()).toEqual([]);
    expect(await mail()).toMatchObject({ result: { state: 'sent' } });
    const other = newAddress();
    await db.doc(paths.payer(account, 'payer')).update({ invoiceEmails: [to, other] });
    expect(await mail({ to: [other] })).toMatchObject(refusal('other-mail'));
    expect(await mail({ mailId: 'mail-2', through: '2026-04-01' })).toMatchObject(refusal('mailed-before'));
    expect(await mail({ mailId: 'mail-2', again: true })).toMatchObject({ result: { state: 'sent' } });
    expect(await mails()).toHaveLength(2);
  });

  it('[MNY-4] keeps the latest mails only, and can mail where what is kept is broken', async () => {
    const to = newAddress();
    const { account, mail, mails } = await mailingAccount(to);
    const at = new Date('2026-01-06T12:00:00Z');
    const old = Array.from({ length: MAX_INVOICE_MAILS }, (_, index) => ({
      ...{ id: `old-${index}`, to: [to], at, by: 'owner', state: 'sent', answer: '', through: '2026-01-05' },
    }));
    const reference = db.doc(paths.statementMails(account, 'payer', ''));
    await reference.set({ payerUid: 'payer', clientUid: '', mails: old, updatedAt: at });
    expect(await mail()).toMatchObject({ result: { state: 'sent' } });
    expect((await mails()).map(({ id }) => id)).toEqual([...old.slice(1).map(({ id }) => id), 'mail-1']);
    // One that can't be read costs only itself, and is not sent again
    const [first, second] = await mails();
    await reference.update({ mails: [first, { ...second, to: 7 }, { id: 'lost' }, 'broken'] });
    expect(await mail({ mailId: 'lost' })).toMatchObject(refusal('other-mail'));
    expect(await mail({ mailId: first?.id })).toMatchObject({ result: { state: 'sent' } });
    expect(await mail({ mailId: 'mail-3' })).toMatchObject({ result: { state: 'sent' } });
    expect((await mails()).map(({ id }) => id)).toEqual([first?.id, 'mail-3']);
    expect(await mail({ mailId: 'lost' })).toMatchObject(refusal('other-mail'));
    await reference.set({ mails: 'broken' });
    expect(await mail({ mailId: 'mail-2' })).toMatchObject({ result: { state: 'sent' } });
    expect(await mails()).toMatchObject([{ id: 'mail-2', state: 'sent' }]);
  });

  it('[MNY-4] [SEC-13] goes to a client who pays, and an erasure forgets where', async () => {
    const own = newAddress();
    const { owner, account, mail, mails } = await mailingAccount(newAddress());
    await db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: 'Ann Teapot', email: own }));
    expect(await mail({ clientUid: 'ann' })).toMatchObject(refusal('other-recipient'));
    expect(await mail({ clientUid: 'ann', to: [own] })).toMatchObject({ result: { state: 'sent' } });
    expect((await inbox(own))[0]?.text).not.toContain('Teapot');
    await erase(owner, { kind: 'client', id: 'ann' });
    expect(JSON.stringify(await mails('ann'))).not.toContain(own);
    expect(await mails('ann')).toMatchObject([{ id: 'mail-1', state: 'sent' }]);
    const again = { clientUid: 'ann', to: [own], mailId: 'mail-2', again: true };
    expect(await mail(again)).toMatchObject(refusal('other-recipient'));
  });
});
