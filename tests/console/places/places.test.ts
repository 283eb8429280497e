import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutOffMaps, openWithKey, putMapsStandIn } from '../../browser/maps/mapsApp';
import { address, answerPlaces, offers, refusePlaces, STREET } from '../../browser/maps/placesApi';
import { addTrip, details, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function findTrip(account: string, name: string) {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', name).get();
  return found.docs[0];
}

async function refuseKey(page: Page): Promise<void> {
  await putMapsStandIn(page);
  await refusePlaces(page);
}

describe('addresses', () => {
  it('[TRP-3] lose their coordinates when they are edited after being picked', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Ulla Urn' });
    const page = await openWithKey({ owner, path: `/admin/trips?open=${id}` }, async (opened) => {
      await putMapsStandIn(opened);
      await answerPlaces(opened, [STREET]);
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await address(page, 'Pick-up').fill('12 teaspoon');
    await offers(page).first().click();
    await page.getByText('On the map: the nearest suitable driver can be found.').waitFor();
    await address(page, 'Pick-up').press('End');
    await page.keyboard.type(', rear door');
    await page.getByText('Not on the map yet:').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Trip saved.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      fromAddress: `${STREET.formattedAddress}, rear door`,
      pickup: null,
    });
  });

  it.each([
    ['can’t be reached', cutOffMaps, /maps\.googleapis\.com/],
    ['refuses the key', refuseKey, /places\.googleapis\.com/],
  ])('[TRP-3] are plain text where Google %s', async (_, prepare, expected) => {
    const { account, owner } = await newAccount();
    const page = await openWithKey({ owner, path: '/admin/add_trips' }, prepare, {
      expectedErrors: [/ERR_FAILED/, /403/],
    });
    await field(page, 'Name').fill('Vic Plain');
    await field(page, 'Pick-up time').fill('23:50');
    const request = page.waitForRequest(expected);
    await address(page, 'Pick-up').fill('12 Teaspoon Street, Queens');
    await request;
    await address(page, 'Drop-off').fill('9 Saucer Lane, Queens');
    await page.getByText('Not on the map yet:').waitFor();
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Vic Plain').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await findTrip(account, 'Vic Plain'))?.data()).toMatchObject({
      fromAddress: '12 Teaspoon Street, Queens',
      toAddress: '9 Saucer Lane, Queens',
      pickup: null,
    });
  });
});
