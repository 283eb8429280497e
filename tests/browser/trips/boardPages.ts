import { paths, type Trip } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { addTrip } from './tripPages';

/** An account with two drivers, of whom Dora has two trips of today, and with two trips in the queue. */
export async function boardAccount() {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
  const fred = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory'] });
  const given = { driverUid: dora.uid, driverName: dora.fullName, assignedBy: 'hand' } as const;
  const first = await addTrip(account, { name: 'Abner Teapot', puTime: '09:00', clientDis: 'wheelchair', ...given });
  await addTrip(account, { name: 'Berta Bucket', puTime: '11:00', status: 'Completed', ...given });
  const waiting = await addTrip(account, { name: 'Wilma Waiting', puTime: '10:00', assignedBy: 'hand' });
  await addTrip(account, { name: 'Carl Call', puTime: '', willCall: true });
  return { account, owner, addMember, dora, fred, given, first, waiting };
}

/** The bars in a driver's row. */
export const driverTrips = (page: Page, driver: string) =>
  page.getByRole('list', { name: `${driver}’s trips` }).getByRole('button');
export const bar = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
export const queue = (page: Page) => page.getByRole('list', { name: 'Trips without a driver and will-calls' });

/** Changes a stored trip, as another person or a function would. */
export const updateTrip = (id: string, fields: Partial<Stored<Trip>>) => db.doc(paths.trip(id)).update(fields);
