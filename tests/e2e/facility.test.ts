import { addToDay, paths, type RideRequest, requestPaths, requestTripId } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths as urls } from '../../web/src/ui/paths';
import { PHONE_SCREEN, pressButton } from '../browser/accounts/authPages';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits, painted } from '../browser/pages/fits';
import { field } from '../browser/pages/keyboard';
import { inDays, today } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactCounters } from '../functions/counters';
import { linkTo } from '../functions/members/invitations';
import { storeStep } from '../functions/riders/ridePage';
import { newAccount } from '../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const PASSWORD = 'Loud-brook-8';
/** The emulator delivers the events of all functions one after the other. */
const applied = { timeout: 60_000 };

/** A company with a phone number, a driver, and a facility that it bills. */
async function company() {
  const created = await newAccount();
  const { account, addMember } = created;
  const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
  await db.doc(paths.account(account)).update({ office: { address: '', phone: '(518) 555-0101', npi: '' } });
  const by = { at: new Date(), updatedBy: account };
  await db.doc(paths.payer(account, 'elm')).set(buildPayer({ name: 'Elm Dialysis', kind: 'facility' }, by));
  const requests = async () =>
    (await db.collection(requestPaths.requests(account)).get()).docs.map((each) => ({
      id: each.id,
      ...(each.data() as RideRequest),
    }));
  const trips = async () =>
    (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).docs.map((each) => each.data());
  return { ...created, driver, requests, trips };
}

async function expectUsable(page: Page, what: string) {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await painted(page);
    await expectFits(page, `${what} at ${viewport.width} px`);
    await expectAccessible(page);
  }
}

/** Invites someone at the facility in the office, and accepts on a phone. */
async function joined(office: Page, email: string): Promise<Page> {
  await office.getByRole('button', { name: 'Add facility contact' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fay Nurse');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: 'Elm Dialysis' }).check();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Add facility contact' }).click();
  await office.getByText(`Invitation sent to ${email}.`).waitFor();
  const phone = await openPage(`${urls.join}#${await linkTo(email)}`, { ...PHONE_SCREEN, reducedMotion: 'reduce' });
  await field(phone, 'Password').fill(PASSWORD);
  await field(phone, 'Confirm Password').fill(PASSWORD);
  await pressButton(phone, 'Accept and create account');
  await phone.waitForURL(`**${urls.facility}`);
  await phone.getByText('No requests from today on').waitFor(applied);
  return phone;
}

/** Requests a ride today, and the way back when the client calls. */
async function requestThereAndBack(phone: Page) {
  await phone.getByRole('link', { name: 'New request' }).click();
  await phone.getByLabel('Name', { exact: true }).fill('Ida Winters');
  await phone.getByLabel('How they travel').selectOption('wheelchair');
  await phone.getByRole('button', { name: 'Send request' }).click();
  await phone.getByText('Enter where the ride starts.').waitFor();
  await expectUsable(phone, 'the form with errors');
  const there = phone.getByRole('group', { name: 'Ride', exact: true });
  await there.getByLabel('Pick-up time').fill('11:45p');
  await there.getByLabel('From address').fill('9 Elm St, Albany, NY');
  await there.getByLabel('To address').fill('1 Clinic Way, Albany, NY');
  await phone.getByRole('button', { name: 'Add return' }).click();
  await phone.getByRole('group', { name: 'Ride 2' }).getByRole('checkbox', { name: 'Will-call' }).check();
  await phone.getByRole('button', { name: 'Send request' }).click();
  await phone.getByText('Waiting for an answer').waitFor(applied);
}

it('[FAC-1] [FAC-2] [FAC-3] someone at a facility joins, requests rides on a phone, follows them live, and has one canceled', async () => {
  const { account, owner, driver, requests, trips } = await company();
  const office = await openAs(owner, urls.facilities, { viewport: WIDE });
  const phone = await joined(office, `fay-${crypto.randomUUID()}@example.com`);
  await phone.getByRole('link', { name: '(518) 555-0101' }).waitFor();
  await phone.getByRole('banner').getByText('Testwell Rides').waitFor();
  await expectUsable(phone, 'the empty list');
  await requestThereAndBack(phone);
  await expectUsable(phone, 'the list');
  const [request] = await requests();
  if (!request) throw new Error('There is no request');
  expect(request).toMatchObject({ payerUid: 'elm', state: 'sent', firstDay: today, lastDay: today });

  await office.goto(urls.requests);
  await office.getByRole('link', { name: /Ida Winters/ }).click();
  const panel = office.getByRole('complementary', { name: 'Ida Winters' });
  await panel.getByRole('radio', { name: /^A new client/ }).check();
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Accept', exact: true }).click();
  await office.getByText('Accepted Ida Winters’s rides.').waitFor(applied);
  const card = phone.getByRole('article', { name: 'Ida Winters' });
  await card.getByText('Accepted').waitFor(applied);
  const rides = card.getByRole('listitem');
  await rides.nth(1).getByText('Will-call').last().waitFor(applied);
  expect(await trips()).toHaveLength(2);

  const [there, back] = [requestTripId(request.id, 0), requestTripId(request.id, 1)];
  const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' };
  await db.doc(paths.trip(there)).update({ ...given, updatedBy: owner.uid });
  await storeStep(there, driver.uid, 'onMyWay');
  await rides.nth(0).getByText('Driver on the way').waitFor(applied);
  await rides.nth(0).getByText('Driver: Dora').waitFor(applied);
  await storeStep(there, driver.uid, 'onBoard');
  await rides.nth(0).getByText('On board').waitFor(applied);
  await expectUsable(phone, 'the list of rides under way');

  await card.getByRole('button', { name: 'Ask to cancel' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Cancel the ride of Ida Winters?' });
  // The other ride is under way
  await dialog.getByRole('checkbox', { name: /will-call/ }).waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await dialog.getByLabel('Reason').fill('Her son drives her.');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await card.getByText('Cancellation asked for').waitFor(applied);

  await panel.getByText('“Her son drives her.”').waitFor(applied);
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Cancel 1 ride' }).click();
  await rides.nth(1).getByText('Cancelled').waitFor(applied);
  await card.getByText('Accepted').waitFor(applied);
  const statuses = async () =>
    Promise.all([there, back].map(async (id) => (await db.doc(paths.trip(id)).get()).get('status')));
  expect(await statuses()).toEqual(['Active', 'Cancelled']);
  await expectExactCounters(account);

  await storeStep(there, driver.uid, 'droppedOff');
  await rides
    .nth(0)
    .getByText(/^Dropped off at /)
    .waitFor(applied);
  await phone.getByRole('link', { name: 'Report' }).click();
  await phone.getByText('Completed', { exact: true }).waitFor(applied);
  expect(await phone.getByRole('main').locator('dd').first().textContent()).toBe('2');
  await expectUsable(phone, 'the report');
  await phone.getByRole('link', { name: 'Requests' }).click();
  await card.getByRole('link', { name: 'Copy as new request' }).click();
  await phone.getByRole('group', { name: 'Ride 1' }).getByLabel('Day').fill(inDays(1));
  expect(await phone.getByLabel('Name', { exact: true }).inputValue()).toBe('Ida Winters');
  await phone.getByRole('group', { name: 'Ride 2' }).getByLabel('Day').fill(addToDay(today, 61));
  await phone.getByRole('button', { name: 'Send request' }).click();
  await phone.getByText('You can request rides up to 60 days ahead.').waitFor();
}, 240_000);
