import { type Authorization, EMPTY_PAYER, isLow, paths, SYSTEM } from '@mtos/model';
import { buildPayer, buildProfile, buildStandingOrder, buildTrip, type Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { chooseFile, openImport, uploaded } from '../../browser/trips/brokerFile';
import { addTrip, details, inDays, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;

/** Stores an authorization and what functions count on it, which don't run here. */
async function authorize(
  account: string,
  id: string,
  given: Partial<Stored<Authorization>>,
  { used = 0, reserved = 0 } = {},
): Promise<void> {
  const at = new Date();
  await db.doc(paths.authorization(account, id)).set({
    ...{ clientUid: 'maria', number: id, payer: 'Medicaid', from: inDays(-90), until: inDays(90), weekdays: [] },
    ...{ unit: 'leg', total: 36, purpose: 'Dialysis', diagnosis: '', orderingProvider: '' },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: account },
    ...given,
  });
  await db.doc(paths.authorizationUse(account, id)).set({
    clientUid: given.clientUid ?? 'maria',
    ...{ used, reserved, updatedAt: at, until: given.until ?? inDays(90) },
    isLow: isLow({ total: given.total === undefined ? 36 : given.total }, { used, reserved }),
  });
}

/** Stores an office document of one of Maria's trips that says nothing yet. */
async function storeOffice(account: string, tripId: string): Promise<void> {
  const at = new Date();
  await db.doc(paths.officeTrip(account, tripId)).set({
    ...{ clientUid: 'maria', officeNotes: '', authorization: null },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: SYSTEM },
  });
}

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
    const written = { at: new Date(), updatedBy: owner.uid };
    const wants = { ...EMPTY_PAYER.wants, authorization: 'warn' as const };
    await db.doc(paths.payer(account, 'medicaid')).set(buildPayer({ name: 'State Medicaid', wants }, written));
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

  it('[CLI-5] are needed to add a trip whose payer does not pay without one, unless an owner or admin adds it', async () => {
    const { owner, account, addMember } = await newAccount();
    const dispatcher = await addMember('dispatcher');
    await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    const written = { at: new Date(), updatedBy: owner.uid };
    const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
    await db.doc(paths.payer(account, 'medicaid')).set(buildPayer({ name: 'State Medicaid', wants }, written));
    await db
      .doc(paths.profile(account, 'maria'))
      .set(buildProfile({ name: MARIA.name, payerUid: 'medicaid' }, written));
    const missing = 'State Medicaid needs an authorization, and the client has none.';
    const fill = async (page: Page) => {
      await page.getByText(missing).waitFor();
      await page.getByLabel('Day', { exact: true }).fill(inDays(2));
      await page.getByLabel('Pick-up time', { exact: true }).fill('23:50');
      const address = (group: string) =>
        page.getByRole('group', { name: group }).getByLabel('Address', { exact: true });
      await address('Pick-up').fill('7 Thimble Row, Bronx');
      await address('Drop-off').fill('Saltmarsh Wound Care, Bronx');
      await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    };
    const theirs = await openAs(dispatcher, '/admin/add_trips?client=maria', { viewport: NARROW });
    await fill(theirs);
    await theirs.getByText(`${missing} Add an authorization on the client’s page, or`).waitFor();
    await expectFits(theirs, 'the form of a trip that can’t be added without an authorization');
    expect(await tripsNamed(account, MARIA.name)).toHaveLength(1);

    const page = await openAs(owner, '/admin/add_trips?client=maria', { viewport: WIDE });
    await fill(page);
    const question = page.getByRole('dialog', { name: 'Add this trip without an authorization?' });
    await question.getByText(missing).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Go back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await tripsNamed(account, MARIA.name)).toHaveLength(1);
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await question.getByRole('button', { name: 'Add anyway' }).click();
    await details(page, MARIA.name).getByText('An owner or admin added the trip without one.').waitFor();
    const { docs } = await db.collection(paths.officeTrips(account)).get();
    expect(docs.map((each) => each.data())).toMatchObject([
      { withoutAuthorization: true, clientUid: 'maria', updatedBy: owner.uid },
    ]);
  });

  it('[CLI-5] are needed for a standing order and a return as for a trip, unless an owner or admin goes on', async () => {
    const { owner, account, addMember } = await newAccount();
    const dispatcher = await addMember('dispatcher');
    const id = await addTrip(account, { ...MARIA, tripDate: inDays(1), puTime: '09:00' });
    const written = { at: new Date(), updatedBy: owner.uid };
    const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
    await db.doc(paths.payer(account, 'medicaid')).set(buildPayer({ name: 'State Medicaid', wants }, written));
    await db
      .doc(paths.profile(account, 'maria'))
      .set(buildProfile({ name: MARIA.name, payerUid: 'medicaid' }, written));
    await db.doc(paths.payer(account, 'plan')).set(buildPayer({ name: 'Own Plan' }, written));
    const missing = 'State Medicaid needs an authorization, and the client has none.';
    const orders = async () => (await db.collection(paths.standingOrders(account)).get()).docs;
    const theirs = await openAs(dispatcher, `/admin/standing_orders?repeat=${id}`, { viewport: NARROW });
    const dialog = theirs.getByRole('dialog', { name: 'Repeat this trip' });
    await dialog.getByRole('button', { name: 'Save standing order' }).click();
    await dialog
      .getByText(`${missing} Add an authorization on the client’s page, or ask an owner or admin to`)
      .waitFor();
    await expectFits(theirs, 'the form of a standing order that can’t be saved without an authorization');
    await expectAccessible(theirs);
    expect(await orders()).toHaveLength(0);
    // Another payer may ask for none
    await dialog.getByLabel('Payer').selectOption({ label: 'Own Plan' });
    await dialog.getByRole('button', { name: 'Save standing order' }).click();
    await theirs.getByText('Saved. Its trips for the next days will appear shortly.').waitFor();
    const [chosen] = await orders();
    expect(chosen?.data()).toMatchObject({ payerUid: 'plan', updatedBy: dispatcher.uid });
    await chosen?.ref.delete();
    await theirs.goto(`/admin/trips?view=all&open=${id}&add=return`);
    const returnOn = (shown: Page) => shown.getByRole('dialog', { name: 'Add Maria Garcia’s return trip' });
    const addReturn = async (shown: Page) => {
      await returnOn(shown).getByLabel('Pick-up time for the return').fill('13:00');
      await returnOn(shown).getByRole('button', { name: 'Add return' }).click();
    };
    await addReturn(theirs);
    await returnOn(theirs)
      .getByText(`${missing} Add an authorization on the client’s page, or ask an owner or admin to`)
      .waitFor();
    expect(await tripsNamed(account, MARIA.name)).toHaveLength(1);

    const page = await openAs(owner, `/admin/standing_orders?repeat=${id}`, { viewport: WIDE });
    const save = page.getByRole('dialog', { name: 'Repeat this trip' }).getByRole('button', { name: 'Save standing' });
    await save.click();
    const question = page.getByRole('dialog', { name: 'Save this standing order without an authorization?' });
    await question.getByText(missing).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Go back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await orders()).toHaveLength(0);
    await save.click();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Saved. Its trips for the next days will appear shortly.').waitFor();
    expect((await orders()).map((each) => each.data())).toMatchObject([
      { withoutAuthorization: true, updatedBy: owner.uid },
    ]);
    // Its owner has decided for these trips: a dispatcher can change them, but not add others
    await theirs.goto('/admin/standing_orders');
    await theirs.getByRole('button', { name: 'Actions for Maria Garcia’s standing order' }).click();
    await theirs.getByRole('menuitem', { name: 'Edit' }).click();
    await theirs.getByLabel('Last day').fill(inDays(60));
    await theirs.getByRole('button', { name: 'Save standing order' }).click();
    await theirs
      .getByText(`${missing} Add an authorization on the client’s page, or ask an owner or admin to`)
      .waitFor();
    await theirs.getByLabel('Last day').fill('');
    await theirs.getByLabel('Comments').fill('Ring twice');
    await theirs.getByRole('button', { name: 'Save standing order' }).click();
    await theirs.getByText('Saved.', { exact: true }).waitFor();
    expect((await orders()).map((each) => each.get('withoutAuthorization'))).toEqual([true]);

    await page.goto(`/admin/trips?view=all&open=${id}&add=return`);
    await addReturn(page);
    const ofReturn = page.getByRole('dialog', { name: 'Add this return without an authorization?' });
    await ofReturn.getByRole('button', { name: 'Add anyway' }).click();
    await page.getByText('Added Maria Garcia’s return trip.').waitFor();
    const { docs } = await db.collection(paths.officeTrips(account)).get();
    expect(docs.map((each) => each.data())).toMatchObject([{ withoutAuthorization: true, updatedBy: owner.uid }]);
  });

  it.each(VIEWPORTS)(
    '[CLI-5] [IMP-5] are asked for once for a file whose payer does not pay without one, at $width px',
    async (viewport) => {
      const { owner, account, addMember } = await newAccount();
      const dispatcher = await addMember('dispatcher');
      const written = { at: new Date(), updatedBy: owner.uid };
      const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
      const payer = { name: 'State Medicaid', kind: 'private' as const, wants };
      await db.doc(paths.payer(account, 'medicaid')).set(buildPayer(payer, written));
      const row = (number: number) =>
        `${number},Client ${number} Inkwell,718-555-${1000 + number},AMB,03/09/2027,9:15 AM,"${number} Elm St, Albany, NY","400 Oak St, Albany, NY"`;
      const headers = 'Trip Number,Member,Phone,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address';
      const file = {
        ...{ name: 'broker.csv', mimeType: 'text/csv' },
        buffer: Buffer.from([headers, row(1), row(2)].join('\n')),
      };
      const missing = 'State Medicaid needs an authorization, and the client has none.';
      const theirs = await openImport(dispatcher, { viewport });
      const refused = await answerCalls(theirs, 'uploadImport');
      await chooseFile(theirs, file);
      await theirs.getByText(missing).nth(1).waitFor();
      const group = theirs.getByRole('group', { name: '2 rows without an authorization' });
      await group.getByText('Only an owner or admin can import them').waitFor();
      expect(await group.getByLabel('Import them anyway').isDisabled()).toBe(true);
      await theirs.getByRole('button', { name: 'Decide about the rows without an authorization' }).click();
      const leaveOut = group.getByLabel('Leave these rows out');
      expect(await leaveOut.evaluate((input) => document.activeElement === input)).toBe(true);
      await expectFits(theirs, 'the review of a file without authorizations');
      await expectAccessible(theirs, 'main');
      await leaveOut.check();
      await theirs.getByText('Nothing to import.').waitFor();
      expect(uploaded(refused)).toEqual([]);

      const page = await openImport(owner, { viewport });
      const calls = await answerCalls(page, 'uploadImport');
      await chooseFile(page, file);
      await page.getByLabel('Import them anyway').check();
      await page.getByRole('button', { name: 'Import 2 trips' }).click();
      await page.getByRole('button', { name: 'Import another file' }).waitFor();
      expect(uploaded(calls)).toMatchObject([{ withoutAuthorization: true }, { withoutAuthorization: true }]);
    },
  );

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
      const by = { at: new Date(), updatedBy: owner.uid };
      const wants = { ...EMPTY_PAYER.wants, authorization: 'warn' as const };
      await db.doc(paths.payer(account, 'medicaid')).set(buildPayer({ name: 'State Medicaid', wants }, by));
      await db.doc(paths.profile(account, 'maria')).set(buildProfile({ name: MARIA.name, payerUid: 'medicaid' }, by));
      await db.doc(paths.authorization(account, 'A-100')).delete();
      await dialog.getByText('State Medicaid needs an authorization, and the client has none.').waitFor();
    },
  );

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
