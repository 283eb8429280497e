import { randomUUID } from 'node:crypto';
import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { verifyEmail } from '../browser/accounts/oobCodes';
import { VIEWPORTS } from '../browser/openAs';
import { openPage } from '../browser/openPage';
import { showNavigation } from '../browser/pages/navigation';
import { details, expectListed, inDays } from '../browser/trips/tripPages';
import { auth, db } from '../functions/admin';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Goes to a page of the console through its navigation. */
async function choosePage(page: Page, name: string) {
  await showNavigation(page);
  await page.getByRole('link', { name, exact: true }).click();
  await heading(page, name);
}

async function expectCounted(page: Page, trips: number) {
  const numbers = page.getByRole('region', { name: 'Numbers' });
  for (const [count, label] of [
    [1, 'ADMINS'],
    [0, 'DRIVERS'],
    [trips, 'TRIPS'],
    [trips, 'CLIENTS'],
  ] as const) {
    await numbers.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) }).waitFor();
  }
}

/** Waits until everything has loaded and no dialog is open. */
async function expectFinished(page: Page) {
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, .animate-spin, [role=dialog]'));
}

async function register(page: Page, email: string) {
  await field(page, 'Full Name').fill('Rosa Medina');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('Wheels_2026');
  await field(page, 'Confirm Password').fill('Wheels_2026');
  await press(page, 'Create Account');
  await heading(page, 'Verify your email address');
  await verifyEmail(email);
  await heading(page, 'Dashboard');
}

async function expectOwner(email: string) {
  const { uid, customClaims = {} } = await auth.getUserByEmail(email);
  expect(customClaims).toEqual({});
  const user = (await db.doc(paths.user(uid)).get()).data();
  expect(user).toMatchObject({ role: 'admin', subOwneruid: uid, fullName: 'Rosa Medina', state: 'active' });
}

describe('from the front page to the first trip', () => {
  it('[LND-1] [AUT-2] [TRP-3] [DSH-2] takes a visitor there without a detour on a phone, and then to the desk', async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    const [desk, phone] = VIEWPORTS;
    const page = await openPage('/', { viewport: phone, reducedMotion: 'reduce' });

    await page.getByRole('link', { name: 'Start free' }).click();
    await heading(page, 'Create your account');
    await register(page, email);
    await expectCounted(page, 0);
    await expectOwner(email);
    await expectFinished(page);

    await choosePage(page, 'Add Trips');
    await field(page, 'Name').fill('Edna Crosswalk');
    await field(page, 'Day').fill(inDays(1));
    await field(page, 'Pick-up time').fill('09:30');
    await field(page, 'Address').first().fill('12 Kerb Street, Queens');
    await field(page, 'Address').last().fill('Dustpan Dialysis, Queens');
    await expectFinished(page);
    await press(page, 'Add trip');
    await details(page, 'Edna Crosswalk').getByText('12 Kerb Street, Queens').first().waitFor();
    await expectFinished(page);
    await details(page, 'Edna Crosswalk').getByRole('button', { name: 'Close' }).click();
    // The list opens on today, and the trip is tomorrow
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click();
    await expectListed(page, 'Edna Crosswalk');
    await expectFinished(page);

    await page.setViewportSize(desk);
    await expectListed(page, 'Edna Crosswalk');
    await choosePage(page, 'Dashboard');
    await expectCounted(page, 1);
  });
});
