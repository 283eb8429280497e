import { type CallProblem, type Place, paths, placeKey, type ResolvePlaceInput } from '@mtos/model';
import { buildDriverSettings, buildPlace } from '@mtos/model/sample';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FARAWAY, foundAt, twofoldAt } from '../../fakes/censusGeocoder';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';

const soon = { timeout: 30_000, interval: 100 };
const clinic = { lat: 40.7, lng: -73.9 };

/** A trip from an address to a place that is known. */
async function tripFrom(account: string, fromAddress: string) {
  const ref = newTrip();
  await ref.set(sampleTrip(account, { fromAddress, toAddress: 'Clinic', pickup: null, dropoff: clinic }));
  return { ref, pickup: async () => (await ref.get()).get('pickup') };
}

const placeAt = (account: string, address: string) => db.doc(paths.place(account, placeKey(address)));
const readStatus = async (account: string, address: string) => (await placeAt(account, address).get()).get('status');
const resolve = (by: Person, input: ResolvePlaceInput) => call('resolvePlace', input, { token: by.token });

// Each function's first event starts a process. On a busy machine, starting all of them takes minutes.
beforeAll(async () => {
  const { account } = await newOwner();
  const { pickup } = await tripFrom(account, '1 Found Street, Brooklyn, NY');
  await vi.waitFor(async () => expect(await pickup()).toEqual(foundAt(1)), { ...soon, timeout: 170_000 });
}, 180_000);

describe('the addresses of trips', () => {
  it('[PLC-1] get their coordinates from the geocoder, and other trips from what is known then', async () => {
    const { account } = await newOwner();
    const first = await tripFrom(account, '12 Found Street, Apt 4, Brooklyn, NY');
    await expect.poll(first.pickup, soon).toEqual(foundAt(12));
    expect((await first.ref.get()).data()).toMatchObject({ updatedBy: 'system', dropoff: clinic });
    const second = await tripFrom(account, '12 found st, brooklyn, ny');
    await expect.poll(second.pickup, soon).toEqual(foundAt(12));
    expect((await placeAt(account, '12 Found St, Brooklyn, NY').get()).data()).toMatchObject({
      status: 'found',
      source: 'census',
      matched: '12 FOUND ST, BROOKLYN, NY, 11201',
    });
  });
});

describe('resolvePlace', () => {
  it('[PLC-2] resolves an ambiguous address with the candidate that an admin picks', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const address = '7 Twofold Avenue, NY';
    const { ref, pickup } = await tripFrom(account, address);
    await expect.poll(() => readStatus(account, address), soon).toBe('ambiguous');
    expect(await pickup()).toBeNull();
    const [, albany] = twofoldAt(7);
    const key = placeKey(address);
    const wrong = await resolve(owner, { how: 'pick', key, location: clinic });
    expect(wrong.error?.details).toMatchObject({ code: 'invalid-input', field: 'location' });
    expect(await resolve(owner, { how: 'pick', key, location: albany })).toEqual({
      result: { status: 'found', trips: 1 },
    });
    expect(await pickup()).toEqual(albany);
    // Automatic assignment may have written the trip since
    const changes = async () => {
      const { docs } = await db.collection(paths.audit(account)).where('documentId', '==', ref.id).get();
      return docs.map((entry) => ({ who: entry.get('who'), pickup: entry.get('after.pickup') }));
    };
    await expect.poll(changes, soon).toContainEqual({ who: owner.uid, pickup: albany });
  });

  it('[PLC-2] keeps what Google found no longer than its terms allow, whether it is used or picked', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const address = '9 Google Street, NY';
    const key = placeKey(address);
    const expireAt = new Date(Date.now() + 10 * 86_400_000);
    const [here, there] = twofoldAt(9);
    const candidates = [here, there].map((location) => ({ address, location }));
    const given = { address, status: 'ambiguous', source: 'google', candidates, expireAt } as const;
    await placeAt(account, address).set(buildPlace({ subOwneruid: account, createdAt: new Date(), ...given }));
    const stored = async () => (await placeAt(account, address).get()).data();
    await tripFrom(account, address);
    await expect.poll(async () => (await stored())?.clientUids, soon).toHaveLength(1);
    expect((await stored())?.expireAt.toDate()).toEqual(expireAt);
    expect(await resolve(owner, { how: 'pick', key, location: here })).toEqual({
      result: { status: 'found', trips: 1 },
    });
    expect(await stored()).toMatchObject({ status: 'found', source: 'pickedGoogle', location: here });
    expect((await stored())?.expireAt.toDate()).toEqual(expireAt);
  });

  it('[PLC-2] looks up a corrected address for the trips that were written with the wrong one', async () => {
    const owner = await newOwner();
    const wrong = '14 Fuond Street, Brooklyn, NY';
    const { pickup, ref } = await tripFrom(owner.account, wrong);
    await expect.poll(() => readStatus(owner.account, wrong), soon).toBe('notFound');
    const input = { how: 'correct', key: placeKey(wrong), address: '14 Found Street, Brooklyn, NY' } as const;
    expect(await resolve(owner, input)).toEqual({ result: { status: 'pending', trips: 0 } });
    await expect.poll(pickup, soon).toEqual(foundAt(14));
    expect((await ref.get()).get('fromAddress')).toBe(wrong);
  });

  it('[PLC-2] moves open trips and drivers’ start places to a pin, and leaves trips that are over', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const address = '15 Found Street, Brooklyn, NY';
    const [open, over] = await Promise.all([tripFrom(owner.account, address), tripFrom(owner.account, address)]);
    await expect.poll(open.pickup, soon).toEqual(foundAt(15));
    await expect.poll(over.pickup, soon).toEqual(foundAt(15));
    await over.ref.update({ status: 'Completed', version: 9 });
    const startPlace = { address, location: null };
    const settings = db.doc(paths.driverSettingsDocument(owner.account, 'dora'));
    await settings.set(buildDriverSettings({ startPlace, updatedAt: new Date(), updatedBy: owner.account }));
    const start = async () => (await settings.get()).get('startPlace.location');
    await expect.poll(start, soon).toEqual(foundAt(15));
    const pin = { lat: 40.123456, lng: -74.5 };
    expect((await resolve(admin, { how: 'pin', key: placeKey(address), location: pin })).result).toMatchObject({
      trips: 1,
    });
    expect([await open.pickup(), await start(), await over.pickup()]).toEqual([pin, pin, foundAt(15)]);
    const later = await tripFrom(owner.account, address);
    await expect.poll(later.pickup, soon).toEqual(pin);
  });

  it('[PLC-2] [SEC-1] is for admins of the account, and only for addresses that it has', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const driver = await newMember(owner, 'driver');
    const address = '16 Elm Street, Troy, NY';
    const place = buildPlace({ subOwneruid: owner.account, address, status: 'notFound' });
    await placeAt(owner.account, address).set(place);
    const pin = { how: 'pin', key: placeKey(address), location: clinic } as const;
    expect((await resolve(driver, pin)).error?.details?.code).toBe('not-allowed');
    expect((await resolve(other, pin)).error?.details).toMatchObject({ code: 'invalid-input', field: 'key' });
    const outside = { ...pin, location: { lat: 91, lng: 0 } };
    expect((await resolve(owner, outside)).error?.details?.code).toBe('invalid-input');
    expect(((await placeAt(owner.account, address).get()).data() as Place).status).toBe('notFound');
  });

  it('[PLC-4] asks about a match and a pin far from the account’s other places, with what was probably meant', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const near = await tripFrom(account, '21 Found Street, Brooklyn, NY');
    await expect.poll(near.pickup, soon).toEqual(foundAt(21));
    const address = '3 Faraway Lane';
    const { pickup } = await tripFrom(account, address);
    await expect.poll(() => readStatus(account, address), soon).toBe('ambiguous');
    const place = (await placeAt(account, address).get()).data();
    expect(place).toMatchObject({ problem: 'far', candidates: [{ location: FARAWAY }], location: null });

    const meant = { lat: 40.7, lng: -74.1 };
    const pin = { how: 'pin', key: placeKey(address), location: { lat: 40.7, lng: 74.1 } } as const;
    const asked = await resolve(owner, pin);
    expect(asked.error?.details).toMatchObject({ code: 'far-place', meant });
    expect((asked.error?.details as CallProblem | undefined)?.miles).toBeGreaterThan(6000);
    expect(await pickup()).toBeNull();
    expect((await resolve(owner, { ...pin, isConfirmed: true })).result).toMatchObject({ status: 'found', trips: 1 });
    expect((await resolve(owner, { ...pin, location: meant })).result).toMatchObject({ status: 'found', trips: 1 });
    expect(await pickup()).toEqual(meant);
  });

  it('[PLC-4] corrects the place of a trip that came with it, and notes whose address it is', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const address = '5 Typed Road, Brooklyn, NY';
    const ref = newTrip();
    const wrong = { lat: 40.6, lng: -73.9 };
    const trip = sampleTrip(owner.account, { fromAddress: address, pickup: wrong, dropoff: clinic });
    await ref.set(trip);
    const key = placeKey(address);
    const pin = { how: 'pin', key, location: { lat: 40.61, lng: -73.91 }, tripId: ref.id } as const;
    for (const [by, input] of [
      [other, pin],
      [owner, { ...pin, tripId: 'nothing' }],
      [owner, { ...pin, key: placeKey('6 Another Road') }],
    ] as const) {
      expect((await resolve(by, input)).error?.details).toMatchObject({ code: 'invalid-input', field: 'key' });
    }
    expect((await resolve(owner, pin)).result).toMatchObject({ status: 'found', trips: 1 });
    expect((await ref.get()).get('pickup')).toEqual(pin.location);
    expect((await resolve(owner, pin)).result).toMatchObject({ status: 'found', trips: 1 });
    const known = (await placeAt(owner.account, address).get()).data();
    expect(known).toMatchObject({ address, source: 'pin', clientUids: [trip.clientUid] });
  });
});
