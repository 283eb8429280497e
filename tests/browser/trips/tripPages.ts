import { randomUUID } from 'node:crypto';
import { accountDocumentId, addToDay, dayIn, paths, type Trip } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { db } from '../../functions/admin';
import { TIME_ZONE } from '../../timeZone';

export const today = dayIn(TIME_ZONE, new Date());
export const inDays = (days: number) => addToDay(today, days);

/** Stores a trip as written by the account's owner, and returns its id. */
export async function addTrip(account: string, given: Partial<Stored<Trip>> & Pick<Trip, 'name'>): Promise<string> {
  const trip = buildTrip({
    subOwneruid: account,
    clientUid: given.name.replaceAll(' ', '-'),
    tripDate: today,
    puTime: '23:45',
    fromAddress: '1 Broomstick Yard, Queens',
    toAddress: 'Dustpan Dialysis, Queens',
    updatedBy: account,
    createdAt: new Date(),
    ...given,
  });
  const id = accountDocumentId(account, randomUUID());
  await db.doc(paths.trip(id)).set(trip);
  return id;
}

/** The current stored trip. */
export const storedTrip = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Stored<Trip> | undefined;

/** The stored trips of this client. */
export async function tripsNamed(account: string, name: string) {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', name).get();
  return found.docs.map((trip) => trip.data());
}

/** Types what a new trip needs. */
export async function fillNewTrip(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Pick-up time', { exact: true }).fill('23:50');
  await page
    .getByRole('group', { name: 'Pick-up' })
    .getByLabel('Address', { exact: true })
    .fill('7 Thimble Row, Bronx');
  await page
    .getByRole('group', { name: 'Drop-off' })
    .getByLabel('Address', { exact: true })
    .fill('Saltmarsh Wound Care, Bronx');
}

export const rows = (page: Page) => page.getByRole('table', { name: 'Trips' }).getByRole('row');
export const details = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Waits until the list shows these clients in this order. */
export async function expectListed(page: Page, ...names: readonly string[]): Promise<void> {
  const links = page.getByRole('table', { name: 'Trips' }).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(names);
}

/**
 * Waits until today's list is empty. A test must do so before it restores deleted trips: the emulator reports a deletion
 * with the time of the report, so the SDK ignores a trip restored just before that as out of date. It must also close the
 * trip's panel: the emulator tells the list of a restored trip, with a time for all listeners, before it tells the panel,
 * so the SDK takes the trip for still deleted at that time, and ignores it from then on.
 */
export const expectNoneToday = (page: Page) => page.getByText('There are no trips today.').waitFor();

/** Opens a trip's menu and chooses an action. */
export async function takeAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
