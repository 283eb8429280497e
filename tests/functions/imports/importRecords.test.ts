import { randomUUID } from 'node:crypto';
import {
  addToDay,
  bornClientKey,
  clientKey,
  importedTripId,
  memberClientKey,
  paths,
  SYSTEM,
  standingOrderTripId,
} from '@mtos/model';
import { buildDriverSettings, buildPayer, buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters, readCounters } from '../counters';
import { newTrip, profileBy, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { add, input, readImport, runImport, send, tripAt } from './importRuns';

describe('drivers, standing orders, clients, and records of an import', () => {
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
    await assigned.set(sampleTrip(account, given));
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
      buildStandingOrder(sampleTrip(account), {
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
    // Each file right after the one before, whose clients can have no records yet
    await runImport(owner, [maria(1, 'A100'), maria(2, 'B200')]);
    await runImport(owner, [maria(3, 'B200'), maria(4, 'A100'), maria(5, '')]);
    await runImport(owner, [maria(6, '', { born: { uid: bornUid, isSecond: true } })]);
    await runImport(owner, [maria(7, '', { born: { uid: bornUid, isSecond: false } })]);
    const readClientUid = async (index: number) => (await tripAt(importedTripId(account, `key-${index}`)))?.clientUid;
    const uids = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(readClientUid));
    const [a, b] = [clientKey('Maria Garcia', '518-555-2001'), uids[1]];
    expect(uids).toEqual([a, b, b, a, a, bornUid, bornUid]);
    expect(b).not.toBe(a);
    await expectExactCounters(account, 60_000);
    expect(await readCounters(account)).toMatchObject({ clients: 3 });
    expect((await db.doc(paths.client(account, b ?? '')).get()).get('medicaidId')).toBe('B200');
  });

  it('[CLI-3] takes no client for a new one of a file who has got the uid since, and asks again if nothing tells', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const who = { name: 'Maria Garcia', phone: '518-555-2001' };
    const usual = clientKey(who.name, who.phone);
    /** A row as the review of a file sends it that knew none of them. */
    const maria = (index: number, medicaidId: string, birthDate?: string, clientUid = usual) =>
      add(index, {
        trip: { ...input(index), ...who, medicaidId, clientUid },
        ...(birthDate && { birthDate }),
        newClient: {
          ...{ ...who, memberNumber: medicaidId, fileNumbers: medicaidId ? [medicaidId] : [] },
          ...(birthDate && { birthDate }),
        },
      });
    const clientUids = (...indexes: readonly number[]) =>
      Promise.all(indexes.map(async (index) => (await tripAt(importedTripId(account, `key-${index}`)))?.clientUid));
    await runImport(owner, [maria(1, 'A100')]);
    await runImport(owner, [maria(2, 'B200'), maria(3, 'a-100')]);
    const done = await runImport(owner, [maria(4, ''), maria(5, 'B200', '1982-03-04')]);
    expect(done).toMatchObject({ added: 2, conflicts: [] });
    const second = memberClientKey({ ...who, medicaidId: 'B200' });
    expect(await clientUids(1, 2, 3, 4, 5)).toEqual([usual, second, usual, usual, second]);
    const birthDate = async (uid: string) => (await db.doc(paths.profile(account, uid)).get()).get('birthDate');
    await expect.poll(() => birthDate(second), { timeout: 60_000 }).toBe('1982-03-04');
    // Also once there are records, and rows that were imported already stay so
    await expectExactCounters(account, 60_000);
    await expect.poll(() => birthDate(usual), { timeout: 60_000 }).toBe('');
    const again = await runImport(owner, [
      ...[maria(1, 'A100'), maria(6, 'C300'), maria(7, 'B200', '1990-05-06', second)],
    ]);
    expect(again).toMatchObject({ added: 1, present: 4, conflicts: [9] });
    expect(await clientUids(6)).toEqual([memberClientKey({ ...who, medicaidId: 'C300' })]);
  });

  it('[CLI-3] stores birth dates in the clients’ profiles, but never over one that is there, or in a trip', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const profile = (uid: string) => db.doc(paths.profile(account, uid));
    await profile('written').set(profileBy(account, { name: 'Ann Teapot', officeNotes: 'Prefers mornings.' }));
    await profile('known').set(profileBy(account, { name: 'Ben Kettle', birthDate: '1948-05-06' }));
    await profile('kept').set({ ...profileBy(account, { name: 'Cleo Quilt' }), mergedUids: ['merged'] });
    const row = (index: number, clientUid: string, birthDate: string) =>
      add(index, { trip: { ...input(index), clientUid }, birthDate });
    await runImport(owner, [
      row(1, 'fresh', '1950-01-31'),
      row(2, 'written', '1951-02-28'),
      row(3, 'known', '1999-09-09'),
      row(4, 'merged', '1952-03-31'),
    ]);
    await expect.poll(async () => (await profile('fresh').get()).get('birthDate')).toBe('1950-01-31');
    await expectExactCounters(account, 60_000);
    await expect.poll(async () => (await profile('fresh').get()).get('version')).toBeGreaterThan(1);
    const [fresh, written, known] = await Promise.all(
      ['fresh', 'written', 'known'].map(async (uid) => (await profile(uid).get()).data()),
    );
    expect(fresh).toMatchObject({ birthDate: '1950-01-31', updatedBy: SYSTEM });
    expect(written).toMatchObject({
      ...{ birthDate: '1951-02-28', officeNotes: 'Prefers mornings.', version: 2, updatedBy: account },
    });
    expect(known).toMatchObject({ birthDate: '1948-05-06', version: 1 });
    expect((await profile('merged').get()).exists).toBe(false);
    expect(JSON.stringify(await tripAt(importedTripId(account, 'key-1')))).not.toContain('1950');
  });

  it('[CLI-3] [IMP-4] makes a client of each person of a first file, and counts them', async () => {
    const owner = await newOwner();
    const rides = Array.from({ length: 60 }, (_, index) => {
      const of = index % 12;
      const name = `Client ${of} Inkwell`;
      return add(index, {
        trip: { ...input(index), name, clientUid: clientKey(name, ''), phone: '' },
        birthDate: '1950-01-31',
      });
    });
    const importId = randomUUID();
    expect(await send(owner, importId, rides)).toEqual({ result: {} });
    await expect
      .poll(() => readImport(owner.account, importId), { timeout: 300_000 })
      .toMatchObject({ state: 'done', added: 60, conflicting: 0 });
    await expectExactCounters(owner.account, 300_000);
    expect(await readCounters(owner.account)).toMatchObject({ trips: 60, clients: 12 });
    expect((await db.collection(paths.profiles(owner.account)).count().get()).data().count).toBe(12);
  }, 600_000);

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

  it('[DRV-14] gives no wheelchair trip to a driver whose lift has a defect, and says so', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const driver = await newMember(owner, 'driver');
    await db.doc(paths.user(driver.uid)).update({ liftDefectAt: new Date() });
    const needs = ['wheelchair', 'ambulatory'].map((clientDis, index) =>
      add(index + 1, { driverUid: driver.uid, trip: input(index + 1, { clientDis }) }),
    );
    const done = await runImport(owner, needs);
    expect(done).toMatchObject({ added: 2, unassigned: 1, unassignedLines: [3] });
    expect(done.report).toEqual({ 'noDriver:liftDefect': { count: 1, rows: [{ line: 3 }] } });
    const stored = await Promise.all([1, 2].map((index) => tripAt(importedTripId(account, `key-${index}`))));
    expect(stored).toMatchObject([{ driverUid: null }, { driverUid: driver.uid }]);
  });

  it('[FLT-3] gives no trip to a driver who lacks a credential that day, or whose vehicle does, and says so', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const [dora, ben] = [await newMember(owner, 'driver'), await newMember(owner, 'driver')];
    const [{ tripDate }] = [input(1)];
    await db.doc(paths.user(dora.uid)).update({ blockedFrom: tripDate });
    const gap = { typeUid: 'plate', name: 'Registration', blocks: true, from: tripDate, until: '' };
    const settings = buildDriverSettings({ updatedAt: new Date(), updatedBy: account, vehicleGaps: [gap] });
    await db.doc(paths.driverSettingsDocument(account, ben.uid)).set(settings);
    const rows = [dora, ben].flatMap(({ uid: driverUid }, index) => [
      add(2 * index + 1, { driverUid }),
      add(2 * index + 2, { driverUid, trip: input(2 * index + 2, { tripDate: addToDay(tripDate, -1) }) }),
    ]);
    const done = await runImport(owner, rows);
    expect(done.report).toEqual({ 'noDriver:uncredentialed': { count: 2, rows: [{ line: 3 }, { line: 5 }] } });
    const stored = await Promise.all([1, 2, 3, 4].map((index) => tripAt(importedTripId(account, `key-${index}`))));
    expect(stored.map((trip) => trip?.driverUid)).toEqual([null, dora.uid, null, ben.uid]);
  });

  it('[FLT-3] gives a driver who lacks what only a payer wants the trips of another payer that the import names', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const dora = await newMember(owner, 'driver');
    const written = { at: new Date(), updatedBy: account };
    for (const id of ['modivcare', 'mtm'])
      await db.doc(paths.payer(account, id)).set(buildPayer({ name: id }, written));
    const badge = { typeUid: 'badge', name: 'Badge', blocks: true, from: '', until: '', payers: ['modivcare'] };
    const settings = buildDriverSettings({ updatedAt: new Date(), updatedBy: account, credentialGaps: [badge] });
    await db.doc(paths.driverSettingsDocument(account, dora.uid)).set(settings);
    const files = [{ payerUid: 'modivcare' }, { payerUid: 'mtm' }, {}];
    const drivers: unknown[] = [];
    for (const [index, file] of files.entries()) {
      await runImport(owner, [add(index + 1, { driverUid: dora.uid })], file);
      drivers.push((await tripAt(importedTripId(account, `key-${index + 1}`)))?.driverUid);
    }
    // Who pays for the last one follows from its client
    expect(drivers).toEqual([null, dora.uid, null]);
  });
});
