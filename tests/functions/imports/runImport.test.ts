import { randomUUID } from 'node:crypto';
import { type ImportOperation, importedTripId, paths, tripFields } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { expectExactCounters, readCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { add, input, runImport, send, tripAt } from './importRuns';

describe('what an import writes', () => {
  it('[IMP-4] goes on without the page, adds each trip once, and counts it once', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    // More than one commit takes; no more, because every trip wakes other functions
    const rows = Array.from({ length: 102 }, (_, index) => add(index));
    const done = await runImport(admin, rows);
    expect(done).toMatchObject({ total: 102, done: 102, added: 102, present: 3, refused: 2, createdBy: admin.uid });
    await expect.poll(() => readCounters(owner.account)).toMatchObject({ trips: 102, clients: 102 });
    expect(await tripAt(importedTripId(owner.account, 'key-7'))).toMatchObject({
      ...{ name: 'Client 7 Inkwell', status: 'Pending', updatedBy: admin.uid, importKey: 'key-7' },
    });
    const chunks = await db.collection(paths.importChunks(owner.account)).count().get();
    expect(chunks.data().count).toBe(0);

    expect(await runImport(admin, rows.slice(0, 20))).toMatchObject({ added: 0, present: 23 });
    await expectExactCounters(owner.account, 60_000);
    expect(await readCounters(owner.account)).toMatchObject({ trips: 102 });
  });

  it('[IMP-2] applies the chosen fields, cancels, and leaves alone what someone changed since', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const stored = sampleTrip(account, {
      puTime: '09:00',
      fromAddress: 'A',
      toAddress: 'B',
      bookingComments: 'Typed here.',
    });
    const [changed, cancelled, edited, closed] = [newTrip(), newTrip(), newTrip(), newTrip()];
    await Promise.all([changed, cancelled].map((ref) => ref.set(stored)));
    await edited.set({ ...stored, version: 2 });
    await closed.set({ ...stored, status: 'Completed' });
    const versionAt = async (ref: typeof edited) => Number((await ref.get()).get('version'));
    const seen = async (ref: typeof edited) => ({ tripId: ref.id, version: await versionAt(ref) });
    const trip = input(1, { puTime: '10:30', bookingComments: 'From the file.' });
    const cancel = { kind: 'cancel', cancelReason: 'Too ill', cancelledBy: 'broker' } as const;
    const done = await runImport(owner, [
      { kind: 'change', line: 2, ...(await seen(changed)), trip, fields: ['puTime'], status: null },
      { ...cancel, line: 3, ...(await seen(cancelled)) },
      { kind: 'change', line: 4, tripId: edited.id, version: 1, trip, fields: ['puTime'], status: null },
      { ...cancel, line: 5, ...(await seen(closed)) },
    ]);
    expect(done).toMatchObject({ added: 0, changed: 1, cancelled: 1, present: 4, conflicting: 1, conflicts: [4] });
    expect(done.report).toEqual({
      changed: { count: 1, rows: [{ line: 2 }] },
      canceled: { count: 1, rows: [{ line: 3 }] },
      conflict: { count: 1, rows: [{ line: 4 }] },
      unchanged: { count: 1, rows: [{ line: 5 }] },
    });
    expect((await changed.get()).data()).toMatchObject({
      ...{ puTime: '10:30', bookingComments: 'Typed here.', fromAddress: 'A', updatedBy: owner.uid },
    });
    expect((await cancelled.get()).data()).toMatchObject({
      ...{ status: 'Cancelled', cancelReason: 'Too ill', cancelledBy: 'broker', updatedBy: owner.uid },
    });
    expect((await edited.get()).data()).toMatchObject({ puTime: '09:00' });
    expect((await closed.get()).data()).toMatchObject({ status: 'Completed' });
    await expectExactCounters(account);
  });

  it('[IMP-2] [IMP-4] imports each row once when two admins import the same file at once, and reports no conflict', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const { account } = owner;
    const [changed, cancelled] = [newTrip(), newTrip()];
    await Promise.all(
      [changed, cancelled].map((ref) => ref.set(sampleTrip(account, tripFields(input(1, { puTime: '09:00' }))))),
    );
    const seen = async (ref: typeof changed) => ({ tripId: ref.id, version: Number((await ref.get()).get('version')) });
    const trip = input(1, { puTime: '10:30' });
    const cancel = { kind: 'cancel', cancelReason: 'Too ill', cancelledBy: 'broker' } as const;
    const rows: readonly ImportOperation[] = [
      ...Array.from({ length: 8 }, (_, index) => add(index)),
      { kind: 'change', line: 30, ...(await seen(changed)), trip, fields: ['puTime'], status: null },
      { ...cancel, line: 31, ...(await seen(cancelled)) },
    ];
    const [one, other] = await Promise.all([runImport(owner, rows), runImport(admin, rows)]);
    const both = (field: 'added' | 'changed' | 'cancelled' | 'conflicting') => one[field] + other[field];
    expect([both('added'), both('changed'), both('cancelled'), both('conflicting')]).toEqual([8, 1, 1, 0]);
    expect(one.present + other.present).toBe(2 * 3 + rows.length);
    expect((await changed.get()).data()).toMatchObject({ puTime: '10:30' });
    await expectExactCounters(account);
  });

  it('[IMP-2] adds no trip twice when two admins answer differently which trip a row is', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [one, two] = [newTrip(), newTrip()];
    await Promise.all(
      [one, two].map((ref, index) => ref.set(sampleTrip(account, tripFields(input(index, { puTime: '08:00' }))))),
    );
    const seen = async (ref: typeof one) => ({ tripId: ref.id, version: Number((await ref.get()).get('version')) });
    const change = async (index: number, ref: typeof one): Promise<ImportOperation> => ({
      ...{ kind: 'change', line: index + 2, ...(await seen(ref)), key: `key-${index}`, trip: input(index) },
      ...{ fields: ['puTime'], status: null },
    });
    const [changeOne, changeTwo] = [await change(0, one), await change(1, two)];
    const [addOne, addTwo] = [add(0, { besides: one.id }), add(1, { besides: two.id })];
    expect(await runImport(owner, [changeOne, addTwo])).toMatchObject({ added: 1, changed: 1 });
    expect(await runImport(owner, [addOne, changeTwo])).toMatchObject({
      added: 0,
      changed: 0,
      present: 5,
      conflicting: 0,
    });
    expect((await one.get()).data()).toMatchObject({ puTime: '09:15' });
    expect((await two.get()).data()).toMatchObject({ puTime: '08:00' });
    expect(await tripAt(importedTripId(account, 'key-0'))).toBeUndefined();
    expect(await tripAt(importedTripId(account, 'key-1'))).toMatchObject({ puTime: '09:15' });
    await expectExactCounters(account);
  });

  it('[IMP-1] moves a trip to another day under its new key, and adds the old number again when it comes back', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await runImport(owner, [add(1, { tripNumber: '2601' })], { format: 'broker' });
    const id = importedTripId(account, 'key-1');
    expect(await tripAt(id)).toMatchObject({ importFormat: 'broker', tripNumber: '2601' });
    const seen = async () => ({ tripId: id, version: (await tripAt(id))?.version ?? 0 });
    const move: ImportOperation = {
      ...{ kind: 'change', line: 2, ...(await seen()), key: 'key-1 next day', tripNumber: '2601-A' },
      ...{ trip: input(1, { tripDate: '2027-03-10' }), fields: ['tripDate'], status: null },
    };
    expect(await runImport(owner, [move], { format: 'newer' })).toMatchObject({ changed: 1 });
    expect(await tripAt(id)).toMatchObject({
      ...{ tripDate: '2027-03-10', importKey: 'key-1 next day', tripNumber: '2601-A', importFormat: 'newer' },
    });
    // The same rows once more find it done
    expect(await runImport(owner, [move])).toMatchObject({ changed: 0, conflicting: 0 });
    expect(await runImport(owner, [add(2, { key: 'key-1 next day', trip: input(1) })])).toMatchObject({ added: 0 });

    for (const added of [1, 0]) expect(await runImport(owner, [add(1)])).toMatchObject({ added });
    const trips = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
    expect(trips.docs.map((trip) => trip.get('importKey')).sort()).toEqual(['key-1', 'key-1 next day']);
    await expectExactCounters(account);
  });

  it('[IMP-7] adds another person’s trip under a key that someone has', async () => {
    const owner = await newOwner();
    await runImport(owner, [add(1)]);
    const other = { trip: input(1, { name: 'May Quill', phone: '518-555-0702' }) };
    for (const added of [1, 0]) expect(await runImport(owner, [add(1, other)])).toMatchObject({ added });
    await expectExactCounters(owner.account);
  });

  it('[IMP-5] [IMP-12] keeps what the page reports, the moved trips, and the first and last day', async () => {
    const owner = await newOwner();
    const moved = newTrip();
    await moved.set(sampleTrip(owner.account, tripFields(input(1))));
    const seen = { tripId: moved.id, version: Number((await moved.get()).get('version')) };
    const trip = input(1, { tripDate: '2027-03-11' });
    const page = { kept: { count: 1, rows: [{ tripNumber: '4711' }] }, refused: { count: 2, rows: [{ line: 8 }] } };
    const done = await runImport(
      owner,
      [
        {
          kind: 'change',
          line: 2,
          sheet: 'Mon',
          ...seen,
          trip,
          fields: ['tripDate'],
          status: null,
          driverUid: 'nobody',
        },
        add(2),
      ],
      { report: page },
    );
    expect(done).toMatchObject({ changed: 1, added: 1, firstDay: '2027-03-09', lastDay: '2027-03-11' });
    expect(done.report).toEqual({
      ...page,
      moved: { count: 1, rows: [{ line: 2, sheet: 'Mon' }] },
      'noDriver:unknown': { count: 1, rows: [{ line: 2, sheet: 'Mon' }] },
    });
    const named = { kept: { count: 1, rows: [{ line: 2, name: 'Ann' }] } };
    expect((await send(owner, randomUUID(), [add(3)], { report: named })).error?.details).toMatchObject({
      code: 'invalid-input',
    });
  });

  it('[SEC-6] [SEC-7] imports a row whose record id can’t be a trip’s under another id, and goes on', async () => {
    const owner = await newOwner();
    const ids = ['鉄'.repeat(500), 'a b<script>', 'x'.repeat(128)];
    const done = await runImport(
      owner,
      ids.map((recordId, index) => add(index, { recordId })),
    );
    expect(done).toMatchObject({ state: 'done', added: ids.length });
    for (const index of ids.keys()) {
      expect(await tripAt(importedTripId(owner.account, `key-${index}`))).toMatchObject({ status: 'Pending' });
    }
  });
});
