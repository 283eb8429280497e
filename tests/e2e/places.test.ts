import { clockIn, DEFAULT_TIME_ZONE, dayIn, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedApp } from '../../scripts/webApp';
import { db } from '../functions/admin';
import { newAccount, type TestPerson } from '../newAccount';
import { expectAccessible } from './browser';
import { colleague } from './colleague';
import { cutOffMaps, openWithKey, putMapsStandIn, serveAppWithMapsKey } from './mapsApp';
import { openAs, VIEWPORTS } from './openAs';
import { answerPlaces, type GooglePlace, refusePlaces } from './placesApi';
import { addTrip, details, storedTrip } from './tripPages';

let withKey: ServedApp;
beforeAll(async () => {
  withKey = await serveAppWithMapsKey('places');
}, 180_000);
afterAll(() => withKey.stop());

const CLINIC: GooglePlace = {
  id: 'clinic',
  mainText: 'Teaspoon Eye Clinic',
  secondaryText: 'Ladle Avenue, Queens, NY, USA',
  formattedAddress: '40-02 Ladle Ave, Queens, NY 11101, USA',
  location: { latitude: 40.7512, longitude: -73.9401 },
  types: ['doctor', 'point_of_interest', 'establishment'],
};
const STREET: GooglePlace = {
  id: 'street',
  mainText: '12 Teaspoon Street',
  secondaryText: 'Queens, NY, USA',
  formattedAddress: '12 Teaspoon St, Queens, NY 11102, USA',
  location: { latitude: 40.7403, longitude: -73.9204 },
  types: ['street_address', 'geocode'],
};
const CLINIC_ADDRESS = 'Teaspoon Eye Clinic, 40-02 Ladle Ave, Queens, NY 11101, USA';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const address = (page: Page, group: 'Pick-up' | 'Drop-off') =>
  page.getByRole('group', { name: group }).getByLabel('Address');
const offers = (page: Page) => page.getByRole('group', { name: 'Google Maps' }).getByRole('option');

async function tripOf(account: string, name: string) {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', name).get();
  return found.docs[0];
}

async function refuseKey(page: Page): Promise<void> {
  await putMapsStandIn(page);
  await refusePlaces(page);
}

/** A driver of the account who stands there, on shift. */
async function driverAt(
  account: string,
  driver: TestPerson,
  { latitude: lat, longitude: lng }: GooglePlace['location'],
) {
  const person = await colleague(account, driver.email, driver.password);
  await person.standAt({ lat, lng });
  await person.leave();
}

describe.each(VIEWPORTS)('addresses with a key for Google Maps at $width px', (viewport) => {
  it('[TRP-3] [TRP-6] are offered by Google Places, and one that is picked lets the nearest driver be found', async () => {
    const { account, owner, addMember } = await newAccount();
    const near = await addMember('driver', { fullName: 'Nora Near', vehicle: ['ambulatory'] });
    const far = await addMember('driver', { fullName: 'Fay Farther', vehicle: ['ambulatory'] });
    await driverAt(account, near, CLINIC.location);
    await driverAt(account, far, { latitude: 40.9, longitude: -73.9 });

    let script: { asked: string | undefined } = { asked: undefined };
    let asked: Awaited<ReturnType<typeof answerPlaces>> = { searches: [], reads: [] };
    const prepare = async (opened: Page) => {
      script = await putMapsStandIn(opened);
      asked = await answerPlaces(opened, [CLINIC, STREET]);
    };
    const page = await openWithKey({ withKey, owner, path: '/admin/add_trips' }, prepare, { viewport });
    const soon = new Date(Date.now() + 60 * 60_000);
    await field(page, 'Name').fill('Tilly Teapot');
    await field(page, 'Day').fill(dayIn(DEFAULT_TIME_ZONE, soon));
    await field(page, 'Pick-up time').fill(clockIn(DEFAULT_TIME_ZONE, soon));
    expect(script.asked).toBeUndefined();

    await address(page, 'Pick-up').focus();
    await page.keyboard.type('teaspoon');
    await offers(page).nth(1).waitFor();
    expect(await offers(page).allTextContents()).toEqual([
      'Teaspoon Eye ClinicLadle Avenue, Queens, NY, USA',
      '12 Teaspoon StreetQueens, NY, USA',
    ]);
    expect(asked.searches.map(({ input }) => input)).toEqual(['teaspoon']);
    await expectAccessible(page);

    // The first in the list is the typed text itself
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('On the map: the nearest driver who suits can be found.').waitFor();
    expect(await address(page, 'Pick-up').inputValue()).toBe(CLINIC_ADDRESS);
    expect(asked.reads).toEqual([
      { id: 'clinic', sessionToken: asked.searches[0]?.sessionToken, fields: 'formattedAddress,location' },
    ]);

    await address(page, 'Drop-off').fill('12 teasp');
    await offers(page).filter({ hasText: '12 Teaspoon Street' }).click();
    await expect.poll(() => address(page, 'Drop-off').inputValue()).toBe(STREET.formattedAddress);
    expect(new Set(asked.searches.map(({ sessionToken }) => sessionToken)).size).toBe(2);

    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Tilly Teapot').getByText('Nora Near', { exact: true }).waitFor();
    const trip = await tripOf(account, 'Tilly Teapot');
    expect(trip?.data()).toMatchObject({
      fromAddress: CLINIC_ADDRESS,
      pickup: { lat: 40.7512, lng: -73.9401 },
      toAddress: STREET.formattedAddress,
      dropoff: { lat: 40.7403, lng: -73.9204 },
      driverUid: near.uid,
      assignedBy: 'auto',
    });
  });
});

describe('addresses', () => {
  it('[TRP-3] lose their place on the map when they are typed on after they were picked', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Ulla Urn' });
    const page = await openWithKey({ withKey, owner, path: `/admin/trips?open=${id}` }, async (opened) => {
      await putMapsStandIn(opened);
      await answerPlaces(opened, [STREET]);
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await address(page, 'Pick-up').fill('12 teaspoon');
    await offers(page).first().click();
    await page.getByText('On the map: the nearest driver who suits can be found.').waitFor();
    await address(page, 'Pick-up').press('End');
    await page.keyboard.type(', rear door');
    await page.getByText('Not on the map yet:').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The trip was saved.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      fromAddress: `${STREET.formattedAddress}, rear door`,
      pickup: null,
    });
  });

  it.each([
    ['can’t be reached', cutOffMaps, /maps\.googleapis\.com/],
    ['refuses the key', refuseKey, /places\.googleapis\.com/],
  ])('[TRP-3] are plain text where Google %s', async (_, prepare, asked) => {
    const { account, owner } = await newAccount();
    const page = await openWithKey({ withKey, owner, path: '/admin/add_trips' }, prepare, {
      expectedErrors: [/ERR_FAILED/, /403/],
    });
    await field(page, 'Name').fill('Vic Plain');
    await field(page, 'Pick-up time').fill('23:50');
    const request = page.waitForRequest(asked);
    await address(page, 'Pick-up').fill('12 Teaspoon Street, Queens');
    await request;
    await address(page, 'Drop-off').fill('9 Saucer Lane, Queens');
    await page.getByText('Not on the map yet:').waitFor();
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Vic Plain').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await tripOf(account, 'Vic Plain'))?.data()).toMatchObject({
      fromAddress: '12 Teaspoon Street, Queens',
      toAddress: '9 Saucer Lane, Queens',
      pickup: null,
    });
  });

  it('[TRP-3] ask nothing of Google without a key', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/add_trips');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await address(page, 'Pick-up').fill('12 Teaspoon Street');
    await page.getByText('Not on the map yet: choose the driver by hand.').waitFor();
    await address(page, 'Drop-off').fill('9 Saucer Lane');
    await field(page, 'Name').fill('Will Without');
    await field(page, 'Pick-up time').fill('23:50');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Will Without').waitFor();
    expect(asked.filter((url) => /googleapis\.com|addressSearch/.test(url))).toEqual([]);
  });
});
