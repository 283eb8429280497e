import { driveKey, EMPTY_RATE_CARD, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { expect, it } from 'vitest';
import { db } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { newOwner } from '../people';

const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  miles: { ...EMPTY_RATE_CARD.miles, tiers: [{ from: 0, centsPerMile: 200 }] },
};
const HOME = { lat: 40.7, lng: -73.93 };
const CLINIC = { lat: 40.72, lng: -73.91 };
const road = (miles: number) => ({ miles, from: driveKey(HOME), to: driveKey(CLINIC), service: 'osrm' });

const charge = async (account: string, tripId: string) => (await db.doc(paths.charge(account, tripId)).get()).data();
const lineOf = async (account: string, tripId: string) => (await charge(account, tripId))?.lines?.[0];

it('[ROD-1] [MNY-2] a charge follows the distance by road once it is known, and stays as it was billed', async () => {
  const { account } = await newOwner();
  const at = new Date();
  await db
    .doc(paths.payer(account, 'own'))
    .set(buildPayer({ name: 'Own', kind: 'private' }, { at, updatedBy: account }));
  const rates = { cards: [CARD], version: 1, updatedAt: at, updatedBy: account };
  await db.doc(paths.payerRates(account, 'own')).set(rates);
  const trip = newTrip();
  await trip.set(sampleTrip(account, { miles: 0, pickup: HOME, dropoff: CLINIC }));
  await expect.poll(() => lineOf(account, trip.id)).toMatchObject({ label: 'Miles', estimated: true });
  const office = db.doc(paths.officeTrip(account, trip.id));
  const signature = { createdAt: at, updatedAt: at, updatedBy: 'system' };
  await office.set({ clientUid: 'ann', officeNotes: '', road: road(7.6), version: 1, ...signature });
  await expect
    .poll(() => lineOf(account, trip.id))
    .toMatchObject({ label: 'Miles by road', why: '7.6 mi × $2.00', cents: 1520, estimated: true });
  await trip.update({ dropoff: { ...CLINIC, lat: 40.73 }, version: 2 });
  await expect.poll(() => lineOf(account, trip.id)).toMatchObject({ label: 'Miles' });
  await trip.update({ dropoff: CLINIC, version: 3 });
  await expect.poll(() => charge(account, trip.id)).toMatchObject({ totalCents: 1520 });
  await db.doc(paths.charge(account, trip.id)).update({ billedAt: new Date() });
  await office.update({ road: road(9), version: 2 });
  await expect.poll(() => charge(account, trip.id)).toMatchObject({ sinceBilled: { amountCents: 1800 } });
  expect(await charge(account, trip.id)).toMatchObject({ totalCents: 1520 });
});
