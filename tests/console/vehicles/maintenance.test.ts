import { paths } from '@mtos/model';
import { buildMaintenance, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls, vehicleUrl } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { buildDefectReport } from '../../defectReport';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const url = `${vehicleUrl('van').pathname}${vehicleUrl('van').search}`;
const DAY = 86_400_000;
const fromToday = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function newVan() {
  const { owner, account, addMember } = await newAccount();
  const written = { at: new Date(), updatedBy: owner.uid };
  const van = buildVehicle({ name: 'Van 7', odometer: 49_000 }, written);
  await db.doc(paths.vehicle(account, 'van')).set(van);
  const store = (id: string, content: object) =>
    db.doc(paths.maintenanceDocument(account, id)).set(buildMaintenance({ vehicleUid: 'van', ...content }, written));
  const stored = async () =>
    (await db.collection(paths.maintenance(account)).orderBy('dueDay').get()).docs.map((work) => work.data());
  return { owner, account, addMember, store, stored, van };
}

describe('the maintenance of a vehicle', () => {
  it('[FLT-2] is added, marked as done, and due again, with the odometer raised', async () => {
    const { account, addMember, stored } = await newVan();
    const page = await openAs(await addMember('dispatcher'), url, { viewport: NARROW });
    const section = page.getByRole('region', { name: 'Maintenance' });
    await section.getByText('Nothing is due.').waitFor();
    await section.getByRole('button', { name: 'Add maintenance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add maintenance' });
    await dialog.getByRole('button', { name: 'Save maintenance' }).click();
    await dialog.getByText('Enter a day, miles, or both.').waitFor();
    await dialog.getByLabel('Work').fill('Oil change');
    await dialog.getByLabel('Odometer, in miles').fill('49400');
    await dialog.getByLabel('Every so many miles').fill('5000');
    await expectFits(page, 'the form of maintenance');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save maintenance' }).click();
    await section.getByText('Due soon').waitFor();
    await section.getByText('at 49,400 miles').waitFor();
    await expectFits(page, 'the maintenance of a vehicle');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Actions for Oil change' }).click();
    await page.getByRole('menuitem', { name: 'Mark as done' }).click();
    const done = page.getByRole('dialog', { name: 'Oil change is done' });
    await done.getByRole('button', { name: 'Mark as done' }).click();
    await done.getByText('Enter the reading, since it repeats after miles.').waitFor();
    await done.getByLabel('Odometer, in miles').fill('493500');
    await done.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByText('That is 444,500 miles more than the last reading.').waitFor();
    await page.getByRole('button', { name: 'Correct it' }).click();
    await done.getByLabel('Odometer, in miles').fill('49350');
    await done.getByLabel('Cost, in dollars').fill('89.95');
    await done.getByText('Due again at 54,350 miles.').waitFor();
    await expectAccessible(page);
    await done.getByRole('button', { name: 'Mark as done' }).click();
    await section.getByText('at 54,350 miles').waitFor();
    await section.getByText('$89.95').waitFor();
    await page.getByText('49,350 miles').first().waitFor();
    expect((await db.doc(paths.vehicle(account, 'van')).get()).get('odometer')).toBe(49_350);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ dueMiles: 49_400, doneMiles: 49_350, costCents: 8995, version: 2 }),
        expect.objectContaining({ dueMiles: 54_350, doneDay: '', version: 1 }),
      ]),
    );
  });

  it('[FLT-2] shows the most pressing first, keeps what someone else has marked as done, and deletes', async () => {
    const { owner, account, store } = await newVan();
    await store('late', { work: 'State inspection', dueDay: fromToday(-3) });
    await store('miles', { work: 'Brake pads', dueMiles: 70_000 });
    await store('soon', { work: 'Lift service', dueDay: fromToday(9) });
    const page = await openAs(owner, url, { viewport: WIDE });
    const table = page.getByRole('table', { name: 'Maintenance that is due' });
    await table.getByText('Overdue').waitFor();
    const names = await table.getByRole('row').allInnerTexts();
    expect(names.slice(1).map((text) => text.split(/[\t\n]/)[0])).toEqual([
      ...['State inspection', 'Lift service', 'Brake pads'],
    ]);
    await table.getByRole('button', { name: 'Actions for Lift service' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lift service' });
    await dialog.getByLabel('Note').fill('Ask for the certificate');
    await db.doc(paths.maintenanceDocument(account, 'soon')).update({ doneDay: fromToday(0), version: 2 });
    await dialog.getByRole('button', { name: 'Save maintenance' }).click();
    await dialog.getByText('Someone else has marked this work as done').waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Ask for the certificate');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await table.getByRole('button', { name: 'Actions for Brake pads' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await table.getByText('Brake pads').waitFor({ state: 'detached' });
    await expectAccessible(page);
  });

  it('[FLT-2] begins with the defects that a driver found in the vehicle', async () => {
    const { account, addMember, stored } = await newVan();
    const driver = await addMember('driver', { fullName: 'Dora Wheel' });
    const report = buildDefectReport({ driverUid: driver.uid, defects: 'Brakes, Ramp or lift. They squeal.' });
    await db.doc(paths.defectReport(account, 'found')).set({ ...report, vehicleUid: 'van' });
    await db.doc(paths.defectReport(account, 'other')).set({ ...report, vehicleUid: 'spare', defects: 'Horn' });
    const page = await openAs(await addMember('dispatcher'), url, { viewport: NARROW });
    const found = page.getByRole('region', { name: 'Defects that drivers found' });
    await found.getByText('Brakes, Ramp or lift. They squeal.').waitFor();
    await found.getByRole('link', { name: 'Dora Wheel' }).waitFor();
    expect(await found.getByText('Horn').count()).toBe(0);
    await expectFits(page, 'a vehicle with defects');
    await found.getByRole('button', { name: 'Add the repair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add maintenance' });
    expect(await dialog.getByLabel('Work').inputValue()).toBe('Repair: Brakes, Ramp or lift. They squeal.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save maintenance' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [repair] = await stored();
    expect(repair).toMatchObject({ note: 'Brakes, Ramp or lift. They squeal.', vehicleUid: 'van', doneDay: '' });
  });

  it('[FLT-2] shows on the dashboard while it is overdue or due soon, and leads to the vehicle', async () => {
    const { owner, account, van } = await newVan();
    const vanRef = db.doc(paths.vehicle(account, 'van'));
    await vanRef.set({ ...van, nextWork: { day: fromToday(9), miles: null } });
    const page = await openAs(owner, urls.dashboard, { viewport: NARROW });
    const card = page.getByRole('region', { name: 'Maintenance' });
    await card.getByText('Due soon').waitFor();
    await vanRef.update({ nextWork: { day: '', miles: 48_999 } });
    await card.getByText('Overdue').waitFor();
    await card.getByText('Due at 48,999 miles').waitFor();
    await expectFits(page, 'the dashboard with maintenance');
    await expectAccessible(page);
    await card.getByRole('link', { name: /^Van 7/ }).click();
    await page.getByRole('heading', { name: 'Vehicle', exact: true }).waitFor();
    await vanRef.update({ nextWork: { day: fromToday(60), miles: null } });
    await page.goto(urls.dashboard);
    await page.getByText('No trip needs you right now.').waitFor();
    expect(await card.count()).toBe(0);
  });

  it('[FLT-2] shows on the list of vehicles', async () => {
    const { owner, account, van } = await newVan();
    await db.doc(paths.vehicle(account, 'van')).set({ ...van, nextWork: { day: fromToday(-1), miles: 50_000 } });
    const page = await openAs(owner, urls.vehicles, { viewport: WIDE });
    await page.getByRole('row').filter({ hasText: 'Van 7' }).getByText('Overdue').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the list of vehicles with maintenance');
  });
});
