import { type LatLng, paths, toInstant } from '@mtos/model';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';
import { addTrip, today } from './tripPages';

/** Noon of today; tests open their pages at this time. */
export const NOON = toInstant(TIME_ZONE, today, '12:00');
export const CLINIC = { lat: 40.7, lng: -73.9 };
/** An hour by road from the clinic. */
const FAR = { lat: 40.93, lng: -73.9 };

/** At noon: Dora is an hour away from a pick-up that is due, nobody knows where Fred is, and Wilma has no driver. */
export async function lateAccount() {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const fred = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory'] });
  const sendPosition = (location: LatLng, at = NOON) =>
    db
      .doc(paths.driverLocation(dora.uid))
      .set({ subOwneruid: account, location, tripId: null, updatedAt: at, available: true });
  const ride = { pickup: CLINIC, dropoff: CLINIC, miles: 4, assignedBy: 'hand' } as const;
  const ofDora = { driverUid: dora.uid, driverName: dora.fullName, ...ride };
  await sendPosition(FAR);
  await addTrip(account, { name: 'Abner Teapot', puTime: '12:10', ...ofDora });
  await addTrip(account, { name: 'Berta Bucket', puTime: '13:00', ...ofDora });
  await addTrip(account, { name: 'Cora Calm', puTime: '18:00', ...ofDora });
  await addTrip(account, {
    name: 'Nora Nowhere',
    puTime: '12:30',
    ...ofDora,
    driverUid: fred.uid,
    driverName: fred.fullName,
  });
  await addTrip(account, { name: 'Wilma Waiting', puTime: '12:10', ...ride });
  return { account, owner, dora, ofDora, sendPosition };
}
