import { randomBytes } from 'node:crypto';
import { DEFAULT_TIME_ZONE, dayIn, paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { expect } from 'vitest';
import { db } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { askRide, openRide } from './ridePage';

export const today = () => dayIn(DEFAULT_TIME_ZONE, new Date());
type Given = Parameters<typeof sampleTrip>[1];

/** An account with an office phone, a driver, and a trip of today that the driver has. */
export async function rideOfToday(given: Given = {}) {
  const owner = await newOwner();
  const driver = await newMember(owner, 'driver');
  await db.doc(paths.account(owner.account)).set({
    ...{ name: 'Wayfare <Rides>', timeZone: DEFAULT_TIME_ZONE },
    office: { address: '', phone: '(518) 555-0101', npi: '' },
  });
  const vehicle = { vehicleName: 'White Ford van', plate: 'T123', licenseNumber: 'L-1' };
  const written = { updatedAt: new Date(), updatedBy: owner.account };
  await db
    .doc(paths.driverSettingsDocument(owner.account, driver.uid))
    .set(buildDriverSettings({ ...vehicle, ...written }));
  const trip = newTrip();
  await trip.set(
    sampleTrip(owner.account, {
      ...{ tripDate: today(), driverUid: driver.uid, driverName: 'Nerys Kettle', assignedBy: 'hand', locked: true },
      ...{ fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis', medicaidId: 'WF10407T' },
      ...{ pickup: { lat: 40.71, lng: -73.95 }, dropoff: { lat: 40.75, lng: -73.95 } },
      ...given,
    }),
  );
  return { owner, driver, account: owner.account, trip };
}

/** Whether a link shows nothing, exactly as one that never was. */
export async function expectNothing(token: string) {
  const never = randomBytes(20).toString('base64url');
  const [shown, wrong] = [await openRide(token), await openRide(never)];
  expect([shown.status, wrong.status]).toEqual([404, 404]);
  expect(await shown.text()).toBe(await wrong.text());
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'etag'].includes(name));
  expect(headersOf(shown)).toEqual(headersOf(wrong));
  expect(await askRide(token)).toEqual(await askRide(never));
}
