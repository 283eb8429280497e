import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newMember, newOwner } from '../people';

const of = (invoiceUid: string, cents: number) => ({ invoiceUid, cents });

/** An account with one payer and sent invoices of $50.00, and what its statement says. */
async function accountWithInvoices(invoices: Readonly<Record<string, object>>) {
  const owner = await newOwner();
  const { account, token } = owner;
  const at = new Date();
  await db.doc(paths.payer(account, 'payer')).set(buildPayer({ name: 'Dustpan' }, { at, updatedBy: account }));
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
