import { EMPTY_PAYER, paths } from '@mtos/model';
import { buildPayer, buildProfile } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { addTrip, details, inDays } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactCounters } from '../functions/counters';
import { newAccount } from '../newAccount';

const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;
const NONE = 'State Medicaid needs an authorization, and the client has none.';

/** A company whose client's payer does not pay without an authorization, and the client's trip of today. */
async function accountWithPayer() {
  const { account, owner, addMember } = await newAccount();
  const dispatcher = await addMember('dispatcher');
  const written = { at: new Date(), updatedBy: owner.uid };
  const wants = { ...EMPTY_PAYER.wants, authorization: 'block' as const };
  await db.doc(paths.payer(account, 'medicaid')).set(buildPayer({ name: 'State Medicaid', wants }, written));
  await db.doc(paths.profile(account, 'maria')).set(buildProfile({ name: MARIA.name, payerUid: 'medicaid' }, written));
  return { account, dispatcher, trip: await addTrip(account, MARIA) };
}

/** How many of the trips are covered and how many lack an authorization. */
async function coverage(account: string) {
  const { docs } = await db.collection(paths.officeTrips(account)).get();
  return {
    covered: docs.filter((office) => office.get('authorization')).length,
    missing: docs.filter((office) => office.get('uncoveredOn')).length,
  };
}

async function addAuthorization(page: Page, number: string, howMany: string): Promise<void> {
  await page.getByRole('button', { name: 'Add authorization' }).click();
  const form = page.getByRole('form', { name: 'New authorization' });
  await form.getByLabel('Number').fill(number);
  await form.getByLabel('Last day').fill(inDays(60));
  await form.getByLabel('How many').fill(howMany);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
}

async function fillTrip(page: Page, time: string): Promise<void> {
  await page.getByLabel('Day', { exact: true }).fill(inDays(2));
  await page.getByLabel('Pick-up time', { exact: true }).fill(time);
  const address = (group: string) => page.getByRole('group', { name: group }).getByLabel('Address', { exact: true });
  await address('Pick-up').fill('7 Thimble Row, Bronx');
  await address('Drop-off').fill('Saltmarsh Wound Care, Bronx');
}

describe('an authorization that runs out on a standing order', () => {
  it.each(VIEWPORTS)(
    '[CLI-5] is asked for, warned of, counted, and renewed before a ride is unpaid, at $width px',
    async (viewport) => {
      const { account, dispatcher, trip } = await accountWithPayer();
      const page = await openAs(dispatcher, `/admin/standing_orders?repeat=${trip}`, { viewport });
      const dialog = page.getByRole('dialog', { name: 'Repeat this trip' });
      const save = dialog.getByRole('button', { name: 'Save standing order' });
      await save.click();
      await dialog.getByText(`${NONE} Add an authorization on the client’s page, or`).waitFor();

      await page.goto('/admin/clients/client?id=maria');
      await addAuthorization(page, 'A-100', '8');
      const section = page.getByRole('region', { name: 'Authorizations' });
      await section.getByText(/^7 of 8 trips left, ends /).waitFor();

      // The first week is covered; what comes later is warned of
      await page.goto(`/admin/standing_orders?repeat=${trip}`);
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
        const toggle = dialog.getByRole('button', { name: day });
        if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
      }
      await dialog
        .getByText(
          /^A-100: 7 of 8 trips left, ends .*; (59|60) trips planned until .* Authorizations cover 7\. The first without one: /,
        )
        .waitFor();
      await expectFits(page, 'the form of a standing order whose authorization runs out');
      await expectAccessible(page);
      await save.click();
      await page.getByText('Saved. Its trips for the next days will appear shortly.').waitFor();
      await expect.poll(() => coverage(account), { timeout: 30_000 }).toEqual({ covered: 7, missing: 0 });
      await page.getByText(/^A-100: 1 of 8 trips left, ends .* Authorizations cover 1\. /).waitFor();
      await expectFits(page, 'a standing order whose authorization runs out');
      await expectAccessible(page);

      // The last unit goes to one more trip, and the next trip is refused
      await page.goto('/admin/add_trips?client=maria');
      await page.getByText(/^Authorization A-100/).waitFor();
      await fillTrip(page, '08:10');
      await page.getByRole('button', { name: 'Add trip', exact: true }).click();
      // Opened once its coverage is stored: the emulator can lose a document that is created while a page listens to it
      await expect.poll(() => coverage(account), { timeout: 30_000 }).toEqual({ covered: 8, missing: 0 });
      await page.waitForURL(/open=/);
      await page.reload();
      await details(page, MARIA.name)
        .getByText(/^Authorization A-100.*: 0 of 8 trips left/)
        .waitFor();
      await page.goto('/admin/dashboard');
      const renew = page.getByRole('list', { name: 'Authorizations to renew' });
      await renew.getByRole('link', { name: /A-100: 0 of 8 trips left/ }).waitFor();
      await page.goto('/admin/add_trips?client=maria');
      await fillTrip(page, '13:20');
      await page.getByRole('button', { name: 'Add trip', exact: true }).click();
      await page.getByText(/A-100 is used up\..*Add an authorization on the client’s page, or/).waitFor();
      await expectFits(page, 'a trip that is refused because an authorization is used up');
      await expectAccessible(page);

      // The payer ends it early: later trips lose it, and lists say so
      await page.goto('/admin/clients/client?id=maria');
      await section.getByRole('button', { name: 'Edit authorization A-100' }).click();
      const edit = page.getByRole('form', { name: 'Authorization A-100' });
      await edit.getByLabel('Last day').fill(inDays(4));
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => coverage(account), { timeout: 30_000 }).toEqual({ covered: 6, missing: 2 });
      await section.getByText(/^2 of 8 trips left, ends /).waitFor();
      await expectFits(page, 'a client’s page with an authorization that ends early');
      await page.goto('/admin/trips?view=all');
      const marks = page.getByRole('img', { name: 'No authorization', exact: true });
      await expect.poll(() => marks.count()).toBe(2);
      await expectFits(page, 'the list of trips of which some lack an authorization');

      await page.goto('/admin/clients/client?id=maria');
      await addAuthorization(page, 'A-200', '90');
      await section.getByText(/^88 of 90 trips left/).waitFor();
      await expect.poll(() => coverage(account)).toEqual({ covered: 8, missing: 0 });
      await page.goto('/admin/standing_orders');
      await page.getByRole('button', { name: 'Actions for Maria Garcia’s standing order' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const order = page.getByRole('dialog', { name: 'Edit standing order' });
      await order.getByText(/A-200: 88 of 90 trips left, .* Authorizations cover all of them\./).waitFor();
      await page.goto('/admin/trips?view=all');
      await page.getByRole('link', { name: MARIA.name }).first().waitFor();
      await expect.poll(() => marks.count()).toBe(0);
      await expectExactCounters(account);
    },
  );
});
