import { type ExportAnswer, paths } from '@mtos/model';
import { buildPlace, buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { expectExactCounters, readCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { newOwner } from '../people';
import { ANN, accountWithAnn, auditSize, erase, OF_ANN, readEverything, run } from './accountWithAnn';

describe('erasing the data of a client', () => {
  it('[SEC-13] erases a client in every place, and leaves the counts, ids, dates, status, and miles', async () => {
    const { owner, account, trips, other, order } = await accountWithAnn();
    const before = await readCounters(account);
    expect(await readEverything(account)).toMatch(OF_ANN);

    // Stops halfway the first time
    await erase(owner, { kind: 'client', id: 'ann' }, 3);
    const answers = await erase(owner, { kind: 'client', id: 'ann' });
    expect(answers.at(-1)).toMatchObject({ next: null, progress: 1 });
    expect(answers.map(({ progress }) => progress)).toEqual(answers.map(({ progress }) => progress).sort());
    await expectExactCounters(account);
    await expect.poll(() => readEverything(account)).not.toMatch(OF_ANN);
    expect(await readEverything(account)).toContain('Ben Kettle');
    expect(await readEverything(account)).toContain('Ben Marmalade');
    expect((await other.get()).data()).toMatchObject({ name: 'Ben Kettle', version: 1 });
    expect((await db.doc(paths.profile(account, 'ben')).get()).data()).toMatchObject({
      officeNotes: 'Rides with Erased client.',
      email: 'ben@example.com',
      version: 2,
      updatedBy: account,
    });
    expect((await db.doc(paths.profile(account, 'ann')).get()).data()).toMatchObject({
      name: 'Erased client',
      officeNotes: '',
    });

    const { status: counted, trips: tripCount, clients } = (await readCounters(account)) ?? {};
    expect({ status: counted, trips: tripCount, clients }).toEqual({
      status: before?.status,
      trips: before?.trips,
      clients: before?.clients,
    });
    expect((await trips[0].get()).data()).toMatchObject({
      name: 'Erased client',
      phone: '',
      medicaidId: '',
      fromAddress: 'Erased address',
      pickup: null,
      bookingComments: '',
      cancelReason: 'Erased text',
      clientUid: 'ann',
      tripDate: '2026-11-21',
      status: 'Cancelled',
      miles: 4.5,
      version: 3,
    });
    expect((await order.get()).data()).toMatchObject({ paused: true, trip: { name: 'Erased client' } });
    expect((await db.doc(paths.client(account, 'ann')).get()).data()).toMatchObject({
      name: 'Erased client',
      trips: 2,
    });
  });

  it('[SEC-13] removes upcoming trips of the client’s standing orders, without their data in the audit', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const order = db.collection(paths.standingOrders(account)).doc();
    const days = { from: '2026-01-01', until: '2099-02-01', createdAt: new Date(), updatedBy: account };
    await order.set(buildStandingOrder({ ...sampleTrip(account, ANN), puTime: '23:59' }, days));
    const count = async () => (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).size;
    await expect.poll(count).toBe(7);
    await expectExactCounters(account);
    // The owner, the order, and for each trip its creation and why it has no driver. A later entry would keep the data.
    await expect.poll(() => auditSize(account)).toBe(16);
    await erase(owner, { kind: 'client', id: 'ann' });
    await expect.poll(count).toBe(0);
    await expectExactCounters(account);
    // The trips were created and deleted
    const deletions = async () =>
      (await db.collection(paths.audit(account)).where('what', '==', 'delete').get()).docs.length;
    await expect.poll(deletions).toBe(7);
    await expect.poll(() => readEverything(account)).not.toMatch(OF_ANN);
  });

  it('[SEC-13] erases where only this client was picked up, and forgets who else’s place they shared', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await newTrip().set(sampleTrip(account, ANN));
    const home = buildPlace({ subOwneruid: account, address: '1 Home St', clientUids: ['ann'] });
    const shared = buildPlace({ subOwneruid: account, address: '2 Clinic St', clientUids: ['ann', 'ben'] });
    await db.doc(paths.place(account, 'home')).set(home);
    await db.doc(paths.place(account, 'shared')).set(shared);
    const clinic = db.doc(paths.frequentPlace(account, 'clinic'));
    await clinic.set({ name: 'Clinic', address: '2 Clinic St', notes: 'Ask for Ann Teapot' });
    const exported = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: 'ann' });
    const shown = exported.flatMap(({ records }) => records.map(({ path }) => path));
    for (const path of [paths.place(account, 'home'), clinic.path]) expect(shown).toContain(path);
    await erase(owner, { kind: 'client', id: 'ann' });
    expect((await db.doc(paths.place(account, 'home')).get()).exists).toBe(false);
    expect((await db.doc(paths.place(account, 'shared')).get()).get('clientUids')).toEqual(['ben']);
    expect((await clinic.get()).get('notes')).toBe('Ask for Erased client');
  });
});
