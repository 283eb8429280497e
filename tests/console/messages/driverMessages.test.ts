import { accountDocumentId, type Notification, paths } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allSent, drivenAccount, OFFLINE, openDrive } from '../../browser/drive/drivePages';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { db } from '../../functions/admin';

const NOTIFY = '/admin/notify';

async function message(account: string, id: string, given: Partial<Stored<Notification>>): Promise<string> {
  const data: Stored<Notification> = {
    subOwneruid: account,
    title: id,
    description: 'Read this.',
    target: 'Drivers',
    sentBy: account,
    createdAt: new Date(),
    ...given,
  };
  const stored = accountDocumentId(account, id);
  await db.doc(`${paths.notifications}/${stored}`).set(data);
  return stored;
}

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const answer = (page: Page, title: string, name: string) =>
  sheet(page, title).getByRole('button', { name, exact: true }).click();

describe('messages to drivers', () => {
  it('[DRV-15] show over the drivers’ page until read, are answered without a network, and the office sees who read and answered', async () => {
    const { owner, driver, addMember } = await drivenAccount();
    await addMember('driver', { fullName: 'Rosa Rim' });
    await db.doc(paths.user(driver.uid)).update({ phoneNumber: '(718) 555-0142' });
    const office = await openAs(owner, NOTIFY);
    const phone = await openDrive(driver, { expectedErrors: OFFLINE });
    await phone.getByText('No trips for today').waitFor();
    await office.getByLabel('Title').fill('Freeway closed');
    await office.getByLabel('Description').fill('Take 7th Avenue.');
    await office.getByLabel('Notify', { exact: true }).selectOption('Drivers');
    await office.getByRole('button', { name: 'Send', exact: true }).click();
    const seen = office.getByRole('table', { name: 'Sent notifications' }).getByRole('button', { name: /^Seen by/ });
    await expect.poll(() => seen.allInnerTexts()).toEqual(['Seen by 0 of 2']);

    await sheet(phone, 'Freeway closed').getByText('Take 7th Avenue.').waitFor();
    await phone.keyboard.press('Escape');
    await phone.keyboard.press('Escape');
    await expectAccessible(phone);
    await phone.context().setOffline(true);
    await sheet(phone, 'Freeway closed').getByText('Your answer will be sent when you’re back online.').waitFor();
    await answer(phone, 'Freeway closed', 'Call me');
    await phone.getByText('Offline. 1 answer will be sent.').waitFor();
    expect(await phone.getByRole('dialog').count()).toBe(0);
    expect(await seen.allInnerTexts()).toEqual(['Seen by 0 of 2']);

    await phone.context().setOffline(false);
    await allSent(phone);
    await expect.poll(() => seen.allInnerTexts()).toEqual(['Seen by 1 of 2']);
    await office.getByRole('button', { name: 'Notifications, 1 report from drivers' }).waitFor();
    const answers = office.getByRole('list', { name: 'Answers from drivers' });
    for (const text of ['Dora Wheel', 'Call me', 'To: Freeway closed']) await answers.getByText(text).waitFor();
    expect(await answers.getByRole('link', { name: '(718) 555-0142' }).getAttribute('href')).toBe('tel:+17185550142');
    await expectAccessible(office);
    await answers.getByRole('button', { name: 'Mark as seen' }).click();
    await answers.waitFor({ state: 'detached' });
    await office.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    await seen.click();
    const readers = office.getByRole('dialog', { name: 'Freeway closed' });
    const notRead = readers.getByRole('region', { name: 'Not read yet' }).getByRole('listitem');
    await expect.poll(() => notRead.allInnerTexts()).toEqual(['Rosa Rim']);
    const read = readers.getByRole('region', { name: 'Read', exact: true }).getByRole('listitem');
    await expect
      .poll(() => read.allInnerTexts())
      .toEqual([expect.stringMatching(/^Dora Wheel\s+\d+:\d\d [AP]M\s+Call me$/)]);
    await expectAccessible(office);
  });

  it('[DRV-15] queue, the oldest first, can be answered again from the page, and never show to anyone else', async () => {
    const { owner, driver } = await drivenAccount();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const { account } = owner;
    const mine = { drivers: [driver.uid] };
    await message(account, 'Second', { ...mine, createdAt: at(5), picked: true });
    await message(account, 'First', { ...mine, createdAt: at(10) });
    await message(account, 'Weeks ago', { ...mine, createdAt: at(20 * 24 * 60) });
    await message(account, 'For others', { drivers: ['someone-else'], createdAt: at(7) });
    await message(account, 'Not for drivers', { target: 'Admins' });
    const page = await openDrive(driver, { locale: 'es-MX', viewport: { width: 320, height: 640 } });
    await sheet(page, 'First')
      .getByText(/2 sin leer/)
      .waitFor();
    await answer(page, 'First', 'Entendido');
    await sheet(page, 'Second').getByRole('button', { name: 'Escribir respuesta' }).click();
    await page.getByLabel('Su respuesta').fill('La rampa está rota.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await answer(page, 'Second', 'Enviar respuesta');
    await page.getByRole('heading', { name: 'Mensajes' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    const list = page.getByRole('button', { name: /Usted respondió/ });
    await expect
      .poll(() => list.allInnerTexts())
      .toEqual([expect.stringContaining('La rampa está rota.'), expect.stringContaining('Entendido')]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await list.last().click();
    await answer(page, 'First', 'Voy con retraso');
    await page.getByText('Usted respondió: Entendido, Voy con retraso').waitFor();
    await allSent(page);

    const office = await openAs(owner, '/admin/dashboard');
    await office.getByRole('link', { name: /La rampa está rota\./ }).waitFor();
    await office.getByRole('link', { name: /OK, got it · Running late/ }).waitFor();
  });

  it('[DRV-15] reach the drivers whom the sender picks, from the form or from a driver’s details', async () => {
    const { owner, driver, addMember } = await drivenAccount();
    await addMember('driver', { fullName: 'Rosa Rim' });
    await addMember('driver', { fullName: 'Gone Driver', state: 'inactive' });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    await page.getByRole('link', { name: 'Send message' }).click();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(2);
    expect(await page.getByRole('checkbox', { name: 'Dora Wheel' }).isChecked()).toBe(true);
    await page.getByLabel('Title').fill('Come by the office');
    await page.getByLabel('Description').fill('Your new badge is here.');
    await page.getByRole('checkbox', { name: 'Dora Wheel' }).uncheck();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Pick at least one driver.').waitFor();
    await page.getByRole('checkbox', { name: 'Dora Wheel' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = page.getByRole('table', { name: 'Sent notifications' });
    await sent.getByRole('button', { name: 'Seen by 0 of 1' }).waitFor();
    await sent.getByText('Dora Wheel').waitFor();
    const found = await db.collection(paths.notifications).where('subOwneruid', '==', owner.account).get();
    expect(found.docs.map((each) => each.data())).toMatchObject([
      { target: 'Drivers', drivers: [driver.uid], picked: true },
    ]);
  });

  it('[DRV-15] a button calls the company, or the page says what to do without its number', async () => {
    const { owner, driver } = await drivenAccount();
    const page = await openDrive(driver);
    await page.getByText('Your company has not entered its phone number.').waitFor();
    const office = { address: '', phone: '(718) 555-0199 x4', npi: '' };
    await db.doc(paths.account(owner.account)).update({ office });
    const call = page.getByRole('link', { name: 'Call your dispatcher' });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+17185550199,4');
  });
});
