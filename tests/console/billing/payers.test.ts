import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const storedPayers = async (account: string) =>
  (await db.collection(paths.payers(account)).get()).docs.map((payer) => payer.data());

describe('the page of payers', () => {
  it('[MNY-1] adds a payer with what it wants, and changes it, at both widths', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, urls.payers, { viewport: WIDE });
    await page.getByText('No payers yet').waitFor();
    await page.getByRole('button', { name: 'Add payer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a payer' });
    await dialog.getByRole('button', { name: 'Save payer' }).click();
    await dialog.getByText('Enter the payer’s name.').waitFor();
    await dialog.getByLabel('Name').fill('Dustpan Brokerage');
    await dialog.getByLabel('Days to pay').fill('45');
    await dialog
      .getByLabel('Miles come from')
      .selectOption({ label: 'The odometer, then the booking, then an estimate from the map' });
    await dialog.getByLabel('Provider number').fill('WF-20417');
    await dialog.getByLabel('Signature').selectOption({ label: 'Don’t bill without it' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save payer' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Dustpan Brokerage' });
    await row.getByText('Broker, pays in 45 days').waitFor();
    await row.getByText('Signature: don’t bill without it. Actual times: warn if missing').waitFor();
    expect(await storedPayers(account)).toEqual([
      expect.objectContaining({
        name: 'Dustpan Brokerage',
        daysToPay: 45,
        providerNumber: 'WF-20417',
        mileSources: ['odometer', 'booking', 'places'],
        wants: expect.objectContaining({ signature: 'block', odometer: 'ignore' }),
        version: 1,
      }),
    ]);

    await page.setViewportSize(NARROW);
    await row.getByRole('button', { name: 'Edit Dustpan Brokerage' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Dustpan Brokerage' });
    await edit.getByLabel('Active').uncheck();
    await expectFits(page, 'the form of a payer');
    await edit.getByRole('button', { name: 'Save payer' }).click();
    await row.getByText('Inactive').waitFor();
    await expectFits(page, 'the page of payers');
    await expectAccessible(page);
    expect(await storedPayers(account)).toEqual([expect.objectContaining({ active: false, version: 2 })]);
  });

  it('[MNY-1] keeps what someone else saved, and has one payer of a name', async () => {
    const { owner, account } = await newAccount();
    const payer = (name: string) => buildPayer({ name }, { at: new Date(), updatedBy: owner.uid });
    await db.doc(paths.payer(account, 'one')).set(payer('Dustpan Brokerage'));
    await db.doc(paths.payer(account, 'two')).set(payer('State Medicaid'));
    const page = await openAs(owner, urls.payers, { viewport: WIDE });
    await page.getByRole('button', { name: 'Edit Dustpan Brokerage' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save payer' });
    await dialog.getByLabel('Name').fill('state medicaid');
    await save.click();
    await dialog.getByText('Another payer has this name.').waitFor();
    await dialog.getByLabel('Name').fill('Dustpan');
    await db.doc(paths.payer(account, 'one')).update({ daysToPay: 60, version: 2 });
    await save.click();
    await dialog.getByText('Someone else changed this payer while the form was open.').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Dustpan');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await storedPayers(account)).toContainEqual(expect.objectContaining({ name: 'Dustpan', version: 3 }));
  });
});

describe('people in the office who may not bill', () => {
  it('[MNY-8] have no page of payers', async () => {
    const { addMember } = await newAccount();
    const page = await openAs(await addMember('dispatcher'), urls.payers, { viewport: WIDE });
    await page.getByText('You can’t open Payers').waitFor();
    expect(await page.getByRole('link', { name: 'Payers' }).count()).toBe(0);
  });
});
