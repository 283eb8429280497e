import { addToDay, type Demand, dayIn, EMPTY_PAYER, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { followOfficeTrip } from '../../../functions/src/authorizations/followOfficeTrip';
import { recountAuthorizations } from '../../../functions/src/authorizations/recountAuthorizations';
import { db } from '../admin';
import { authorize, newTrip, officeTripBy, sampleTrip } from '../documents';
import { newOwner } from '../people';

const DAY = '2026-11-21';

async function useOf(account: string, id: string) {
  const { used, reserved } = (await db.doc(paths.authorizationUse(account, id)).get()).data() ?? {};
  return { used, reserved };
}

const coverOf = async (account: string, trip: { readonly id: string }) =>
  (await db.doc(paths.officeTrip(account, trip.id)).get()).get('authorization')?.uid ?? null;

/** Keeps automatic assignment away. */
const ofAnn = (account: string, given = {}) => sampleTrip(account, { assignedBy: 'hand', ...given });

describe('authorizations', () => {
  it('[CLI-5] reserve, use, and release units as trips do, and cover the next trip with what is released', async () => {
    const { account } = await newOwner();
    await authorize(account, 'one');
    const trips = [newTrip(), newTrip(), newTrip()] as const;
    for (const [index, trip] of trips.entries()) {
      await trip.set(ofAnn(account));
      await expect.poll(async () => (await coverOf(account, trip)) ?? index).toBe(index < 2 ? 'one' : 2);
    }
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 0, reserved: 2 });
    await trips[0].update({ status: 'Completed', version: 2 });
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 1, reserved: 1 });
    await trips[1].update({ status: 'Cancelled', cancelReason: 'Ill', cancelledBy: 'client', version: 2 });
    await expect.poll(() => coverOf(account, trips[2])).toBe('one');
    expect(await useOf(account, 'one')).toEqual({ used: 1, reserved: 1 });
    expect(await coverOf(account, trips[1])).toBeNull();
    await trips[2].delete();
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 1, reserved: 0 });
  });

  it('[CLI-5] [CLI-6] cover trips from before, follow a change of days and clients, and leave the office’s notes alone', async () => {
    const { account } = await newOwner();
    const trip = newTrip();
    await trip.set(ofAnn(account));
    await db.doc(paths.officeTrip(account, trip.id)).set(officeTripBy(account, 'ann', 'PO 4711'));
    await authorize(account, 'one');
    await expect.poll(() => coverOf(account, trip)).toBe('one');
    expect((await db.doc(paths.officeTrip(account, trip.id)).get()).get('officeNotes')).toBe('PO 4711');
    await db.doc(paths.authorization(account, 'one')).update({ from: '2026-11-22', version: 2 });
    await expect.poll(() => coverOf(account, trip)).toBeNull();
    expect(await useOf(account, 'one')).toEqual({ used: 0, reserved: 0 });
    await db.doc(paths.authorization(account, 'one')).update({ from: DAY, version: 3 });
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 0, reserved: 1 });
    await trip.update({ clientUid: 'ben', version: 2 });
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 0, reserved: 0 });
    await db.doc(paths.authorization(account, 'one')).update({ clientUid: 'ben', version: 4 });
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 0, reserved: 1 });
    await db.doc(paths.authorization(account, 'one')).delete();
    await expect.poll(async () => (await db.doc(paths.authorizationUse(account, 'one')).get()).exists).toBe(false);
    // The run of an earlier change may have removed the use first
    await expect.poll(() => coverOf(account, trip)).toBeNull();
  });

  it('[CLI-5] say when they end and whether little is left, and which open trips none covers', async () => {
    const { account } = await newOwner();
    const [first, second, outside] = [newTrip(), newTrip(), newTrip()];
    const later = addToDay(dayIn('UTC', new Date()), 400);
    const uncoveredOn = async (trip: { readonly id: string }): Promise<unknown> =>
      (await db.doc(paths.officeTrip(account, trip.id)).get()).get('uncoveredOn');
    await first.set(ofAnn(account));
    await outside.set(ofAnn(account, { tripDate: later }));
    await authorize(account, 'one', { total: 1 });
    await expect.poll(() => uncoveredOn(outside)).toBe(later);
    const use = db.doc(paths.authorizationUse(account, 'one'));
    await expect.poll(async () => (await use.get()).data()).toMatchObject({ isLow: true, until: '2026-11-30' });
    await second.set(ofAnn(account));
    await expect.poll(() => uncoveredOn(second)).toBe(DAY);
    expect(await uncoveredOn(first)).toBeUndefined();
    expect(await recountAuthorizations(account)).toBe(0);
    await db.doc(paths.authorization(account, 'one')).update({ total: 36, until: '2026-12-31', version: 2 });
    await expect.poll(() => uncoveredOn(second)).toBeUndefined();
    await expect.poll(async () => (await use.get()).data()).toMatchObject({ isLow: false, until: '2026-12-31' });
    await db.doc(paths.authorization(account, 'one')).delete();
    await expect.poll(() => uncoveredOn(outside)).toBeUndefined();
    expect(await uncoveredOn(second)).toBeUndefined();
  });

  it('[CLI-5] cover a trip as a person chose, also after the trip changed, until the choice is taken back or can’t be', async () => {
    const { account } = await newOwner();
    const trip = newTrip();
    const office = db.doc(paths.officeTrip(account, trip.id));
    await authorize(account, 'soon', { until: DAY });
    await authorize(account, 'late', { total: 1 });
    await trip.set(ofAnn(account));
    await expect.poll(() => coverOf(account, trip)).toBe('soon');
    await office.update({ authorizationUid: 'late' });
    await expect.poll(() => coverOf(account, trip)).toBe('late');
    await trip.update({ miles: 99, status: 'Completed', version: 2 });
    await expect.poll(() => useOf(account, 'late')).toEqual({ used: 1, reserved: 0 });
    expect(await useOf(account, 'soon')).toEqual({ used: 0, reserved: 0 });
    await db.doc(paths.authorization(account, 'late')).delete();
    await expect.poll(() => coverOf(account, trip)).toBe('soon');
    await expect.poll(async () => (await db.doc(paths.authorizationUse(account, 'late')).get()).exists).toBe(false);
    expect((await office.get()).get('authorizationUid')).toBe('late');
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-5] cover trips of the payer who gave them, and are missing from trips as their payer says', async () => {
    const { account } = await newOwner();
    const addPayer = (id: string, authorization: Demand) =>
      db
        .doc(paths.payer(account, id))
        .set(
          buildPayer(
            { name: id, wants: { ...EMPTY_PAYER.wants, authorization } },
            { at: new Date(), updatedBy: account },
          ),
        );
    await Promise.all([addPayer('plan', 'block'), addPayer('facility', 'ignore')]);
    const trip = newTrip();
    const office = db.doc(paths.officeTrip(account, trip.id));
    const choose = (payerUid: string) => office.update({ payerUid });
    const uncoveredOn = async (): Promise<unknown> => (await office.get()).get('uncoveredOn');
    await trip.set(ofAnn(account));
    await office.set({ ...officeTripBy(account, 'ann', ''), payerUid: 'plan' });
    await expect.poll(uncoveredOn).toBe(DAY);
    await authorize(account, 'of-facility', { payerUid: 'facility' });
    await choose('facility');
    await expect.poll(() => coverOf(account, trip)).toBe('of-facility');
    expect(await uncoveredOn()).toBeUndefined();
    await choose('plan');
    await expect.poll(uncoveredOn).toBe(DAY);
    expect(await coverOf(account, trip)).toBeNull();
    expect(await useOf(account, 'of-facility')).toEqual({ used: 0, reserved: 0 });
    await authorize(account, 'of-plan', { payerUid: 'plan' });
    await expect.poll(() => coverOf(account, trip)).toBe('of-plan');
    expect(await useOf(account, 'of-plan')).toEqual({ used: 0, reserved: 1 });
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-5] stay exact when events come twice, late, and at the same time, and a recount corrects what is wrong', async () => {
    const { account } = await newOwner();
    await authorize(account, 'one', { total: null });
    const trips = Array.from({ length: 6 }, newTrip);
    await Promise.all(trips.map((trip) => trip.set(ofAnn(account))));
    await Promise.all(trips.slice(0, 3).map((trip) => trip.update({ status: 'Completed', version: 2 })));
    await expect.poll(() => useOf(account, 'one')).toEqual({ used: 3, reserved: 3 });
    // The event of each trip's creation once more, after all others
    const events = await Promise.all(
      trips.map(async (trip) => {
        const after = await trip.get();
        const before = await newTrip().get();
        return {
          params: { id: trip.id },
          data: { before, after },
          id: `late-${trip.id}`,
          time: new Date().toISOString(),
        };
      }),
    );
    await Promise.all([...events, ...events].map((event) => followOfficeTrip(event as never)));
    expect(await useOf(account, 'one')).toEqual({ used: 3, reserved: 3 });
    expect(await recountAuthorizations(account)).toBe(0);
    await db.doc(paths.authorizationUse(account, 'one')).update({ used: 40 });
    expect(await recountAuthorizations(account)).toBe(1);
    expect(await useOf(account, 'one')).toEqual({ used: 3, reserved: 3 });
  });
});
