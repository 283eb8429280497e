import { clockIn, dayIn, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInSdkUser } from '../browser/accounts/sdkUser';
import { openWithKey, putMapsStandIn } from '../browser/maps/mapsApp';
import { address, answerPlaces, CLINIC, type GooglePlace, offers, STREET } from '../browser/maps/placesApi';
import { expectAccessible } from '../browser/pages/accessibility';
import { details } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { newAccount, type TestPerson } from '../newAccount';
import { TIME_ZONE } from '../timeZone';

const CLINIC_ADDRESS = 'Teaspoon Eye Clinic, 40-02 Ladle Ave, Queens, NY 11101, USA';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function findTrip(account: string, name: string) {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', name).get();
  return found.docs[0];
}

/** Puts a driver of the account on shift at a location. */
async function putDriverAt(
  account: string,
  driver: TestPerson,
  { latitude: lat, longitude: lng }: GooglePlace['location'],
) {
  const person = await signInSdkUser(account, driver.email, driver.password);
  await person.startShift({ lat, lng });
  await person.close();
}

describe('addresses with a key for Google Maps', () => {
  it('[TRP-3] [TRP-6] are suggested by Google Places, and picking one lets the nearest driver be assigned', async () => {
    const { account, owner, addMember } = await newAccount();
    const near = await addMember('driver', { fullName: 'Nora Near', vehicle: ['ambulatory'] });
    const far = await addMember('driver', { fullName: 'Fay Farther', vehicle: ['ambulatory'] });
    await putDriverAt(account, near, CLINIC.location);
    await putDriverAt(account, far, { latitude: 40.9, longitude: -73.9 });

    let script: { requestedUrl: string | undefined } = { requestedUrl: undefined };
    let requests: Awaited<ReturnType<typeof answerPlaces>> = { searches: [], reads: [] };
    const prepare = async (opened: Page) => {
      script = await putMapsStandIn(opened);
      requests = await answerPlaces(opened, [CLINIC, STREET]);
    };
    const page = await openWithKey({ owner, path: '/admin/add_trips' }, prepare);
    const soon = new Date(Date.now() + 60 * 60_000);
    await field(page, 'Name').fill('Tilly Teapot');
    await field(page, 'Day').fill(dayIn(TIME_ZONE, soon));
    await field(page, 'Pick-up time').fill(clockIn(TIME_ZONE, soon));
    expect(script.requestedUrl).toBeUndefined();

    await address(page, 'Pick-up').focus();
    await page.keyboard.type('teaspoon');
    await offers(page).nth(1).waitFor();
    expect(await offers(page).allTextContents()).toEqual([
      'Teaspoon Eye ClinicLadle Avenue, Queens, NY, USA',
      '12 Teaspoon StreetQueens, NY, USA',
    ]);
    expect(requests.searches.map(({ input }) => input)).toEqual(['teaspoon']);
    await expectAccessible(page);

    // The first item is the typed text itself
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('On the map: the nearest suitable driver can be found.').waitFor();
    expect(await address(page, 'Pick-up').inputValue()).toBe(CLINIC_ADDRESS);
    expect(requests.reads).toEqual([
      { id: 'clinic', sessionToken: requests.searches[0]?.sessionToken, fields: 'formattedAddress,location' },
    ]);

    await address(page, 'Drop-off').fill('12 teasp');
    await offers(page).filter({ hasText: '12 Teaspoon Street' }).click();
    await expect.poll(() => address(page, 'Drop-off').inputValue()).toBe(STREET.formattedAddress);
    expect(new Set(requests.searches.map(({ sessionToken }) => sessionToken)).size).toBe(2);

    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Tilly Teapot').getByText('Nora Near', { exact: true }).waitFor();
    const trip = await findTrip(account, 'Tilly Teapot');
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
