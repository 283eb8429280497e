import { type LatLng, paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { db } from '../../functions/admin';
import { newAccount, type TestPerson } from '../../newAccount';
import { openAs, VIEWPORTS } from '../openAs';
import { addTrip, inDays } from './tripPages';

export const TOMORROW = inDays(1);

/** Some 2.3 miles of road north for each step. */
export const north = (steps: number): LatLng => ({ lat: 40.7 + steps * 0.025, lng: -73.9 });

/** Dora starts where the trips are; Fred, who has one of them, starts far away. */
export async function plannableDay() {
  const { account, owner, addMember } = await newAccount();
  const add = async (fullName: string, start: LatLng) => {
    const driver = await addMember('driver', { fullName, vehicle: ['ambulatory'] });
    const startPlace = { address: '1 Broomstick Yard, Queens', location: start };
    const settings = buildDriverSettings({ startPlace, updatedBy: account, updatedAt: new Date() });
    await db.doc(paths.driverSettingsDocument(account, driver.uid)).set(settings);
    return driver;
  };
  const [dora, fred] = [await add('Dora Axle', north(0)), await add('Fred Free', north(-9))];
  const common = { tripDate: TOMORROW, assignedBy: null } as const;
  const ann = await addTrip(account, {
    ...{ ...common, name: 'Ann Abel', puTime: '09:00', pickup: north(1), dropoff: north(2) },
  });
  const bea = await addTrip(account, {
    ...{ ...common, name: 'Bea Bolt', puTime: '10:30', pickup: north(2), dropoff: north(3) },
    ...{ driverUid: fred.uid, driverName: 'Fred Free', assignedBy: 'auto' },
  });
  return { account, owner, dora, fred, ann, bea };
}

const [WIDE] = VIEWPORTS;

/** Opens tomorrow's board. */
export async function openBoard(owner: TestPerson, viewport: (typeof VIEWPORTS)[number] = WIDE): Promise<Page> {
  return openAs(owner, `/admin/board?day=${TOMORROW}`, { viewport });
}

/** The panel of the plan. */
export const panel = (page: Page) => page.getByRole('complementary', { name: /^Plan for / });

/** The button that applies so many changes. */
export const apply = (page: Page, changes: string) => panel(page).getByRole('button', { name: `Apply ${changes}` });

/** Has the day planned, and waits for the plan. */
export async function planDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the day' }).click();
  await panel(page).getByRole('table', { name: 'The day now and with the plan' }).waitFor({ timeout: 30_000 });
}

/** The cells of a row of the plan's figures. */
export const row = (page: Page, label: string) =>
  panel(page)
    .getByRole('row', { name: new RegExp(`^${label} `) })
    .getByRole('cell');
