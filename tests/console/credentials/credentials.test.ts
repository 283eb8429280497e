import { addToDay, COMPANY_SUBJECT, paths } from '@mtos/model';
import { buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { driverUrl, paths as urls, vehicleUrl } from '../../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const path = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => `${pathname}${search}`;
const written = (updatedBy: string) => ({ version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy });

/** A company with a driver, and a type of license that blocks. */
async function newCompany() {
  const { owner, account, addMember } = await newAccount();
  const driver = await addMember('driver', { fullName: 'Dora Axle' });
  const addType = (id: string, content: object) =>
    db.doc(paths.credentialType(account, id)).set({
      ...{ name: 'Driver license', subject: 'driver', renewalMonths: 12, warnDays: 30, effect: 'block' },
      ...{ blocksFrom: '2026-01-01', isRequired: true, isActive: true },
      ...content,
      ...written(owner.uid),
    });
  const enter = (typeUid: string, subject: string, subjectUid: string, expiresDay: string) =>
    db.doc(paths.credential(account, `${typeUid}_${subjectUid}`)).set({
      ...{ typeUid, subject, subjectUid, number: 'D-4711', issuedDay: '', expiresDay, note: '' },
      ...written(owner.uid),
    });
  const stored = (typeUid: string, subjectUid: string) =>
    db.doc(paths.credential(account, `${typeUid}_${subjectUid}`)).get();
  return { owner, account, addMember, driver, addType, enter, stored };
}

describe('the page of credentials', () => {
  it('[FLT-3] explains itself, and adds usual types and others', async () => {
    const { owner, account } = await newCompany();
    const page = await openAs(owner, urls.credentials, { viewport: NARROW });
    await page.getByText('No credentials yet').waitFor();
    await expectFits(page, 'the empty page of credentials');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Driver license' }).click();
    const types = page.getByRole('table', { name: 'Credential types' });
    await types.getByText('Driver license').waitFor();
    expect(await page.getByRole('button', { name: 'Add Driver license' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a credential type' });
    await dialog.getByLabel('Effect').selectOption('block');
    await dialog.getByRole('button', { name: 'Save type' }).click();
    await dialog.getByText('Enter the credential’s name, such as Driver license.').waitFor();
    await dialog.getByLabel('Name').fill('Hazmat training');
    await expectFits(page, 'the form of a type');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save type' }).click();
    await types.getByText(/^Warns, blocks trips from /).waitFor();
    await expectFits(page, 'the page of credentials');
    await expectAccessible(page);
    const kept = await db.collection(paths.credentialTypes(account)).orderBy('name').get();
    expect(kept.docs.map((type) => type.data())).toEqual([
      expect.objectContaining({ name: 'Driver license', effect: 'warn', isRequired: true }),
      expect.objectContaining({ name: 'Hazmat training', effect: 'block', blocksFrom: addToDay(today, 30) }),
    ]);
  });

  it('[FLT-3] keeps what was typed into a type that someone else has changed, and says so', async () => {
    const { addMember, account, addType } = await newCompany();
    await addType('license', {});
    const page = await openAs(await addMember('admin'), urls.credentials, { viewport: WIDE });
    await page.getByRole('button', { name: 'Actions for Driver license' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Driver license' });
    await dialog.getByLabel('Days before to warn').fill('60');
    await dialog.getByLabel('In use').uncheck();
    await db.doc(paths.credentialType(account, 'license')).update({ renewalMonths: 24, version: 2 });
    await dialog.getByRole('button', { name: 'Save type' }).click();
    await dialog.getByText('Someone else changed this while the form was open.').waitFor();
    expect(await dialog.getByLabel('Days before to warn').inputValue()).toBe('60');
    await dialog.getByRole('button', { name: 'Save type' }).click();
    await page.getByText('Not in use').waitFor();
    const type = await db.doc(paths.credentialType(account, 'license')).get();
    expect(type.data()).toMatchObject({ subject: 'driver', warnDays: 60, isActive: false, version: 3 });
  });

  it('[FLT-3] shows who is blocked, what expires, and the company’s own, and lets viewers read', async () => {
    const { addMember, account, addType, driver, enter, owner } = await newCompany();
    await addType('license', {});
    await addType('registration', { name: 'Vehicle registration', subject: 'vehicle', effect: 'warn', blocksFrom: '' });
    await addType('liability', { name: 'Liability', subject: 'company', effect: 'warn', blocksFrom: '' });
    await db
      .doc(paths.vehicle(account, 'van'))
      .set(buildVehicle({ name: 'Van 7' }, { at: new Date(), updatedBy: owner.uid }));
    await enter('license', 'driver', driver.uid, addToDay(today, 7));
    await enter('license', 'driver', 'unknown', addToDay(today, 8));
    await enter('registration', 'vehicle', 'van', addToDay(today, 3));
    await enter('liability', 'company', COMPANY_SUBJECT, addToDay(today, 200));
    const gap = { typeUid: 'license', name: 'Driver license', blocks: true, from: addToDay(today, 8), until: '' };
    await db.doc(paths.driverSettingsDocument(account, driver.uid)).set({
      ...{ hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
      ...{ licenseNumber: '', startPlace: null, updatedAt: new Date(), updatedBy: owner.uid, credentialGaps: [gap] },
    });
    const page = await openAs(await addMember('viewer'), urls.credentials, { viewport: WIDE });
    const expiring = page.getByRole('list', { name: 'Expiring' });
    await expiring.getByText('Expires in 7 days').waitFor();
    const [first, second, ...others] = await expiring.getByRole('listitem').allInnerTexts();
    expect([first, second, others.length]).toEqual([
      expect.stringContaining('Van 7'),
      expect.stringContaining('Dora Axle'),
      0,
    ]);
    const blocked = page.getByRole('list', { name: 'Blocked' });
    expect(await blocked.innerText()).toMatch(/Dora Axle\s+Driver license\s+Blocks trips from /);
    const company = page.getByRole('region', { name: 'Company credentials' });
    await company.getByText('Valid').waitFor();
    expect(await page.getByRole('button', { name: /^(Actions for|Add) / }).count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page of credentials');
    await expiring.getByRole('link').filter({ hasText: 'Dora Axle' }).click();
    await page.waitForURL((url) => url.pathname === urls.drivers && url.searchParams.get('open') === driver.uid);
  });
});

describe('the credentials of a driver', () => {
  it('[FLT-3] are entered, renewed from the usual months, and deleted, by admins who allow no exceptions', async () => {
    const { addMember, addType, driver, stored } = await newCompany();
    await addType('license', {});
    const page = await openAs(await addMember('admin'), path(driverUrl(driver.uid)), { viewport: NARROW });
    const section = page.getByRole('list', { name: 'Credentials' });
    await section.getByText('Missing').waitFor();
    await section.getByText('Blocks trips').waitFor();
    const choose = async (item: string) => {
      await section.getByRole('button', { name: 'Actions for Driver license' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter Driver license' });
    await dialog.getByLabel('Number').fill('D-4711');
    await dialog.getByLabel('Issued').fill(addToDay(today, -360));
    const offered = await dialog.getByLabel('Expires').inputValue();
    expect(offered > today && offered <= addToDay(today, 6), offered).toBe(true);
    await dialog.getByLabel('Expires').fill(addToDay(today, -361));
    await dialog.getByRole('button', { name: 'Save credential' }).click();
    await dialog.getByText('It can’t expire before it was issued.').waitFor();
    await dialog.getByLabel('Expires').fill(addToDay(today, 5));
    await expectFits(page, 'the form of a credential');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save credential' }).click();
    await section.getByText('Expires in 5 days').waitFor();
    await section.getByText(/^Blocks trips from /).waitFor();
    await expectFits(page, 'a driver with credentials');
    await expectAccessible(page);
    await choose('Renew');
    const renewal = page.getByRole('dialog', { name: 'Renew Driver license' });
    expect(await renewal.getByLabel('Issued').inputValue()).toBe(today);
    await renewal.getByRole('button', { name: 'Save credential' }).click();
    await section.getByText('Valid').waitFor();
    expect((await stored('license', driver.uid)).data()).toMatchObject({
      number: 'D-4711',
      issuedDay: today,
      version: 2,
    });
    await section.getByRole('button', { name: 'Actions for Driver license' }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Allow without it' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await section.getByText('Missing').waitFor();
    expect((await stored('license', driver.uid)).exists).toBe(false);
  });

  it('[FLT-3] are changed on top of what someone else has saved only if asked again', async () => {
    const { owner, account, addType, driver, enter, stored } = await newCompany();
    await addType('license', {});
    await enter('license', 'driver', driver.uid, addToDay(today, 5));
    const page = await openAs(owner, path(driverUrl(driver.uid)), { viewport: WIDE });
    await page.getByRole('button', { name: 'Actions for Driver license' }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct Driver license' });
    await dialog.getByLabel('Note').fill('Seen by Ada');
    await db.doc(paths.credential(account, `license_${driver.uid}`)).update({ number: 'D-4712', version: 2 });
    await dialog.getByRole('button', { name: 'Save credential' }).click();
    await dialog.getByText('Someone else changed this while the form was open.').waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Seen by Ada');
    await dialog.getByRole('button', { name: 'Save credential' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored('license', driver.uid)).data()).toMatchObject({ note: 'Seen by Ada', version: 3 });
  });

  it('[FLT-3] can be lacking until a day that the owner allows, with a reason', async () => {
    const { owner, account, addType, driver } = await newCompany();
    await addType('license', {});
    const page = await openAs(owner, path(driverUrl(driver.uid)), { viewport: NARROW });
    const section = page.getByRole('list', { name: 'Credentials' });
    const choose = async (item: string) => {
      await section.getByRole('button', { name: 'Actions for Driver license' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Allow without it');
    const dialog = page.getByRole('dialog', { name: 'Allow trips without Driver license?' });
    await dialog.getByLabel('Until').fill(addToDay(today, -1));
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await dialog.getByText('Choose today or a later day.').waitFor();
    await dialog.getByText('Enter the reason. It stays in the audit.').waitFor();
    await dialog.getByLabel('Until').fill(addToDay(today, 3));
    await dialog.getByLabel('Reason').fill('The renewal is in the mail');
    await expectFits(page, 'the form of an exception');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await section.getByText(/^Allowed until .* by you: The renewal is in the mail$/).waitFor();
    const exception = db.doc(paths.credentialException(account, `license_${driver.uid}`));
    expect((await exception.get()).data()).toMatchObject({
      until: addToDay(today, 3),
      updatedBy: owner.uid,
      version: 1,
    });
    await expectFits(page, 'a driver with an exception');
    await expectAccessible(page);
    await choose('Withdraw exception');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await section.getByText(/^Allowed until/).waitFor({ state: 'detached' });
    expect((await exception.get()).exists).toBe(false);
  });
});

it('[FLT-3] a vehicle’s page shows its credentials', async () => {
  const { owner, account, addType, enter } = await newCompany();
  await addType('registration', { name: 'Vehicle registration', subject: 'vehicle' });
  await addType('license', {});
  await db
    .doc(paths.vehicle(account, 'van'))
    .set(buildVehicle({ name: 'Van 7' }, { at: new Date(), updatedBy: owner.uid }));
  await enter('registration', 'vehicle', 'van', addToDay(today, -1));
  const page = await openAs(owner, path(vehicleUrl('van')), { viewport: WIDE });
  const section = page.getByRole('region', { name: 'Credentials' });
  await section.getByText('Expired', { exact: true }).waitFor();
  expect(await section.getByText('Driver license').count()).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectFits(page, 'a vehicle with credentials');
});

it('[FLT-3] the dashboard shows who is blocked with how many trips, and what expires', async () => {
  const { owner, account, addType, driver, enter } = await newCompany();
  await addType('license', {});
  await enter('license', 'driver', driver.uid, addToDay(today, 2));
  const gap = { typeUid: 'license', name: 'Driver license', blocks: true, from: addToDay(today, 3), until: '' };
  await db.doc(paths.driverSettingsDocument(account, driver.uid)).set({
    ...{ hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
    ...{ licenseNumber: '', startPlace: null, updatedAt: new Date(), updatedBy: owner.uid, credentialGaps: [gap] },
  });
  const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
  await addTrip(account, { name: 'Before', tripDate: addToDay(today, 2), ...given });
  await addTrip(account, { name: 'On the day', tripDate: addToDay(today, 3), ...given });
  await addTrip(account, { name: 'After', tripDate: addToDay(today, 9), ...given });
  const page = await openAs(owner, urls.dashboard, { viewport: WIDE });
  const blocked = page.getByRole('list', { name: 'Blocked drivers' });
  await blocked.getByText('Driver license · 2 open trips').waitFor();
  await page.getByRole('list', { name: 'Expiring credentials' }).getByText('Expires in 2 days').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectFits(page, 'the dashboard with credentials');
});
