import { type Place, paths, placeKey, type ResolvePlaceInput } from '@mtos/model';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FARAWAY, foundAt } from '../../fakes/censusGeocoder';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newOwner, type Person } from '../people';

const soon = { timeout: 30_000, interval: 100 };
const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';

/** An owner of a company on Central time. Found Street is in New York. */
async function centralOwner(): Promise<Person> {
  const owner = await newOwner();
  await db.doc(paths.account(owner.account)).set({ name: 'Lone Star Rides', timeZone: CENTRAL });
  return owner;
}

async function tripTo(account: string, toAddress: string, fields: object = {}) {
  const ref = newTrip();
  const times = { puTime: '09:00', apptTime: '10:30' };
  await ref.set(sampleTrip(account, { ...times, fromAddress: '', toAddress, pickup: null, dropoff: null, ...fields }));
  return { ref, get: async (field: string) => (await ref.get()).get(field) };
}

const resolve = (by: Person, input: ResolvePlaceInput) => call('resolvePlace', input, { token: by.token });
const placeAt = async (account: string, address: string) =>
  (await db.doc(paths.place(account, placeKey(address))).get()).data() as Place | undefined;

// Each function's first event starts a process. On a busy machine, starting all of them takes minutes.
beforeAll(async () => {
  const { account } = await newOwner();
  const trip = await tripTo(account, '1 Found Street, Brooklyn, NY');
  await vi.waitFor(async () => expect(await trip.get('dropoff')).toEqual(foundAt(1)), { ...soon, timeout: 170_000 });
}, 180_000);

describe('the time zone of an address', () => {
  it('[TRP-18] follows from its coordinates, and asks about a time that was read before it was known', async () => {
    const { account } = await centralOwner();
    const address = '31 Found Street, Brooklyn, NY';
    const trip = await tripTo(account, address);
    await expect.poll(() => trip.get('dropoff'), soon).toEqual({ ...foundAt(31), timeZone: EASTERN });
    expect(await placeAt(account, address)).toMatchObject({ location: { timeZone: EASTERN } });
    expect((await trip.ref.get()).data()).toMatchObject({
      ...{ puTime: '09:00', apptTime: '10:30', zoneQuestion: { dropoff: '' } },
    });
  });

  it('[TRP-18] asks nothing about a trip without a time there, or in the company’s own zone', async () => {
    const { account } = await centralOwner();
    const [untimed, own] = await Promise.all([
      tripTo(account, '32 Found Street, Brooklyn, NY', { apptTime: '' }),
      tripTo(account, '3 Faraway Lane, Beaumont, TX', { dropoff: FARAWAY }),
    ]);
    await expect.poll(() => untimed.get('dropoff.timeZone'), soon).toBe(EASTERN);
    expect(await untimed.get('zoneQuestion')).toBeUndefined();
    expect((await own.ref.get()).data()).toMatchObject({ dropoff: FARAWAY });
    expect(await own.get('zoneQuestion')).toBeUndefined();
  });

  it('[TRP-18] asks nothing about a time that an import read there, or that a person said is the company’s', async () => {
    const { account } = await centralOwner();
    const [there, here] = await Promise.all([
      tripTo(account, '35 Found Street, Brooklyn, NY', { apptZone: EASTERN }),
      tripTo(account, '36 Found Street, Brooklyn, NY', { puZone: CENTRAL, apptZone: CENTRAL }),
    ]);
    for (const trip of [there, here]) await expect.poll(() => trip.get('dropoff.timeZone'), soon).toBe(EASTERN);
    for (const trip of [there, here]) expect(await trip.get('zoneQuestion')).toBeUndefined();
  });

  it('[TRP-18] is added to a trip that was entered with coordinates alone', async () => {
    const { account } = await centralOwner();
    const trip = await tripTo(account, '33 Found Street, Brooklyn, NY', { dropoff: foundAt(33) });
    await expect.poll(() => trip.get('dropoff'), soon).toEqual({ ...foundAt(33), timeZone: EASTERN });
    expect(await trip.get('zoneQuestion')).toMatchObject({ dropoff: '' });
  });

  it('[TRP-18] can be corrected by a person, which open trips follow with a question', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const address = '34 Found Street, Brooklyn, NY';
    const trip = await tripTo(account, address);
    await expect.poll(() => trip.get('dropoff'), soon).toEqual(foundAt(34));
    const key = placeKey(address);
    expect((await resolve(owner, { how: 'zone', key, timeZone: CENTRAL })).result).toEqual({
      ...{ status: 'found', trips: 1 },
    });
    expect((await trip.ref.get()).data()).toMatchObject({
      ...{ dropoff: { ...foundAt(34), timeZone: CENTRAL }, apptTime: '10:30', zoneQuestion: { dropoff: '' } },
    });
    // A pin moves the place, and keeps the zone that a person set
    const pin = { lat: 40.6, lng: -74.01 };
    await resolve(owner, { how: 'pin', key, location: pin });
    expect(await trip.get('dropoff')).toEqual({ ...pin, timeZone: CENTRAL });
    await resolve(owner, { how: 'zone', key, timeZone: EASTERN });
    expect(await trip.get('dropoff')).toEqual(pin);
    expect(await trip.get('zoneQuestion')).toBeNull();
    const wrong = await resolve(owner, { how: 'zone', key, timeZone: 'Mars/Olympus' });
    expect(wrong.error?.details).toMatchObject({ code: 'invalid-input' });
  });
});
