import { paths } from '@mtos/model';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveMapTiles } from '../../browser/maps/mapTiles';
import { REFUSED, refuseCreating, refuseReading } from '../../browser/network/refuseReading';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, fillNewTrip, inDays, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const refused = { expectedErrors: REFUSED };

/** What cannot be read, the page that shows it, and what that page says. */
const REFUSALS = [
  ['users/{uid}', 'Admins', 'An error occurred while fetching admins! Please try again later.'],
  ['trips/{trip}', 'Trips', 'An error occurred while fetching trips! Please try again later.'],
  ['notifications/{notification}', 'Notify', /fetching notifications!/],
  ['messages/{message}', 'Chat', 'The chat could not be loaded'],
  ['driverLocations/{uid}', 'Maps', 'The drivers’ positions could not be loaded'],
] as const;
const LISTED: Readonly<Record<string, string>> = {
  ...{ Drivers: 'Dora Unread', Admins: 'Olympia Testwell', Trips: 'Tilda Unread' },
};

describe('when the rules refuse a read', () => {
  it('[PPL-4] [TRP-1] [DSH-4] [MNY-7] [NTF-1] [CHT-1] [MAP-1] each page says so and shows nothing of it, until the read is allowed and tried again', async () => {
    const { account, owner, addMember } = await newAccount();
    await addMember('driver', { fullName: 'Dora Unread' });
    await addTrip(account, { name: 'Tilda Unread' });
    const collections = REFUSALS.map(([collection]) => collection);
    const allow = await refuseReading(owner, 'counters/{account}', ...collections);
    const page = await openAs(owner, '/admin/dashboard', refused);
    await page.getByText('An error occurred while fetching dashboard data! Please try again later.').waitFor();
    for (const label of ['ADMINS', 'DRIVERS', 'TRIPS', 'CLIENTS']) {
      await page.getByRole('link', { name: new RegExp(`0.*${label}`) }).waitFor();
    }
    await page.getByText('What needs attention could not be loaded').waitFor();
    await page.getByText('What is to be billed and paid could not be loaded').waitFor();
    await expectAccessible(page);
    await allow('counters/{account}');
    const numbers = page.getByRole('region', { name: 'Numbers' });
    await numbers.getByRole('button', { name: 'Try again' }).click();
    await numbers.getByRole('link', { name: /1.*ADMINS/ }).waitFor();

    const main = page.getByRole('main');
    const listed = (name: string) => main.getByRole('link', { name: LISTED[name] }).first();
    const expectRefused = async (name: string, text: string | RegExp) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText(text).first().waitFor();
      if (name in LISTED) {
        await page.getByText('No records to display!').waitFor();
        expect(await listed(name).count()).toBe(0);
      }
      await expectAccessible(page);
    };
    await expectRefused('Drivers', 'An error occurred while fetching drivers! Please try again later.');
    for (const [collection, name, text] of REFUSALS) {
      // Not earlier: the browser keeps no code for a page with a stand-in
      if (name === 'Maps') await serveMapTiles(page);
      await expectRefused(name, text);
      await allow(collection);
      await main.getByRole('button', { name: 'Try again' }).first().click();
      if (name in LISTED) await listed(name).waitFor();
      await main.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    }
  });

  it('[RPT-2] the report shows the account’s figures without those of drivers, and says that a driver’s report could not be loaded', async () => {
    const { account, owner } = await newAccount();
    const [day, updatedAt] = [inDays(0), new Date()];
    const figures = { Completed: 3, onTime: 3 };
    await db.doc(paths.day(account, day)).set({ day, figures, watermark: null, updatedAt });
    await db.doc(paths.driverDay(account, day)).set({ day, drivers: { dora: figures }, updatedAt });
    const allow = await refuseReading(owner, 'driverDays/{day}');
    const page = await openAs(owner, '/admin/reports', refused);
    await page.getByText('3 of 3 trips with actual times').waitFor();
    await page.getByText('The drivers’ figures could not be loaded').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/reports?driver=dora');
    await page.getByText('The report could not be loaded').waitFor();
    await allow('driverDays/{day}');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('3 of 3 trips with actual times').waitFor();
    await page.getByRole('button', { name: /Remove the filter Driver/ }).click();
    await page.getByRole('table', { name: 'Drivers' }).getByText('Former driver').waitFor();
  });
});

describe('a company’s settings that can’t be read', () => {
  it('[TRP-18] are named with the time zone that the console shows instead, and a retry keeps what was typed', async () => {
    const { account, owner } = await newAccount();
    const company = db.doc(paths.account(account));
    await company.set({ timeZone: 'America/Denver' }, { merge: true });
    const page = await openAs(owner, '/admin/add_trips', { expectedErrors: [/BrokenDocumentError/] });
    await fillNewTrip(page, 'Tilda Typed');
    const notice = page.getByRole('alert').filter({ hasText: 'Your company’s settings can’t be read.' });
    expect(await notice.count()).toBe(0);
    await company.set({ timeZone: 7 }, { merge: true });
    await notice.getByText('Times are shown in Eastern time, which may be wrong.').waitFor();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tilda Typed');
    await company.set({ timeZone: 'America/Denver' }, { merge: true });
    await notice.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tilda Typed');
  });
});

describe('when the rules refuse a write', () => {
  it('[TRP-3] keeps what was typed in a new trip, and shows an error', async () => {
    const { account, owner } = await newAccount();
    await refuseCreating(owner, 'trips/{trip}');
    const page = await openAs(owner, '/admin/add_trips', refused);
    await fillNewTrip(page, 'Vera Refused');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await page.getByText('The server refused this. Nothing was saved;').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Vera Refused');
    const pickup = page.getByRole('group', { name: 'Pick-up' });
    expect(await pickup.getByLabel('Address', { exact: true }).inputValue()).toBe('7 Thimble Row, Bronx');
    await expectAccessible(page);
    expect(await tripsNamed(account, 'Vera Refused')).toHaveLength(0);
  });
});

describe('a sign-out that fails', () => {
  it('[SHL-4] shows an error if the confirmation cannot be loaded, or if the browser cannot end the session', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/dashboard', {
      expectedErrors: [/ERR_FAILED|Failed to fetch|storage is locked/],
    });
    const signOut = page.getByRole('button', { name: 'Sign Out' });
    await page.route('**/assets/ConfirmDialog-*.js*', (route) => route.abort());
    await signOut.click();
    await page.getByText('Something went wrong! try again later.').waitFor();
    await page.unroute('**/assets/ConfirmDialog-*.js*');

    // A count that is requested while the session ends would be refused
    await page.getByText(/\d today/).waitFor();
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key) {
        if (key.startsWith('firebase:authUser')) throw new Error('storage is locked');
        removeItem.call(this, key);
      };
    });
    await signOut.click();
    await page.getByRole('button', { name: 'Yes Signout!' }).click();
    await page
      .getByText('Something went wrong while signing out! Please cancel this tab to sign out manually.')
      .waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

describe('a page whose code can’t be loaded', () => {
  it.each([
    ['cannot be loaded', (route: Route) => route.abort()],
    [
      'fails',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("consoleStart")' }),
    ],
  ])('[PRF-1] [RTE-1] a page whose first script %s shows its data nevertheless', async (_, answer) => {
    const { owner } = await newAccount();
    const page = await openAs(owner, 'about:blank', { expectedErrors: [/consoleStart/] });
    await page.route('**/assets/consoleStart-*.js', answer);
    await page.goto('/admin/dashboard');
    await page
      .getByRole('region', { name: 'Numbers' })
      .getByRole('link', { name: /1.*ADMINS/ })
      .waitFor();
    expect(await page.locator('html[data-stand-in]').count()).toBe(0);
  });

  it('[RTE-1] [SHL-2] shows an error within the layout, which still works, and loads on retry', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/dashboard', { expectedErrors: [/ERR_FAILED|Failed to fetch/] });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.route('**/assets/PeopleList-*.js', (route) => route.abort());
    const navigation = page.getByRole('navigation', { name: 'Main' });
    // It reloads once by itself
    const reloaded = page.waitForEvent('domcontentloaded');
    await navigation.getByRole('link', { name: 'Drivers' }).click();
    await reloaded;
    await page.getByRole('heading', { level: 2, name: 'This page could not be loaded' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    await expectAccessible(page);
    await navigation.getByRole('link', { name: 'Trips', exact: true }).click();
    await page.getByRole('table', { name: 'Trips' }).or(page.getByText('No records to display!')).waitFor();

    await navigation.getByRole('link', { name: 'Drivers' }).click();
    await page.unroute('**/assets/PeopleList-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No records to display!').waitFor();
  });

  it('[RTE-1] [PRF-1] reloads by itself when a deployment has replaced the code of the next page', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/dashboard', { expectedErrors: [/status of 404/, /Failed to fetch/] });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    // The server answers as it does for a file of the previous version. The reloaded page names the new files.
    const url = new URL('/assets/PeopleList-BEFORE.js', page.url()).href;
    await page.route('**/assets/PeopleList-*.js*', (route) => route.continue({ url }));
    const answer = page.waitForResponse((response) => /PeopleList/.test(response.url()));
    const reloaded = page.waitForRequest(async (request) => {
      if (!request.isNavigationRequest()) return false;
      await page.unroute('**/assets/PeopleList-*.js*');
      return true;
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drivers' }).click();
    expect((await answer).status()).toBe(404);
    await reloaded;
    await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor();
    await page.getByText('No records to display!').waitFor();
  });

  it('[RTE-1] [PRF-1] says so when a page’s code stays missing, and loads it once it is there', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/dashboard', { expectedErrors: [/status of 404/, /Failed to fetch/] });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const url = new URL('/assets/PeopleList-BEFORE.js', page.url()).href;
    await page.route('**/assets/PeopleList-*.js*', (route) => route.continue({ url }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drivers' }).click();
    await page.getByRole('heading', { level: 2, name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/assets/PeopleList-*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No records to display!').waitFor();
  });

  it('[RTE-1] [SHL-2] a dialog whose code cannot be loaded leaves the page and what was typed, and opens on the next try', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/ERR_FAILED|Failed to fetch/] });
    await page.getByLabel('Full Name').fill('Vera Typed');
    await page.route('**/assets/EmailChange-*.js*', (route) => route.abort());
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText('This could not be loaded. Check the connection and try again, or reload the page.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Vera Typed');
    await expectAccessible(page);
    await page.unroute('**/assets/EmailChange-*.js*');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('dialog', { name: 'Change your email address' }).waitFor();
  });

  it('[MAP-2] a map whose code cannot be loaded shows the drivers on plain ground', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, 'about:blank', { expectedErrors: [/ERR_FAILED|Failed to fetch/] });
    await page.route('**/assets/KeylessMap-*.js*', (route) => route.abort());
    await page.goto('/admin/maps');
    await page.getByText('The map could not be loaded. Reload the page to try again.').waitFor();
    await page.getByText('No records to display!').waitFor();
    await expectAccessible(page);
  });
});
