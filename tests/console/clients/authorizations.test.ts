import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, details, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { authorize, MARIA, storeMedicaid } from './authorizedClient';

const [WIDE, NARROW] = VIEWPORTS;

describe('authorizations', () => {
  it('[CLI-5] are on the client’s page with what is left, and are added and edited in place, at both widths', async () => {
    const { owner, account } = await newAccount();
    await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await authorize(account, 'A-100', {}, { used: 20, reserved: 2 });
    await authorize(account, 'A-200', { until: inDays(30), total: 10 }, { used: 8, reserved: 3 });
    await authorize(account, 'A-300', { until: inDays(60), total: 10 }, { used: 9 });
    const page = await openAs(owner, '/admin/clients/client?id=maria', { viewport: WIDE });
    const section = page.getByRole('region', { name: 'Authorizations' });
    await section.getByText(/^14 of 36 trips left, ends /).waitFor();
    await section.getByText('20 trips used, 2 trips reserved by open trips').waitFor();
    await section.getByText(/^1 trip over its 10, ends /).waitFor();
    await section.getByText('Over its total').waitFor();
    await section.getByText('Runs out soon').waitFor();
    await expectAccessible(page);

    await section.getByRole('button', { name: 'Add authorization' }).click();
    const form = page.getByRole('form', { name: 'New authorization' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter the authorization’s number.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Number').fill('A-400');
    await form.getByLabel('Last day').fill(inDays(200));
    await form.getByLabel('How many').fill('24');
    await form.getByRole('button', { name: 'Monday' }).click();
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form of an authorization');
    await form.getByRole('button', { name: 'Save' }).click();
    await section.getByText(/^24 of 24 trips left/).waitFor();
    const { docs } = await db.collection(paths.authorizations(account)).where('number', '==', 'A-400').get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { clientUid: 'maria', weekdays: [1], total: 24, version: 1, updatedBy: owner.uid },
    ]);
    await expectFits(page, 'a client’s page with authorizations');
    await expectAccessible(page);

    await section.getByRole('button', { name: 'Edit authorization A-400' }).click();
    const edit = page.getByRole('form', { name: 'Authorization A-400' });
    await edit.getByLabel('How many').fill('12');
    // Someone else is quicker
    await docs[0]?.ref.update({ total: 48, version: 2 });
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText(/^Someone else changed this authorization/).waitFor();
    expect(await edit.getByLabel('How many').inputValue()).toBe('12');
    await edit.getByRole('button', { name: 'Save' }).click();
    await section.getByText(/^12 of 12 trips left/).waitFor();
    expect((await docs[0]?.ref.get())?.data()).toMatchObject({ total: 12, version: 3 });
  });

  it('[CLI-5] [MNY-2] name a payer of the company, and a client’s payer asks for one, at both widths', async () => {
    const { owner, account } = await newAccount();
    const id = await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await storeMedicaid(account, owner.uid, 'warn');
    await authorize(account, 'A-100', { clientUid: 'maria', payer: 'Old Plan', until: inDays(-1) });
    const page = await openAs(owner, '/admin/clients/client?id=maria', { viewport: WIDE });
    const payer = page.getByRole('region', { name: 'Payer' });
    await payer.getByText(/^No payer\./).waitFor();
    await payer.getByRole('button', { name: 'Edit Payer' }).click();
    await payer.getByRole('combobox', { name: 'Payer' }).selectOption({ label: 'State Medicaid' });
    await expectAccessible(page);
    await payer.getByRole('button', { name: 'Save' }).click();
    await payer.getByText('State Medicaid').waitFor();
    expect((await db.doc(paths.profile(account, 'maria')).get()).data()).toMatchObject({ payerUid: 'medicaid' });

    const section = page.getByRole('region', { name: 'Authorizations' });
    await section.getByRole('button', { name: 'Edit authorization A-100' }).click();
    const form = page.getByRole('form', { name: 'Authorization A-100' });
    expect(await form.getByLabel('Payer').locator('option:checked').textContent()).toBe(
      'Old Plan (not one of your payers)',
    );
    await form.getByLabel('Payer').selectOption({ label: 'State Medicaid' });
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form of an authorization with payers');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await section.getByText('A-100 (State Medicaid)').waitFor();
    const stored = db.doc(paths.authorization(account, 'A-100'));
    expect((await stored.get()).data()).toMatchObject({ payer: 'State Medicaid', payerUid: 'medicaid', version: 2 });
    await section.getByRole('button', { name: 'Edit authorization A-100' }).click();
    await form.getByLabel('Payer').selectOption({ label: 'Not known' });
    await form.getByRole('button', { name: 'Save' }).click();
    await section.getByText('A-100', { exact: true }).waitFor();
    const { payer: name, payerUid } = (await stored.get()).data() ?? {};
    expect([name, payerUid]).toEqual(['', undefined]);

    await page.goto(`/admin/trips?view=all&open=${id}`);
    const asked = /^State Medicaid needs an authorization, and none covers this trip: A-100 ended .*\.$/;
    await details(page, 'Maria Garcia').getByText(asked).waitFor();
    await expectFits(page, 'the panel of a trip whose payer asks for an authorization');
  });

  it.each(VIEWPORTS)(
    '[CLI-5] are on the dashboard while they end soon or have little left, at $width px',
    async (viewport) => {
      const { owner, account } = await newAccount();
      const name = 'Maria Garcia-Hernandez of the Lantern Hill Nursing Home';
      await addTrip(account, { ...MARIA, name, tripDate: inDays(1) });
      await authorize(account, 'A-100', {}, { used: 20, reserved: 2 });
      await authorize(account, 'A-200', {}, { used: 30, reserved: 3 });
      await authorize(account, 'A-300', { clientUid: 'ben', until: inDays(13), total: null }, { used: 3 });
      await authorize(account, 'A-400', { clientUid: 'carl', until: inDays(5) });
      await authorize(account, 'A-500', { clientUid: 'carl', from: inDays(6) });
      const page = await openAs(owner, '/admin/dashboard', { viewport });
      const list = page.getByRole('list', { name: 'Authorizations to renew' });
      await list.getByText(name).waitFor();
      expect(await list.getByRole('link').allTextContents()).toEqual([
        expect.stringMatching(/^A client.*Runs out soon.*A-300 \(Medicaid\): 3 trips so far, ends /),
        expect.stringMatching(/^Maria.*Runs out soon.*A-200 \(Medicaid\): 3 of 36 trips left, ends /),
      ]);
      await expectFits(page, 'the dashboard with authorizations to renew');
      await expectAccessible(page);
      await list.getByText(name).click();
      await page.getByRole('region', { name: 'Authorizations' }).waitFor();
    },
  );
});
