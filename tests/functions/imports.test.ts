import { randomUUID } from 'node:crypto';
import {
  addToDay,
  bornClientKey,
  clientKey,
  dailyLimits,
  dayIn,
  emptyTripInput,
  IMPORT_LIMITS,
  type ImportAllowance,
  type ImportOperation,
  importedTripId,
  instantOf,
  MIN_FILE_ROWS,
  paths,
  standingOrderTripId,
  type Trip,
  type TripImport,
  tripFields,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from './admin';
import { call } from './call';
import { countersOf, expectExactCounters } from './counters';
import { newTrip, tripOf } from './documents';
import { newMember, newOwner, type Person } from './people';

const input = (index: number, change = {}) => ({
  ...emptyTripInput('2027-03-09'),
  name: `Client ${index} Inkwell`,
  puTime: '09:15',
  fromAddress: `${index} Marigold Row`,
  toAddress: 'Lanternlight Dialysis',
  ...change,
});

const add = (index: number, change = {}): ImportOperation => ({
  ...{ kind: 'add', line: index + 2, key: `key-${index}`, recordId: null, trip: input(index) },
  ...{ returnOfKey: null, record: null, ...change },
});

const send = (by: Person, importId: string, rows: readonly ImportOperation[], file = {}) =>
  call(
    'uploadImport',
    { importId, fileName: 'broker.csv', total: rows.length, refused: 2, unchanged: 3, start: 0, rows, ...file },
    { token: by.token },
  );

async function importOf(account: string, id: string): Promise<TripImport> {
  return (await db.doc(paths.tripImport(account, id)).get()).data() as TripImport;
}

/** Imports the rows and waits for the result. */
async function runImport(by: Person, rows: readonly ImportOperation[], file = {}): Promise<TripImport> {
  const importId = randomUUID();
  expect(await send(by, importId, rows, file)).toEqual({ result: {} });
  await expect.poll(async () => (await importOf(by.account, importId)).state, { timeout: 60_000 }).toBe('done');
  return importOf(by.account, importId);
}

const tripAt = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;

describe('importing trips on the server', () => {
  it('[IMP-4] goes on without the page, adds each trip once, and counts it once', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    // More than one commit takes; no more, because every trip wakes other functions
    const rows = Array.from({ length: 102 }, (_, index) => add(index));
    const done = await runImport(admin, rows);
    expect(done).toMatchObject({ total: 102, done: 102, added: 102, present: 3, refused: 2, createdBy: admin.uid });
    await expect.poll(() => countersOf(owner.account)).toMatchObject({ trips: 102, clients: 102 });
    expect(await tripAt(importedTripId(owner.account, 'key-7'))).toMatchObject({
      ...{ name: 'Client 7 Inkwell', status: 'Pending', updatedBy: admin.uid, importKey: 'key-7' },
    });
    const chunks = await db.collection(paths.importChunks(owner.account)).count().get();
    expect(chunks.data().count).toBe(0);

    expect(await runImport(admin, rows.slice(0, 20))).toMatchObject({ added: 0, present: 23 });
    await expectExactCounters(owner.account, 60_000);
    expect(await countersOf(owner.account)).toMatchObject({ trips: 102 });
  });

  it('[SEC-6] starts, also if another account has an import of the same id', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const importId = randomUUID();
    for (const each of [other, owner]) {
      expect(await send(each, importId, [add(1)])).toEqual({ result: {} });
      const stateOf = async () => (await importOf(each.account, importId)).state;
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');
    }
  });

  it('[IMP-4] takes the parts of a large file in order, and a repeated part once', async () => {
    const owner = await newOwner();
    // Nearly all rows name the same trip, because every trip wakes other functions
    const rows = Array.from({ length: IMPORT_LIMITS.upload + 3 }, (_, index) => add(Math.max(0, index - 500)));
    const importId = randomUUID();
    const total = { total: rows.length };
    const second = { ...total, start: IMPORT_LIMITS.upload };
    expect((await send(owner, importId, rows.slice(IMPORT_LIMITS.upload), second)).error?.details?.code).toBe(
      'no-such-import',
    );
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await send(owner, importId, rows.slice(0, IMPORT_LIMITS.upload), total)).toEqual({ result: {} });
      expect(await importOf(owner.account, importId)).toMatchObject({ state: 'uploading', uploaded: 500 });
    }
    for (let repeat = 0; repeat < 2; repeat += 1) await send(owner, importId, rows.slice(IMPORT_LIMITS.upload), second);
    await expect.poll(async () => (await importOf(owner.account, importId)).state, { timeout: 60_000 }).toBe('done');
    expect(await importOf(owner.account, importId)).toMatchObject({ added: 3, done: rows.length });
  });

  it('[IMP-2] applies the chosen fields, cancels, and leaves alone what someone changed since', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const stored = tripOf(account, {
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
      [changed, cancelled].map((ref) => ref.set(tripOf(account, tripFields(input(1, { puTime: '09:00' }))))),
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
      [one, two].map((ref, index) => ref.set(tripOf(account, tripFields(input(index, { puTime: '08:00' }))))),
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

  it('[IMP-12] assigns the file’s driver if they are active, and never takes a trip from another one', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [active, inactive, other] = await Promise.all([
      newMember(owner, 'driver'),
      newMember(owner, 'driver'),
      newMember(owner, 'driver'),
    ]);
    await db.doc(paths.user(inactive.uid)).update({ state: 'inactive' });
    const assigned = newTrip();
    const given = {
      driverUid: other.uid,
      driverName: 'Other',
      assignedBy: 'hand',
      fromAddress: 'A',
      toAddress: 'B',
    } as const;
    await assigned.set(tripOf(account, given));
    const seen = { tripId: assigned.id, version: Number((await assigned.get()).get('version')) };
    const trip = input(3, { puTime: '10:30' });
    await runImport(owner, [
      add(1, { driverUid: active.uid }),
      add(2, { driverUid: inactive.uid }),
      { kind: 'change', line: 5, ...seen, trip, fields: ['puTime'], status: null, driverUid: active.uid },
    ]);
    expect(await tripAt(importedTripId(account, 'key-1'))).toMatchObject({ driverUid: active.uid, assignedBy: 'hand' });
    expect((await tripAt(importedTripId(account, 'key-2')))?.driverUid).not.toBe(inactive.uid);
    expect((await assigned.get()).data()).toMatchObject({ driverUid: other.uid, puTime: '10:30' });
  });

  it('[IMP-11] imports a ride as the trip of a standing order, which then makes none for that day', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const day = '2027-03-10';
    const order = db.doc(paths.standingOrder(account, 'order'));
    await order.set(
      buildStandingOrder(tripOf(account), {
        ...{ from: '2027-01-01', until: '2027-12-31', updatedBy: owner.uid, createdAt: new Date() },
      }),
    );
    const tripDate = { trip: input(1, { tripDate: day }) };
    const done = await runImport(owner, [
      add(1, { ...tripDate, order: { id: 'order', way: 'there' } }),
      add(2, { ...tripDate, order: { id: 'gone', way: 'there' } }),
    ]);
    expect(done).toMatchObject({ added: 1, conflicts: [4] });
    const id = standingOrderTripId(account, 'order', day);
    expect(await tripAt(id)).toMatchObject({ standingOrderId: 'order', importKey: 'key-1', updatedBy: owner.uid });
    expect((await db.doc(paths.standingOrderRun(account, 'order')).get()).get('days')).toEqual([day]);
    expect(
      await runImport(owner, [add(1, { ...tripDate, key: 'other', order: { id: 'order', way: 'there' } })]),
    ).toMatchObject({
      ...{ added: 0, conflicting: 1 },
    });
  });

  it('[CLI-3] imports two people with one name and phone as two clients, also in later files', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const maria = (index: number, medicaidId: string, change = {}) =>
      add(index, { trip: { ...input(index), name: 'Maria Garcia', phone: '518-555-2001', medicaidId }, ...change });
    const bornUid = bornClientKey('Maria Garcia', '518-555-2001', '1982-01-02');
    await runImport(owner, [maria(1, 'A100'), maria(2, 'B200')]);
    await runImport(owner, [maria(3, 'B200'), maria(4, 'A100'), maria(5, '')]);
    await runImport(owner, [maria(6, '', { born: { uid: bornUid, isSecond: true } })]);
    await runImport(owner, [maria(7, '', { born: { uid: bornUid, isSecond: false } })]);
    const clientOf = async (index: number) => (await tripAt(importedTripId(account, `key-${index}`)))?.clientUid;
    const uids = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(clientOf));
    const [a, b] = [clientKey('Maria Garcia', '518-555-2001'), uids[1]];
    expect(uids).toEqual([a, b, b, a, a, bornUid, bornUid]);
    expect(b).not.toBe(a);
    await expectExactCounters(account, 60_000);
    expect(await countersOf(account)).toMatchObject({ clients: 3 });
    expect((await db.doc(paths.client(account, b ?? '')).get()).get('medicaidId')).toBe('B200');
  });

  it('[IMP-2] restores a trip of the console’s own export under its id, with its status, driver, and reason', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const { account } = owner;
    const record = {
      driverUid: driver.uid,
      driverName: 'Nerys Kettle',
      locked: false,
      cancelReason: '',
      cancelledBy: null,
    };
    const off = { ...record, status: 'Cancelled', cancelReason: 'Moved', cancelledBy: 'client' };
    await runImport(owner, [
      add(1, { recordId: `${account}_one`, record: { ...record, status: 'Completed', locked: true } }),
      add(2, { recordId: `${account}_two`, record: off }),
      add(3, { returnOfKey: 'key-1' }),
    ]);
    expect(await tripAt(`${account}_one`)).toMatchObject({
      ...{ status: 'Completed', driverUid: driver.uid, driverName: 'Nerys Kettle', assignedBy: 'hand', locked: true },
    });
    expect(await tripAt(`${account}_two`)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Moved',
      cancelledBy: 'client',
    });
    expect(await tripAt(importedTripId(account, 'key-3'))).toMatchObject({
      returnOf: importedTripId(account, 'key-1'),
    });
    await expectExactCounters(account);
  });

  it('[IMP-2] [PPL-10] leaves open trips of someone who is no active driver unassigned and unlocked, and says which', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    await call('setMemberState', { uid: driver.uid, state: 'inactive', trips: 'queue' }, { token: owner.token });
    const record = { driverUid: driver.uid, driverName: 'x', locked: true, cancelReason: '', cancelledBy: null };
    const done = await runImport(owner, [
      add(1, { record: { ...record, status: 'Pending' } }),
      add(2, { record: { ...record, status: 'Active' } }),
      add(3, { record: { ...record, status: 'Pending', driverUid: 'nobody' } }),
      add(4, { record: { ...record, status: 'Completed' } }),
    ]);
    expect(done).toMatchObject({ added: 4, unassigned: 3, unassignedLines: [3, 4, 5] });
    expect(done.report).toEqual({
      'noDriver:inactive': { count: 2, rows: [{ line: 3 }, { line: 4 }] },
      'noDriver:unknown': { count: 1, rows: [{ line: 5 }] },
    });
    const stored = await Promise.all([1, 2, 3, 4].map((index) => tripAt(importedTripId(account, `key-${index}`))));
    const none = { driverUid: null, driverName: '', locked: false };
    expect(stored).toMatchObject([
      { ...none, status: 'Pending' },
      { ...none, status: 'Delayed' },
      { ...none, status: 'Pending' },
      { driverUid: driver.uid, status: 'Completed' },
    ]);
  });

  it('[IMP-5] [IMP-12] keeps what the page reports, the moved trips, and the first and last day', async () => {
    const owner = await newOwner();
    const moved = newTrip();
    await moved.set(tripOf(owner.account, tripFields(input(1))));
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

  it('[IMP-3] refuses numbers of rows that no file has', async () => {
    const owner = await newOwner();
    for (const file of [{ refused: 1e12 }, { unchanged: 1e12 }]) {
      expect((await send(owner, randomUUID(), [add(1)], file)).error?.details).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('[IMP-4] limits the rows of a company’s own day, says how many are left before a file is answered, and when more can come', async () => {
    const owner = await newOwner();
    const { account, token } = owner;
    await db.doc(paths.account(account)).set({ name: 'Kettle', timeZone: 'Pacific/Kiritimati' });
    const day = dayIn('Pacific/Kiritimati', new Date());
    const allowance = async () => (await call('importAllowance', {}, { token })).result as ImportAllowance;
    expect(await allowance()).toMatchObject({ rows: dailyLimits.imports.most });
    await runImport(owner, [add(1)]);
    expect(await allowance()).toEqual({
      rows: dailyLimits.imports.most - MIN_FILE_ROWS,
      renewsAt: instantOf('Pacific/Kiritimati', addToDay(day, 1), '00:00').toISOString(),
    });
    const counter = db.doc(paths.dailyLimit(account, 'imports', new Date(`${day}T00:00:00Z`)));
    await counter.update({ count: dailyLimits.imports.most - MIN_FILE_ROWS + 1 });
    expect((await send(owner, randomUUID(), [add(2)])).error?.details).toMatchObject({
      ...{ code: 'too-many', message: expect.stringContaining('50,000 rows a day') },
    });
    expect(
      (await call('importAllowance', {}, { token: (await newMember(owner, 'driver')).token })).error?.details?.code,
    ).toBe('not-allowed');
  });

  it('[SEC-6] [SEC-1] refuses drivers and rows that are no trips, and changes no trip of another account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const driver = await newMember(owner, 'driver');
    expect((await send(driver, randomUUID(), [add(1)])).error?.details?.code).toBe('not-allowed');
    const wrong = { ...add(1), trip: { ...input(1), tripDate: 'soon' } } as ImportOperation;
    expect((await send(owner, randomUUID(), [wrong])).error?.details).toMatchObject({ code: 'invalid-input' });
    const foreign = newTrip();
    await foreign.set(tripOf(other.account));
    const cancel = {
      kind: 'cancel',
      line: 2,
      tripId: foreign.id,
      version: 1,
      cancelReason: 'x',
      cancelledBy: 'broker',
    };
    expect(await runImport(owner, [cancel as ImportOperation])).toMatchObject({ cancelled: 0, present: 4 });
    expect((await foreign.get()).data()).toMatchObject({ status: 'Pending' });
  });

  it('[IMP-4] stops when asked, deletes the rows that are left, and resumes an import whose task was lost', async () => {
    const owner = await newOwner();
    const { account, token } = owner;
    const rows = Array.from({ length: 6 }, (_, index) => add(index));
    const manage = (importId: string, action: string) => call('manageImport', { importId, action }, { token });
    const importId = randomUUID();
    // Uploaded, but its task was lost
    await send(owner, importId, rows, { total: rows.length + 1 }).catch(() => undefined);
    await db.doc(paths.tripImport(account, importId)).update({ total: rows.length, state: 'running' });
    expect(await manage(importId, 'resume')).toEqual({ result: {} });
    await expect.poll(async () => (await importOf(account, importId)).added, { timeout: 60_000 }).toBe(6);

    const stopped = randomUUID();
    await send(owner, stopped, rows, { total: rows.length + 1 });
    expect(await manage(stopped, 'stop')).toEqual({ result: {} });
    expect(await importOf(account, stopped)).toMatchObject({ state: 'stopped', added: 0 });
    expect((await db.doc(paths.importChunk(account, stopped, 0)).get()).exists).toBe(false);
    expect((await manage(randomUUID(), 'stop')).error?.details?.code).toBe('no-such-import');
  });

  it('[IMP-4] loses no row of a file that is uploaded again after an interruption, and reports rows that are gone', async () => {
    const owner = await newOwner();
    const { account } = owner;
    // Nearly all rows name the same trip, because every trip wakes other functions
    const rows = Array.from({ length: IMPORT_LIMITS.upload + 3 }, (_, index) => add(Math.max(0, index - 500)));
    const first = rows.slice(0, IMPORT_LIMITS.upload);
    const last = { total: rows.length, start: IMPORT_LIMITS.upload };
    const upload = async (importId: string) => {
      expect(await send(owner, importId, first, { total: rows.length })).toEqual({ result: {} });
      return () => send(owner, importId, rows.slice(IMPORT_LIMITS.upload), last);
    };
    const [interrupted, stopped, gone, again] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await upload(interrupted);
    const continueStopped = await upload(stopped);
    await call('manageImport', { importId: stopped, action: 'stop' }, { token: owner.token });
    expect((await continueStopped()).error?.details?.code).toBe('no-such-import');
    const continueGone = await upload(gone);
    await db.doc(paths.importChunk(account, gone, 0)).delete();
    expect(await continueGone()).toEqual({ result: {} });
    await expect.poll(async () => (await importOf(account, gone)).state, { timeout: 60_000 }).toBe('stopped');
    expect(await importOf(account, gone)).toMatchObject({ done: 0, added: 0 });

    await (await upload(again))();
    await expect.poll(async () => (await importOf(account, again)).state, { timeout: 60_000 }).toBe('done');
    expect(await importOf(account, again)).toMatchObject({ added: 3, done: rows.length });
    expect(await importOf(account, interrupted)).toMatchObject({ state: 'uploading', added: 0 });
    await expectExactCounters(account);
  });
});
