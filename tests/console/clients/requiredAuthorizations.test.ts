import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
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
import { MARIA, storeMedicaid, storeProfile } from './authorizedClient';

const [WIDE, NARROW] = VIEWPORTS;

describe('authorizations that a payer wants', () => {
  it('[CLI-5] are needed to add a trip whose payer does not pay without one, unless an owner or admin adds it', async () => {
    const { owner, account, addMember } = await newAccount();
    const dispatcher = await addMember('dispatcher');
    await addTrip(account, { ...MARIA, tripDate: inDays(1) });
    await storeMedicaid(account, owner.uid, 'block');
    await storeProfile(account, owner.uid);
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
    await storeMedicaid(account, owner.uid, 'block');
    await storeProfile(account, owner.uid);
    await db
      .doc(paths.payer(account, 'plan'))
      .set(buildPayer({ name: 'Own Plan' }, { at: new Date(), updatedBy: owner.uid }));
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
      await storeMedicaid(account, owner.uid, 'block', { kind: 'private' });
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
});
