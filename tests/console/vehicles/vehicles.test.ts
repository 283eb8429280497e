import { paths } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls, vehicleUrl } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { details } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const storedVehicles = async (account: string) =>
  (await db.collection(paths.vehicles(account)).get()).docs.map((vehicle) => vehicle.data());
const urlOf = (id: string) => `${vehicleUrl(id).pathname}${vehicleUrl(id).search}`;

describe('the page of vehicles', () => {
  it('[FLT-1] says what to do without vehicles, and adds one whose VIN is checked', async () => {
    const { account, addMember } = await newAccount();
    const page = await openAs(await addMember('dispatcher'), urls.vehicles, { viewport: WIDE });
    await page.getByText('Add each vehicle once').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a vehicle' });
    const save = dialog.getByRole('button', { name: 'Save vehicle' });
    await save.click();
    await dialog.getByText('Enter the vehicle’s name or number.').waitFor();
    await dialog.getByLabel('Name or number').fill('Van 7');
    await dialog.getByLabel('Plate').fill('T614-01C');
    await dialog.getByLabel('Year').fill('2021');
    await dialog.getByLabel('Make').fill('Ford');
    await dialog.getByLabel('Model').fill('Transit');
    await dialog.getByLabel('VIN').fill('1M8GDM9AXKP042789');
    await dialog.getByLabel('Wheelchair seats', { exact: true }).fill('2');
    await dialog.getByLabel('Lift or ramp').selectOption({ label: 'Platform lift' });
    await dialog.getByLabel('Capacity, in pounds').fill('800');
    await save.click();
    await dialog.getByText('A character is wrong').waitFor();
    await dialog.getByLabel('VIN').fill('1m8gdm9axkp042788');
    await expectAccessible(page);
    await save.click();
    await page.getByRole('row').filter({ hasText: 'Van 7' }).getByText('Platform lift, up to 800 lb').waitFor();
    expect(await storedVehicles(account)).toEqual([
      expect.objectContaining({
        ...{ name: 'Van 7', plate: 'T614-01C', vin: '1M8GDM9AXKP042788', year: 2021, seats: { wheelchair: 2 } },
        ...{ lift: { kind: 'platform', pounds: 800 }, state: 'inService', stateFrom: '', version: 1 },
      }),
    ]);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the list of vehicles');
    await expectAccessible(page);
  });

  it('[FLT-1] takes a vehicle to the shop on its page, and keeps what someone else saved', async () => {
    const { owner, account } = await newAccount();
    const van = buildVehicle({ name: 'Van 7', plate: 'T614-01C' }, { at: new Date(), updatedBy: owner.uid });
    await db.doc(paths.vehicle(account, 'van')).set(van);
    const page = await openAs(owner, urls.vehicles, { viewport: NARROW });
    await page.getByRole('link', { name: 'Van 7' }).click();
    await page.waitForURL(`**${urlOf('van')}`);
    await page.getByText('In service').waitFor();
    await page.getByRole('button', { name: 'Edit vehicle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Van 7' });
    const save = dialog.getByRole('button', { name: 'Save vehicle' });
    await dialog.getByLabel('Status').selectOption({ label: 'In the shop' });
    await expectFits(page, 'the form of a vehicle');
    await db.doc(paths.vehicle(account, 'van')).update({ odometer: 50_000, version: 2 });
    await save.click();
    await dialog.getByText('Someone else changed this vehicle while the form was open.').waitFor();
    expect(await dialog.getByLabel('Status').inputValue()).toBe('inShop');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('In the shop from').waitFor();
    await expectFits(page, 'the page of a vehicle');
    await expectAccessible(page);
    expect(await storedVehicles(account)).toEqual([
      expect.objectContaining({ state: 'inShop', stateFrom: expect.stringMatching(/^\d{4}-/), version: 3 }),
    ]);
  });

  it('[FLT-1] [SEC-7] names a vehicle that can’t be read, and shows the others', async () => {
    const { owner, account } = await newAccount();
    const vehicle = (name: string) => buildVehicle({ name }, { at: new Date(), updatedBy: owner.uid });
    await db.doc(paths.vehicle(account, 'good')).set(vehicle('Van 7'));
    await db.doc(paths.vehicle(account, 'broken')).set({ ...vehicle('Van 8'), vin: 7 });
    const page = await openAs(owner, urls.vehicles, { viewport: WIDE, expectedErrors: [/BrokenDocumentError/] });
    await page.getByRole('link', { name: 'Van 7' }).waitFor();
    const notice = page.getByRole('region', { name: 'Records that can’t be shown' });
    await notice.getByText('/vehicles/broken: the field vin').waitFor();
  });
});

describe('the vehicle that a driver usually drives', () => {
  it('[FLT-1] is chosen in their work settings, which take its plate and seats, and leads back to the driver', async () => {
    const { owner, account, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
    const content = { name: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } };
    await db.doc(paths.vehicle(account, 'van')).set(buildVehicle(content, { at: new Date(), updatedBy: owner.uid }));
    const page = await openAs(owner, `${urls.drivers}?open=${dora.uid}`, { viewport: WIDE });
    const panel = details(page, 'Dora Axle');
    await panel.getByRole('button', { name: 'Edit work settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dora Axle’s work' });
    await dialog.getByLabel('Usually drives').selectOption({ label: 'Van 7, T614-01C' });
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const settings = await db.doc(paths.driverSettingsDocument(account, dora.uid)).get();
    expect(settings.data()).toMatchObject({
      ...{ vehicleUid: 'van', vehicleName: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } },
    });
    await panel.getByRole('link', { name: 'Van 7' }).click();
    await page.getByRole('link', { name: 'Dora Axle' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page of a vehicle with its driver');
  });

  it('[FLT-1] is offered for the list while only work settings describe it, at both widths', async () => {
    const { owner, account } = await newAccount();
    const written = { updatedAt: new Date(), updatedBy: owner.uid };
    await db
      .doc(paths.driverSettingsDocument(account, 'dora'))
      .set(buildDriverSettings({ vehicleName: 'Van 7', plate: 'T614-01C', ...written }));
    const page = await openAs(owner, urls.vehicles, { viewport: WIDE });
    await page.getByRole('button', { name: 'Add the drivers’ vehicles' }).waitFor();
    await page.getByText('The work settings of 1 driver name a vehicle').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the list of vehicles with the offer');
  });
});

describe('people who only read', () => {
  it('[FLT-1] [ROL-1] see the vehicles, and nothing to change them with', async () => {
    const { owner, account, addMember } = await newAccount();
    const van = buildVehicle({ name: 'Van 7' }, { at: new Date(), updatedBy: owner.uid });
    await db.doc(paths.vehicle(account, 'van')).set(van);
    const page = await openAs(await addMember('viewer'), urls.vehicles, { viewport: WIDE });
    await page.getByRole('link', { name: 'Van 7' }).click();
    await page.getByRole('heading', { name: 'Van 7' }).waitFor();
    expect(await page.getByRole('button', { name: /vehicle/i }).count()).toBe(0);
  });
});
