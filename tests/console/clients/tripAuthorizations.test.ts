import { paths, SYSTEM } from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, details, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { authorize, MARIA, storeMedicaid, storeOffice, storeProfile } from './authorizedClient';

const [WIDE, NARROW] = VIEWPORTS;

describe('authorizations of trips and standing orders', () => {
  it('[CLI-5] are chosen for a trip in its panel, and left to the product again, at both widths', async () => {
    const { owner, account } = await newAccount();
    const id = await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await authorize(account, 'A-100', { until: inDays(30) });
    await authorize(account, 'A-200', {}, { used: 20, reserved: 2 });
    await authorize(account, 'A-300', { until: inDays(-1) });
    await storeOffice(account, id);
    const page = await openAs(owner, `/admin/trips?view=all&open=${id}`, { viewport: WIDE });
    const panel = details(page, 'Maria Garcia');
    await panel.getByText(/^Authorization A-100 \(Medicaid\): 36 of 36 trips left/).waitFor();
    const select = panel.getByRole('combobox', { name: 'Covered by' });
    expect(await select.locator('option').allTextContents()).toEqual([
      ...['Automatic: the one that ends first', 'A-200 (Medicaid)', 'A-100 (Medicaid)'],
    ]);
    const office = db.doc(paths.officeTrip(account, id));
    const chosen = async (): Promise<unknown> => (await office.get()).get('authorizationUid');
    await select.selectOption({ label: 'A-200 (Medicaid)' });
    await panel.getByText(/^Authorization A-200 \(Medicaid\): 14 of 36 trips left/).waitFor();
    await expect.poll(chosen).toBe('A-200');
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the panel of a trip with a chosen authorization');
    // Its days change meanwhile
    await db.doc(paths.authorization(account, 'A-200')).update({ from: inDays(5) });
    await panel.getByText('The chosen one can’t cover this trip: its days, payer, or units don’t allow it.').waitFor();
    await panel.getByText(/^Authorization A-100/).waitFor();
    await select.selectOption({ label: 'Automatic: the one that ends first' });
    await expect.poll(chosen).toBeUndefined();
  });

  it('[CLI-5] show in a trip’s panel, and in the form before a trip is added, at both widths', async () => {
    const { owner, account } = await newAccount();
    await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await addTrip(account, { ...MARIA, tripDate: inDays(100) });
    await authorize(account, 'A-100', {}, { used: 20, reserved: 2 });
    const page = await openAs(owner, '/admin/trips?view=all', { viewport: WIDE });
    const links = page.getByRole('table').getByRole('link', { name: 'Maria Garcia' });
    await links.first().waitFor();
    const texts: string[] = [];
    for (const index of [0, 1]) {
      await links.nth(index).click();
      const text = details(page, 'Maria Garcia').getByText(/^(Authorization A-100|No authorization covers)/);
      await text.waitFor();
      texts.push((await text.textContent()) ?? '');
      await expectAccessible(page);
      await details(page, 'Maria Garcia').getByRole('button', { name: 'Close' }).click();
    }
    expect(texts.sort()).toEqual([
      expect.stringMatching(/^Authorization A-100 \(Medicaid\): 14 of 36 trips left, ends .*\.$/),
      expect.stringMatching(/^No authorization covers this trip: A-100 ends .*\.$/),
    ]);

    await page.goto('/admin/add_trips?client=maria');
    await page.getByText(/^Authorization A-100/).waitFor();
    await page.getByLabel('Day').fill(inDays(120));
    await page.getByText(/^No authorization covers this trip: A-100 ends .*\.$/).waitFor();
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form for a trip that no authorization covers');
    await expectAccessible(page);
  });

  it.each(VIEWPORTS)(
    '[CLI-5] show on standing orders when they don’t last, in the list and in the form, at $width px',
    async (viewport) => {
      const { owner, account } = await newAccount();
      const ride = { ...MARIA, subOwneruid: account, fromAddress: '14 Marigold Row', toAddress: 'Lantern Dialysis' };
      const written = { createdAt: new Date(), updatedBy: account };
      const trip = buildTrip({ ...ride, ...written, tripDate: inDays(1), puTime: '09:00' });
      const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: inDays(-30), until: inDays(26) };
      const order = buildStandingOrder(trip, { ...days, ...written });
      await db.doc(paths.standingOrder(account, 'daily')).set(order);
      await authorize(account, 'A-100', {}, { used: 20, reserved: 2 });
      const page = await openAs(owner, '/admin/standing_orders', { viewport });
      const more =
        /^A-100: 14 of 36 trips left, ends [^;]*; (19|20) more trips planned until .* Authorizations cover 14\. The first without one: /;
      await page.getByText(more).waitFor();
      await expectFits(page, 'standing orders whose authorizations don’t last');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Actions for Maria Garcia’s standing order' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit standing order' });
      await dialog.getByText(more).waitFor();
      await dialog.getByLabel('Last day').fill(inDays(17));
      await dialog.getByText(/; 1[01] more trips planned until .* Authorizations cover all of them\.$/).waitFor();
      await expectFits(page, 'the form of a standing order with authorizations');
      await expectAccessible(page);

      // Without any, the client's payer decides
      await storeMedicaid(account, owner.uid, 'warn');
      await storeProfile(account, owner.uid);
      await db.doc(paths.authorization(account, 'A-100')).delete();
      await dialog.getByText('State Medicaid needs an authorization, and the client has none.').waitFor();
    },
  );

  it.each(VIEWPORTS)(
    '[CLI-5] are missing from marked trips in the list and on the board, at $width px',
    async (viewport) => {
      const { owner, account } = await newAccount();
      const [covered, uncovered] = await Promise.all(
        ['Carl Covered', 'Una Uncovered'].map((name) => addTrip(account, { name, tripDate: inDays(1) })),
      );
      const at = new Date();
      const office = { officeNotes: '', version: 1, createdAt: at, updatedAt: at, updatedBy: SYSTEM };
      const of = (id: string | undefined) => db.doc(paths.officeTrip(account, id ?? ''));
      await of(uncovered).set({ ...office, clientUid: 'una', authorization: null, uncoveredOn: inDays(1) });
      await of(covered).set({
        ...{ ...office, clientUid: 'carl' },
        authorization: { uid: 'A-100', state: 'reserved', units: 1 },
      });
      const page = await openAs(owner, '/admin/trips?view=all', { viewport });
      const mark = page.getByRole('img', { name: 'No authorization', exact: true });
      await page.getByRole('row').filter({ hasText: 'Una Uncovered' }).filter({ has: mark }).waitFor();
      expect(await mark.count()).toBe(1);
      await expectFits(page, 'the list of trips with one that no authorization covers');
      await expectAccessible(page);
      await page.goto(`/admin/board?day=${inDays(1)}`);
      await page.getByRole('button').filter({ hasText: 'Una Uncovered' }).filter({ has: mark }).waitFor();
      expect(await mark.count()).toBe(1);
      await expectAccessible(page);
    },
  );

  it('[CLI-2] show next to the office’s notes, which are added and edited in the trip’s panel', async () => {
    const { owner, account } = await newAccount();
    const id = await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await storeOffice(account, id);
    const page = await openAs(owner, `/admin/trips?view=all&open=${id}`, { viewport: NARROW });
    await details(page, 'Maria Garcia').getByRole('button', { name: 'Add notes for the office' }).click();
    const notes = details(page, 'Maria Garcia').getByLabel('Notes for the office', { exact: true });
    await notes.last().fill('PO 4711');
    await expectFits(page, 'the form of a trip’s office notes');
    await expectAccessible(page);
    await details(page, 'Maria Garcia').getByRole('button', { name: 'Save' }).click();
    await details(page, 'Maria Garcia').getByText('PO 4711').waitFor();
    expect((await db.doc(paths.officeTrip(account, id)).get()).data()).toMatchObject({
      ...{ clientUid: 'maria', officeNotes: 'PO 4711', version: 2, updatedBy: owner.uid },
    });
  });
});
