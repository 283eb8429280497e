import { paths as documentPaths, placeKey } from '@mtos/model';
import { buildPlace } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address } from '../../browser/maps/placesApi';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, details } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const PLACES = '/admin/places';
const WRONG = '9 Nowhere Lane, Queens';
const TWICE = '12 Ferry Row, New York';
const [BROOKLYN, ALBANY] = [
  { address: '12 FERRY ROW, BROOKLYN, NY', location: { lat: 40.6895, lng: -73.9812 } },
  { address: '12 FERRY ROW, ALBANY, NY', location: { lat: 42.65, lng: -73.75 } },
];

/** An account with an address that was not found and one with two matches. */
async function accountWithPlaces() {
  const account = await newAccount();
  const base = { subOwneruid: account.account, createdAt: new Date() };
  const places = [
    buildPlace({ ...base, address: WRONG, status: 'notFound' }),
    buildPlace({ ...base, address: TWICE, status: 'ambiguous', candidates: [BROOKLYN, ALBANY] }),
    buildPlace({ ...base, address: '1 Slow Road', problem: 'unavailable', failures: 1, tryAt: new Date() }),
    buildPlace({ ...base, address: '1 Known Street', status: 'found', location: BROOKLYN.location, source: 'census' }),
  ];
  await Promise.all(
    places.map((place) => db.doc(documentPaths.place(account.account, placeKey(place.address))).set(place)),
  );
  return account;
}

/** Whether a request is to a Google API, or for the app's own code for it. The Auth emulator has Google's host in its paths. */
function isForPlaces(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return hostname.endsWith('googleapis.com') || pathname.includes('addressSearch');
}

const review = (page: Page, place: string) => page.getByRole('button', { name: `Review ${place}` });

describe('the Places page', () => {
  it('[PLC-2] lists what is not on the map, and lets a person decide, at both widths', async () => {
    const { owner } = await accountWithPlaces();
    const page = await openAs(owner, PLACES, { viewport: WIDE });
    const calls = await answerCalls(page, 'resolvePlace');
    await page.getByText('The geocoder did not answer.').waitFor();
    await page.getByText('Not found', { exact: true }).waitFor();
    const toReview = page.getByRole('region', { name: 'Addresses that need review' });
    expect(await toReview.getByText('1 Known Street').count()).toBe(0);

    await review(page, TWICE).click();
    const dialog = page.getByRole('dialog', { name: TWICE });
    await dialog.getByLabel(ALBANY.address).check();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Use this place' }).click();
    await dialog.waitFor({ state: 'detached' });

    await review(page, WRONG).click();
    const other = page.getByRole('dialog', { name: WRONG });
    await other.getByLabel('Correct the address').fill('9 Somewhere Lane, Queens, NY 11101');
    await page.keyboard.press('Enter');
    await other.waitFor({ state: 'detached' });
    expect(calls).toEqual([
      { how: 'pick', key: placeKey(TWICE), location: ALBANY.location },
      { how: 'correct', key: placeKey(WRONG), address: '9 Somewhere Lane, Queens, NY 11101' },
    ]);
  });

  it('[PLC-2] sets a pin by typed coordinates or on the map', async () => {
    const { owner } = await accountWithPlaces();
    const page = await openAs(owner, `${PLACES}?place=${placeKey(WRONG)}`, { hasMap: true });
    const calls = await answerCalls(page, 'resolvePlace');
    const pin = page.getByLabel('Set a pin', { exact: true });
    await pin.fill('somewhere');
    await page.getByRole('button', { name: 'Save this pin' }).click();
    await page.getByText('Enter a latitude and a longitude').waitFor();
    await pin.fill('40.75, -73.95');
    await page.getByRole('button', { name: 'Choose on the map' }).click();
    await page.locator('[data-map-marker=pin]').waitFor();
    await expectAccessible(page);
    await page.locator('[data-map] canvas').click({ position: { x: 300, y: 60 } });
    await expect.poll(() => pin.inputValue()).not.toBe('40.75, -73.95');
    const [lat, lng] = (await pin.inputValue()).split(', ').map(Number);
    await page.getByRole('button', { name: 'Save this pin' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(calls).toEqual([{ how: 'pin', key: placeKey(WRONG), location: { lat, lng } }]);
    expect(lat).toBeGreaterThan(40.75);
    expect(lng).toBeGreaterThan(-73.95);
  });

  it('[PLC-4] finds a known address and corrects it, and asks about a pin far from the others', async () => {
    const { owner } = await accountWithPlaces();
    const page = await openAs(owner, PLACES, { viewport: WIDE, expectedErrors: [/status of 400/] });
    const calls = await answerCalls(page, 'resolvePlace');
    const known = page.getByRole('list', { name: 'Known addresses' });
    await known.getByText('1 Known Street', { exact: true }).waitFor();
    await page.getByLabel('Find an address').fill('nowhere else');
    await page.getByText('No address matches your search').waitFor();
    await page.getByLabel('Find an address').fill('known st');
    await expectAccessible(page);
    await known.getByRole('button', { name: 'Change on the map for 1 Known Street' }).click();
    const dialog = page.getByRole('dialog', { name: '1 Known Street' });
    await dialog.getByText('Found by the US Census geocoder.').waitFor();
    await page.setViewportSize(NARROW);

    const pin = dialog.getByLabel('Set a pin', { exact: true });
    const [miles, meant] = [7210, { lat: 40.7, lng: -73.98 }];
    await refuseCall(page, 'resolvePlace', { code: 'far-place', message: '', miles, meant });
    await pin.fill('40.7, 73.98');
    await dialog.getByRole('button', { name: 'Save this pin' }).click();
    await dialog.getByText('This pin is 7,210 miles from your other places. Is it right?').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Use 40.700000, -73.980000 instead' }).click();
    expect(await pin.inputValue()).toBe('40.700000, -73.980000');
    expect(await dialog.getByText('Is it right?').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save this pin' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toEqual([{ how: 'pin', key: placeKey('1 Known Street'), location: meant }]);
  });

  it('[PLC-4] [DRV-11] leads from a trip to its place on the map, and navigates to the pin', async () => {
    const { account, owner } = await newAccount();
    const pickup = { lat: 40.7, lng: -73.9 };
    const id = await addTrip(account, {
      name: 'Nora Pin',
      fromAddress: 'Lot 6, County Road',
      pickup,
      fromPhone: '(518) 555-0101 x12',
    });
    const page = await openAs(owner, `/admin/trips?open=${id}`, { viewport: WIDE });
    const panel = details(page, 'Nora Pin');
    const navigate = panel.getByRole('link', { name: 'Navigate to Lot 6, County Road' });
    expect(await navigate.getAttribute('href')).toContain('destination=40.7%2C-73.9&');
    const call = panel.getByRole('link', { name: '(518) 555-0101 x12' });
    expect(await call.getAttribute('href')).toBe('tel:+15185550101,12');
    await expectAccessible(page, 'main aside');
    await panel.getByRole('link', { name: 'Change on the map for Lot 6, County Road' }).click();
    const calls = await answerCalls(page, 'resolvePlace');
    const dialog = page.getByRole('dialog', { name: 'Lot 6, County Road' });
    await dialog.getByText('The trip came with its place on the map. Your pin replaces it.').waitFor();
    await dialog.getByLabel('Set a pin', { exact: true }).fill('40.71, -73.91');
    await dialog.getByRole('button', { name: 'Save this pin' }).click();
    await dialog.waitFor({ state: 'detached' });
    const location = { lat: 40.71, lng: -73.91 };
    expect(calls).toEqual([{ how: 'pin', key: placeKey('Lot 6, County Road'), location, tripId: id }]);
  });

  it('[PLC-3] [TRP-3] keeps frequent places, which the entry of a trip suggests, without a request to Google where there is no key', async () => {
    const { owner, account } = await newAccount();
    const page = await openAs(owner, PLACES);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByText('No frequent places yet').waitFor();
    await page.getByRole('button', { name: 'Add place' }).click();
    await page.getByRole('button', { name: 'Save place' }).click();
    await page.getByText('Enter the place’s name.').waitFor();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Lanternlight Dialysis');
    await form.getByLabel('Address', { exact: true }).fill('40 Ferry Row, Brooklyn, NY');
    await form.getByLabel('Phone').fill('(718) 555-0151');
    await form.getByLabel('Hours').fill('Mon to Sat, 5 AM to 9 PM');
    await form.getByLabel('Entrance notes').fill('Side entrance, ring twice');
    await page.getByRole('button', { name: 'Save place' }).click();
    await page.getByText('Side entrance, ring twice').waitFor();
    const { docs } = await db.collection(documentPaths.frequentPlaces(account)).get();
    expect(docs.map((doc) => doc.get('key'))).toEqual([placeKey('40 Ferry Row, Brooklyn, NY')]);

    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Add Trips' }).click();
    await address(page, 'Drop-off').fill('lantern');
    await page.getByRole('option', { name: 'Lanternlight Dialysis' }).click();
    expect(await address(page, 'Drop-off').inputValue()).toBe('Lanternlight Dialysis, 40 Ferry Row, Brooklyn, NY');
    const phone = page.getByRole('group', { name: 'Drop-off' }).getByLabel('Phone at this address');
    expect(await phone.inputValue()).toBe('(718) 555-0151');
    await address(page, 'Pick-up').fill('12 Teaspoon Street');
    await page.getByText('Not on the map yet: it is looked up when you save the trip.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Will Without');
    await page.getByLabel('Pick-up time', { exact: true }).fill('23:50');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Will Without').waitFor();
    expect(requests.filter(isForPlaces)).toEqual([]);

    await navigation.getByRole('link', { name: 'Places' }).click();
    await page.getByRole('button', { name: 'Actions for Lanternlight Dialysis' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No frequent places yet').waitFor();
  });
});

describe('a trip whose address is not on the map', () => {
  it('[PLC-2] says so in the list and in its details, and why no driver is assigned', async () => {
    const { owner, account } = await accountWithPlaces();
    const trip = { name: 'Nora North', fromAddress: WRONG, toAddress: '1 Known Street', dropoff: BROOKLYN.location };
    await addTrip(account, trip);
    const page = await openAs(owner, '/admin/trips');
    const row = page.getByRole('row').filter({ hasText: 'Nora North' });
    await row.getByRole('img', { name: 'Not on the map' }).waitFor();
    await page.getByRole('link', { name: 'Nora North' }).click();
    const panel = details(page, 'Nora North');
    await panel.getByText('No driver is assigned automatically until the pick-up is on the map.').waitFor();
    await panel.getByText('Not on the map: the address was not found.').waitFor();
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Review it' }).click();
    await page.getByRole('dialog', { name: WRONG }).waitFor();
  });
});
