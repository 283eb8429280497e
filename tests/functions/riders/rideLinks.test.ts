import { addToDay, paths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { followDeletedRide } from '../../../functions/src/riders/deleteRideLinks';
import { db } from '../admin';
import { newTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';
import { erase } from '../privacy/accountWithAnn';
import { expectNothing, rideOfToday, today } from './rideOfToday';
import { askRide, copyLink, manageLink, openRide, storeStep } from './ridePage';

const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);

const RIDER = /Ann|Teapot|555-0101|Marigold|Lanternlight|Kettle|WF10407T/;

const linksOf = async (account: string, tripId: string) =>
  (await db.collection(paths.rideLinks).where('subOwneruid', '==', account).get()).docs.filter(
    (link) => link.get('tripId') === tripId,
  );

const problemOf = async (by: Person, tripId: string, task: 'copy' | 'revoke' = 'copy') =>
  (await manageLink(by, tripId, task)).error?.details?.code;

describe('the link to a ride', () => {
  it('[RDR-8] is made once for each recipient, also by calls at the same time, and only its hash is stored', async () => {
    const { owner, account, trip } = await rideOfToday();
    const tokens = await Promise.all([1, 2, 3].map(() => copyLink(owner, trip.id)));
    expect(new Set([...tokens, await copyLink(owner, trip.id)]).size).toBe(1);
    const caregiver = await copyLink(owner, trip.id, 'caregiver');
    expect(caregiver).not.toBe(tokens[0]);
    const links = await linksOf(account, trip.id);
    expect(links.map((link) => link.get('recipient')).sort()).toEqual(['caregiver', 'client']);
    expect(JSON.stringify(links.map((link) => [link.id, link.data()]))).not.toContain(tokens[0]);
    const entries = await db.collection(paths.audit(account)).where('collection', '==', 'rideLinks').get();
    expect(entries.docs.map((entry) => [entry.get('what'), entry.get('documentId')])).toEqual([
      ['create', trip.id],
      ['create', trip.id],
    ]);
  });

  it('[RDR-8] is refused to those who may not dispatch, and for trips that are another company’s, gone, or over', async () => {
    const { owner, driver, trip } = await rideOfToday();
    const [viewer, stranger] = [await newMember(owner, 'viewer'), await newOwner()];
    expect(await problemOf(viewer, trip.id)).toBe('not-allowed');
    expect(await problemOf(driver, trip.id)).toBe('not-allowed');
    expect(await problemOf(stranger, trip.id)).toBe('no-such-trip');
    expect(await problemOf(owner, 'missing')).toBe('no-such-trip');
    expect(await problemOf(owner, '../trips')).toBe('invalid-input');
    const token = await copyLink(owner, trip.id);
    // Revokes nothing of another company's
    expect((await manageLink(stranger, trip.id, 'revoke')).result).toEqual({ revoked: false });
    expect((await askRide(token)).status).toBe(200);
    await trip.update({ tripDate: addToDay(today(), -1) });
    expect(await problemOf(owner, trip.id)).toBe('ride-is-over');
  });

  it('[RDR-4] shows the stage, driver, vehicle, and phone, and hides names, addresses, and everything else', async () => {
    const { owner, driver, trip } = await rideOfToday();
    await storeStep(trip.id, driver.uid, 'onMyWay');
    await db.doc(paths.driverLocation(driver.uid)).set({
      ...{ subOwneruid: owner.account, location: { lat: 40.73, lng: -73.95 }, tripId: null, updatedAt: new Date() },
    });
    const response = await openRide(await copyLink(owner, trip.id));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('The driver is on the way.');
    expect(page).toContain('about 1.4 miles away');
    expect(page).toContain('<dd>Nerys</dd>');
    expect(page).toContain('<dd>White Ford van</dd>');
    expect(page).toContain('Call Wayfare &lt;Rides&gt;');
    expect(page.replace('tel:+15185550101', '')).not.toMatch(RIDER);
    expect(page).not.toMatch(/40\.7|L-1|<Rides>/);
    expect(Buffer.byteLength(page)).toBeLessThan(40_000);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  });

  it('[RDR-4] follows the trip: a step that is undone disappears, and so does a link whose trip moves to the past', async () => {
    const { owner, driver, trip } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    const says = (text: string, status = 200) =>
      expect
        .poll(() => askRide(token), { timeout: 25_000, interval: 2_500 })
        .toMatchObject({
          status,
          html: expect.stringContaining(text),
        });
    await says('The ride is booked.');
    await storeStep(trip.id, driver.uid, 'arrived');
    await says('The driver has arrived.');
    await storeStep(trip.id, driver.uid, null);
    await says('The ride is booked.');
    await trip.update({ tripDate: addToDay(today(), 2) });
    await says(addToDay(today(), 2).slice(-2).replace(/^0/, ''));
    await trip.update({ tripDate: addToDay(today(), -1) });
    await says('This link doesn’t show a ride.', 404);
    await expectNothing(token);
  }, 120_000);

  it('[RDR-4] shows nothing after a revocation, and the next link is another one', async () => {
    const { owner, trip } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    const facility = await copyLink(owner, trip.id, 'facility');
    expect((await manageLink(owner, trip.id, 'revoke')).result).toEqual({ revoked: true });
    expect((await manageLink(owner, trip.id, 'revoke')).result).toEqual({ revoked: false });
    await expectNothing(token);
    expect((await askRide(facility)).status).toBe(200);
    const next = await copyLink(owner, trip.id);
    expect(next).not.toBe(token);
    expect((await askRide(next)).status).toBe(200);
  });

  it('[RDR-4] shows nothing two hours after the drop-off, one hour after a cancellation, and of a deleted trip', async () => {
    const ended = async (end: (ride: Awaited<ReturnType<typeof rideOfToday>>) => Promise<unknown>) => {
      const ride = await rideOfToday();
      const token = await copyLink(ride.owner, ride.trip.id);
      await end(ride);
      await expectNothing(token);
    };
    await ended(({ trip, driver }) => storeStep(trip.id, driver.uid, 'droppedOff', hoursAgo(2.1).toDate()));
    await ended(({ trip }) => trip.update({ status: 'Cancelled', statusAt: hoursAgo(1.1) }));
    await ended(async ({ trip, account }) => {
      await trip.delete();
      const revoked = async () => (await linksOf(account, trip.id)).map((link) => link.get('revokedAt') !== null);
      await expect.poll(revoked).toEqual([true]);
    });
    const { owner, trip, driver } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    await storeStep(trip.id, driver.uid, 'droppedOff', hoursAgo(1.9).toDate());
    expect((await askRide(token)).html).toContain('The ride is complete.');
  });

  it('[RDR-8] stays revoked when its deleted trip is restored, and is not revoked by a late event of the deletion', async () => {
    const { owner, account, trip } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    const stored = await trip.get();
    await trip.delete();
    const revoked = async () =>
      (await linksOf(account, trip.id)).filter((link) => link.get('revokedAt') !== null).length;
    await expect.poll(revoked).toBe(1);
    await trip.set(stored.data() ?? {});
    const next = await copyLink(owner, trip.id);
    expect(next).not.toBe(token);
    await followDeletedRide({ data: { before: stored, after: await newTrip().get() }, params: { id: trip.id } });
    expect(await revoked()).toBe(1);
    expect((await askRide(next)).status).toBe(200);
    await expectNothing(token);
  });

  it('[RDR-7] is made at most 20 times for a trip', async () => {
    const { owner, trip } = await rideOfToday();
    for (let made = 0; made < 20; made += 1) {
      await copyLink(owner, trip.id);
      await manageLink(owner, trip.id, 'revoke');
    }
    expect(await problemOf(owner, trip.id)).toBe('too-many');
  });

  it('[RDR-4] shows nothing of a broken trip or link, and the time booked where only the driver’s data is broken', async () => {
    const first = await rideOfToday();
    const ofBroken = await copyLink(first.owner, first.trip.id);
    await first.trip.update({ puTime: 7 });
    await expectNothing(ofBroken);
    const second = await rideOfToday();
    const broken = await copyLink(second.owner, second.trip.id);
    const [link] = await linksOf(second.account, second.trip.id);
    await link?.ref.update({ recipient: 'everyone' });
    await expectNothing(broken);
    // And the next one can be made
    expect((await askRide(await copyLink(second.owner, second.trip.id))).status).toBe(200);
    const third = await rideOfToday();
    const token = await copyLink(third.owner, third.trip.id);
    await db.doc(paths.driverSettingsDocument(third.account, third.driver.uid)).set({ hours: 'always' });
    await db.doc(paths.driverLocation(third.driver.uid)).set({ subOwneruid: third.account, location: 'here' });
    await db.doc(paths.account(third.account)).set({ name: 7, timeZone: 7, office: 7, planSettings: 7 });
    expect(await askRide(token)).toMatchObject({ status: 200, html: expect.stringContaining('The ride is booked.') });
  });

  it('[RDR-8] never shows a trip of an account other than the link’s', async () => {
    const { owner, trip, account } = await rideOfToday();
    const other = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    const [link] = await linksOf(account, trip.id);
    // Can't be stored by anyone but functions. If it were, the link's account would decide
    await link?.ref.update({ tripId: other.trip.id });
    await expectNothing(token);
  });

  it('[RDR-7] is deleted with the client’s data, and can’t be made for an erased client', async () => {
    const { owner, account, trip } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    const [link] = await linksOf(account, trip.id);
    const days = (Number(link?.get('expireAt').toMillis()) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(91.1);
    await erase(owner, { kind: 'client', id: 'ann' });
    expect(await linksOf(account, trip.id)).toEqual([]);
    await expectNothing(token);
    expect(await problemOf(owner, trip.id)).toBe('no-such-trip');
  });

  it('[RDR-7] is answered 30 times a minute, and wrong ones no more often', async () => {
    const { owner, trip } = await rideOfToday();
    const statusesOf = async (token: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 64; time += 1) statuses.push((await openRide(token)).status);
      return [...new Set(statuses)];
    };
    expect(await statusesOf(await copyLink(owner, trip.id))).toEqual(expect.arrayContaining([200, 429]));
    expect(await statusesOf('B'.repeat(27))).toEqual(expect.arrayContaining([404, 429]));
    const busy = await openRide('B'.repeat(27));
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
  }, 60_000);

  it('[RDR-8] takes nothing but questions and forms, and answers odd ones as wrong ones', async () => {
    const { owner, trip } = await rideOfToday();
    const token = await copyLink(owner, trip.id);
    for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await openRide(token, '', { method })).status).toBe(405);
    for (const rest of ['/other', '/ride/more', '.json']) expect((await openRide(token, rest)).status).toBe(404);
    expect((await openRide(`${token}%00`)).status).toBe(404);
    expect((await openRide(`${token}`, '?lang[]=es&lang[x]=y')).status).toBe(200);
    expect((await trip.get()).get('version')).toBe(1);
  });
});
