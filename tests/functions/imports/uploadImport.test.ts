import { randomUUID } from 'node:crypto';
import {
  addToDay,
  dailyLimits,
  dayIn,
  IMPORT_LIMITS,
  type ImportAllowance,
  type ImportOperation,
  MIN_FILE_ROWS,
  paths,
  toInstant,
} from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { add, input, readImport, runImport, send } from './importRuns';

describe('uploading an import', () => {
  it('[SEC-6] starts, also if another account has an import of the same id', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const importId = randomUUID();
    for (const each of [other, owner]) {
      expect(await send(each, importId, [add(1)])).toEqual({ result: {} });
      const readState = async () => (await readImport(each.account, importId)).state;
      await expect.poll(readState, { timeout: 60_000 }).toBe('done');
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
      expect(await readImport(owner.account, importId)).toMatchObject({ state: 'uploading', uploaded: 500 });
    }
    for (let repeat = 0; repeat < 2; repeat += 1) await send(owner, importId, rows.slice(IMPORT_LIMITS.upload), second);
    await expect.poll(async () => (await readImport(owner.account, importId)).state, { timeout: 60_000 }).toBe('done');
    expect(await readImport(owner.account, importId)).toMatchObject({ added: 3, done: rows.length });
  });

  it('[CLI-5] adds trips without the authorization that their payer asks for, only for an owner or admin', async () => {
    const owner = await newOwner();
    const dispatcher = await newMember(owner, 'dispatcher');
    const rows = [add(1, { withoutAuthorization: true }), add(2)];
    expect((await send(dispatcher, randomUUID(), rows)).error?.details?.code).toBe('not-allowed');
    await runImport(owner, rows);
    const { docs } = await db.collection(paths.officeTrips(owner.account)).get();
    const noted = docs.filter((office) => office.get('withoutAuthorization'));
    expect(noted.map((office) => office.data())).toMatchObject([{ officeNotes: '', clientUid: expect.any(String) }]);
    const [office] = noted;
    const trip = await db.doc(paths.trip(office?.id ?? '')).get();
    expect([trip.get('name'), trip.get('clientUid')]).toEqual([input(1).name, office?.get('clientUid')]);
    const audited = async () =>
      (await db.collection(paths.audit(owner.account)).where('collection', '==', 'officeTrips').get()).docs.map(
        (entry) => [entry.get('documentId'), entry.get('who')],
      );
    await expect.poll(audited, { timeout: 60_000 }).toEqual([[office?.id, owner.uid]]);
  });

  it('[MNY-2] gives the trips that it adds the payer that a person chose, of their own company', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const by = { at: new Date(), updatedBy: owner.uid };
    await db.doc(paths.payer(owner.account, 'plan')).set(buildPayer({ name: 'Plan' }, by));
    const refused = await send(other, randomUUID(), [add(1)], { payerUid: 'plan' });
    expect(refused.error?.details).toMatchObject({ code: 'invalid-input', field: 'payerUid' });
    await runImport(owner, [add(1), add(2, { withoutAuthorization: true })], { payerUid: 'plan', format: 'format' });
    const trips = await db.collection(paths.trips).where('subOwneruid', '==', owner.account).get();
    expect(trips.size).toBe(2);
    const office = async () =>
      (await db.collection(paths.officeTrips(owner.account)).get()).docs.map(({ id }) => id).toSorted();
    expect(await office()).toEqual(trips.docs.map(({ id }) => id).toSorted());
    const payers = async () =>
      (await db.collection(paths.charges(owner.account)).get()).docs.map((charge) => [
        charge.get('payerUid'),
        charge.get('payerFrom'),
      ]);
    await expect.poll(payers, { timeout: 60_000 }).toEqual([
      ['plan', 'trip'],
      ['plan', 'trip'],
    ]);
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
      renewsAt: toInstant('Pacific/Kiritimati', addToDay(day, 1), '00:00').toISOString(),
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
    await foreign.set(sampleTrip(other.account));
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
    await expect.poll(async () => (await readImport(account, importId)).added, { timeout: 60_000 }).toBe(6);

    const stopped = randomUUID();
    await send(owner, stopped, rows, { total: rows.length + 1 });
    expect(await manage(stopped, 'stop')).toEqual({ result: {} });
    expect(await readImport(account, stopped)).toMatchObject({ state: 'stopped', added: 0 });
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
    await expect.poll(async () => (await readImport(account, gone)).state, { timeout: 60_000 }).toBe('stopped');
    expect(await readImport(account, gone)).toMatchObject({ done: 0, added: 0 });

    await (await upload(again))();
    await expect.poll(async () => (await readImport(account, again)).state, { timeout: 60_000 }).toBe('done');
    expect(await readImport(account, again)).toMatchObject({ added: 3, done: rows.length });
    expect(await readImport(account, interrupted)).toMatchObject({ state: 'uploading', added: 0 });
    await expectExactCounters(account);
  });
});
