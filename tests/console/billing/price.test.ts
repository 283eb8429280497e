import { type Charge, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, details, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

const CHARGE: Omit<Charge, 'updatedAt'> = {
  tripDate: today,
  clientUid: 'maria',
  driverUid: '',
  status: 'Completed',
  payerUid: 'own',
  payerFrom: 'private',
  outcome: 'completed',
  lines: [
    {
      ...{
        kind: 'base',
        label: 'Base, ambulatory',
        code: '',
        modifiers: [],
        quantity: 1,
        unitCents: 4500,
        cents: 4500,
      },
      ...{ why: 'All 2026: $45.00', estimated: false },
    },
    {
      ...{ kind: 'miles', label: 'Miles', code: '', modifiers: [], quantity: 7.4, unitCents: 150, cents: 1110 },
      ...{ why: '22.4 mi − 15 included = 7.4 × $1.50', estimated: true },
    },
  ],
  totalCents: 5610,
  problems: [{ kind: 'signature', blocks: true }],
  cardId: 'one',
  cardName: 'All 2026',
  ...{ hold: null, ownAmount: null, invoiceUid: '', billedAt: null, version: 1 },
};

async function pricedTrip() {
  const test = await newAccount();
  const { account, owner } = test;
  const at = new Date();
  const id = await addTrip(account, { name: 'Maria Garcia', clientUid: 'maria', status: 'Completed' });
  for (const [payer, name] of [
    ['own', 'Private pay'],
    ['broker', 'Dustpan Brokerage'],
  ] as const) {
    const kind = payer === 'own' ? 'private' : 'broker';
    await db.doc(paths.payer(account, payer)).set(buildPayer({ name, kind }, { at, updatedBy: owner.uid }));
  }
  await db.doc(paths.charge(account, id)).set({ ...CHARGE, updatedAt: at });
  return { ...test, id, url: `/admin/trips?open=${id}` };
}

describe('the price of a trip', () => {
  it('[MNY-2] shows in the panel with its lines, what blocks billing, and who pays, at both widths', async () => {
    const { owner, account, id, url } = await pricedTrip();
    const page = await openAs(owner, url, { viewport: WIDE });
    const panel = details(page, 'Maria Garcia');
    await panel.getByText('$56.10').waitFor();
    await panel.getByText('Needs review before it is billed').waitFor();
    await panel.getByText('No signature. Blocks billing.').waitFor();
    await panel.getByText('22.4 mi − 15 included = 7.4 × $1.50').waitFor();
    await panel.getByText('Because nothing names another payer.').waitFor();
    await expectAccessible(page);
    await panel.getByLabel('Payer').selectOption({ label: 'Dustpan Brokerage' });
    await page.getByText('Saved who pays.').waitFor();
    const office = async () => (await db.doc(paths.officeTrip(account, id)).get()).data();
    await expect.poll(office).toMatchObject({ payerUid: 'broker', clientUid: 'maria', version: 1 });
    const calls = await answerCalls(page, 'reprice');
    await panel.getByRole('button', { name: 'Update the price' }).click();
    await page.getByText('The price is up to date.').waitFor();
    expect(calls).toEqual([{ tripIds: [id] }]);
    await page.setViewportSize(NARROW);
    await panel.getByText('$56.10').waitFor();
    await expectFits(page, 'the price of a trip');
    await expectAccessible(page);
  });

  it('[MNY-8] is not for dispatchers', async () => {
    const { addMember, url } = await pricedTrip();
    const page = await openAs(await addMember('dispatcher'), url, { viewport: WIDE });
    const panel = details(page, 'Maria Garcia');
    await panel.getByRole('heading', { name: 'Notes for the office' }).waitFor();
    expect(await panel.getByRole('heading', { name: 'Price' }).count()).toBe(0);
  });
});
