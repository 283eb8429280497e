import { type ProfileContent, paths, profileOfClient, returnTripId } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { hasFocus } from '../../browser/pages/keyboard';
import { addTrip, details, inDays, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE] = VIEWPORTS;
const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142', medicaidId: 'WF10407T' } as const;
const CALLER = /Maria Garcia.*Wheelchair · Never leave alone · \(718\) 555-0142/;
const [HOME, CLINIC] = ['1 Broomstick Yard, Queens', 'Dustpan Dialysis, Queens'];

/** Presses keys one by one, and counts them. A key with Ctrl counts as one. */
function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    count: () => count,
  };
}

async function accountWithCaller() {
  const test = await newAccount();
  const { account } = test;
  const content: ProfileContent = {
    ...profileOfClient({ ...MARIA, clientDis: 'wheelchair' }),
    needs: { neverLeaveAlone: true },
  };
  await db.doc(paths.profile(account, 'maria')).set(buildProfile(content, { at: new Date(), updatedBy: account }));
  const ned = profileOfClient({ name: 'Ned Quilt', phone: '(718) 555-0199', medicaidId: '', clientDis: 'ambulatory' });
  await db.doc(paths.profile(account, 'ned')).set(buildProfile(ned, { at: new Date(), updatedBy: account }));
  const earlier = { ...MARIA, status: 'Completed', tripDate: inDays(-7), returnOf: 'earlier' } as const;
  await addTrip(account, { ...earlier, puTime: '14:00', fromAddress: CLINIC, toAddress: HOME });
  const outbound = await addTrip(account, {
    ...{ ...MARIA, puTime: '09:15', tripDate: inDays(1) },
    ...{ fromAddress: HOME, toAddress: CLINIC },
  });
  return { ...test, outbound };
}

describe('a client’s call', () => {
  it('[TRP-14] [CLI-1] takes eleven keys from any page: find them by phone, read their needs, book a return with an escort', async () => {
    const { owner, account, outbound } = await accountWithCaller();
    const page = await openAs(owner, '/admin/settings', { viewport: WIDE });
    const keys = countedKeys(page);
    await page.getByRole('button', { name: 'Find a client (Ctrl+K)' }).waitFor();
    await keys.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Find a client' });
    await expect.poll(() => hasFocus(finder.getByRole('combobox', { name: 'Client' }))).toBe(true);
    await keys.press(...'0142');
    await finder.getByRole('option', { name: CALLER }).waitFor();
    // The first digits alone find both clients
    await expect.poll(() => finder.getByRole('option').count()).toBe(1);
    await keys.press('Enter');

    await finder.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'At a glance' }).getByText('Never leave alone').waitFor();
    await page.getByRole('link', { name: /^Add return for .*9:15 AM$/ }).waitFor();
    await keys.press('r');

    const form = page.getByRole('dialog', { name: 'Add Maria Garcia’s return trip' });
    await expect.poll(() => hasFocus(form.getByLabel('Pick-up time for the return'))).toBe(true);
    await form.getByText('Filled in from the return on').waitFor();
    await expectAccessible(page);
    await keys.press('Tab', 'Tab', '1', 'Enter');
    await page.getByText('Added Maria Garcia’s return trip.').waitFor();
    expect(await storedTrip(returnTripId(account, outbound))).toMatchObject({
      ...{ returnOf: outbound, puTime: '14:00', willCall: false, companions: 1 },
      ...{ fromAddress: CLINIC, toAddress: HOME, clientUid: 'maria' },
    });
    expect(keys.count()).toBe(11);
    await form.waitFor({ state: 'detached' });
    await details(page, 'Maria Garcia').waitFor();
    expect(new URL(page.url()).searchParams.has('add')).toBe(false);
  });

  it('[CLI-1] [TRP-14] finds no one for a text that matches nobody, and on Escape closes suggestions, then leaves the page as it is', async () => {
    const { owner } = await accountWithCaller();
    const page = await openAs(owner, '/admin/trips', { viewport: WIDE });
    await page.getByRole('button', { name: 'Find a client (Ctrl+K)' }).click();
    const finder = page.getByRole('dialog', { name: 'Find a client' });
    await expect.poll(() => hasFocus(finder.getByRole('combobox', { name: 'Client' }))).toBe(true);
    await page.keyboard.type('Maria');
    await finder.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await finder.getByRole('option').first().waitFor({ state: 'detached' });
    await finder.getByRole('combobox', { name: 'Client' }).fill('555-0000');
    await finder.getByText('No client matches.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await finder.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin/trips');
  });
});
