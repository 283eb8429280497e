import { type ManagePayInput, type PayAnswer, paths, payPaths } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { keepShiftBreaks } from '../../../functions/src/pay/keepShiftBreaks';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { erase, NERYS } from '../privacy/accountWithAnn';

const PERIOD = { from: '2026-03-01', to: '2026-03-14' };
const FREE = { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 };
const RATES = {
  ...{ from: '2026-01-01', hourCents: 1800, weeklyMinutes: 2400, dailyMinutes: null, overtimeFactor: 150 },
  ...{ tripCents: { ...FREE, wheelchair: 900 }, noShowCents: 0, mileCents: 0, percent: 3000 },
};

/** A company that pays a driver $18.00 an hour, $9.00 a wheelchair trip, and 30% of charges; the driver worked an hour. */
async function companyWithPay() {
  const owner = await newOwner();
  const driver = await newMember(owner, 'driver');
  const { account, token } = owner;
  const plans = {
    weekStartsOn: 7,
    groups: [{ id: 'vans', name: 'Vans', rates: [RATES] }],
    drivers: { [driver.uid]: [{ from: null, group: 'vans' }] },
  };
  const save = (given: object, as = token) => call('savePayPlans', { ...plans, version: 0, ...given }, { token: as });
  expect(await save({})).toEqual({ result: {} });
  const work = (day: string, minutes: number, id = day) =>
    db.doc(paths.shift(account, id)).set({
      ...{ subOwneruid: account, driverUid: driver.uid, day, startedAt: new Date(`${day}T15:00:00Z`) },
      ...{ endedAt: new Date(Date.parse(`${day}T15:00:00Z`) + minutes * 60_000), drivenMiles: null },
    });
  await work('2026-03-03', 60);
  const read = async (given: object = {}, as = token) => {
    const { result, error } = await call('readPay', { ...PERIOD, ...given }, { token: as });
    return { ...(result as PayAnswer), code: error?.details?.code };
  };
  const manage = async (input: Partial<ManagePayInput>, as = token) => {
    const { error } = await call('managePay', { ...PERIOD, ...input }, { token: as });
    return error ? (error.details?.code ?? error.status) : 'done';
  };
  const audited = async () => {
    const { docs } = await db
      .collection(paths.audit(account))
      .where('collection', 'in', ['payPlans', 'payPeriods'])
      .get();
    return docs.map((entry) => entry.data());
  };
  return { owner, driver, account, token, plans, save, work, read, manage, audited };
}

const readStored = async (path: string) => (await db.doc(path).get()).data();
const whyIn = ({ slips }: Pick<PayAnswer, 'slips'>) => slips.map(({ lines }) => lines.map(({ why }) => why));

describe('what drivers earned', () => {
  it('[MNY-9] is computed from shifts, trips, and charges, with what is missing', async () => {
    const { account, driver, read } = await companyWithPay();
    const driven = { driverUid: driver.uid, driverName: 'Ken', status: 'Completed', clientDis: 'wheelchair' } as const;
    const [first, second, other] = [newTrip(), newTrip(), newTrip()];
    await first.set(sampleTrip(account, { ...driven, tripDate: '2026-03-04' }));
    await second.set(sampleTrip(account, { ...driven, tripDate: '2026-03-14' }));
    await other.set(sampleTrip(account, { ...driven, tripDate: '2026-03-15' }));
    const lines = [{ kind: 'base', cents: 4500 }];
    await db
      .doc(paths.charge(account, first.id))
      .set({ tripDate: '2026-03-04', state: 'ready', amountCents: 4500, lines });
    const answer = await read();
    expect(whyIn(answer)).toEqual([['1.00 h × $18.00', '2 wheelchair trips × $9.00', '30% of $45.00 charged']]);
    expect(answer.slips[0]).toMatchObject({
      ...{ driverUid: driver.uid, groupName: 'Vans', totalCents: 1800 + 1800 + 1350 },
      problems: [{ kind: 'noCharge', count: 1, days: ['2026-03-14'], tripIds: [second.id] }],
    });
    expect(Object.keys(answer.names)).toEqual([driver.uid]);
    expect(answer).toMatchObject({ state: 'open', version: 0, changed: {}, periods: [] });
  });

  it('[MNY-9] is locked as a person saw it, stays, and says what changed since', async () => {
    const { driver, work, read, manage } = await companyWithPay();
    const { key } = await read();
    await work('2026-03-04', 60);
    expect(await manage({ action: 'lock', version: 0, key })).toBe('changed-pay');
    const seen = await read();
    expect(await manage({ action: 'lock', version: 0, key: seen.key })).toBe('done');
    expect(await manage({ action: 'lock', version: 0, key: seen.key })).toBe('done');
    await work('2026-03-05', 60);
    const locked = await read();
    expect(whyIn(locked)).toEqual([['2.00 h × $18.00']]);
    expect(locked).toMatchObject({ state: 'locked', version: 1, changed: { [driver.uid]: 5400 } });
    expect(locked.periods).toEqual([{ ...PERIOD, state: 'locked' }]);
  });

  it('[MNY-9] is locked once when two people lock it, and never for a day that is locked already', async () => {
    const { read, manage, audited } = await companyWithPay();
    const { key } = await read();
    const both = await Promise.all([1, 2, 3].map(() => manage({ action: 'lock', version: 0, key })));
    expect(both).toEqual(['done', 'done', 'done']);
    expect((await audited()).filter(({ collection }) => collection === 'payPeriods')).toHaveLength(1);
    for (const days of [
      { from: '2026-03-14', to: '2026-03-20' },
      { from: '2026-02-20', to: '2026-03-01' },
      { from: '2026-03-01', to: '2026-03-07' },
      { from: '2026-03-03', to: '2026-03-04' },
    ]) {
      const other = await read(days);
      expect(await manage({ ...days, action: 'lock', version: other.version, key: other.key })).toBe('overlapping-pay');
    }
    const next = { from: '2026-03-15', to: '2026-03-28' };
    expect(await manage({ ...next, action: 'lock', version: 0, key: (await read(next)).key })).toBe('done');
  });

  it('[MNY-9] has adjustments with reasons, and is reopened, which the audit says without amounts', async () => {
    const { driver, read, manage, audited } = await companyWithPay();
    const advance = { action: 'adjust', id: 'one', driverUid: driver.uid, cents: -700, reason: 'Advance' } as const;
    expect(await manage({ ...advance, version: 0 })).toBe('done');
    expect(await manage({ ...advance, version: 0 })).toBe('done');
    expect(await manage({ ...advance, id: 'two', version: 0 })).toBe('stale-pay');
    expect(await manage({ ...advance, id: 'two', version: 1 })).toBe('done');
    expect(await manage({ action: 'removeAdjustment', id: 'two', version: 2 })).toBe('done');
    expect(await manage({ ...advance, id: 'three', driverUid: 'nobody', version: 3 })).toBe('no-such-driver');
    const seen = await read();
    expect(seen.slips).toMatchObject([{ totalCents: 1100, lines: [{}, { kind: 'adjustment', why: 'Advance' }] }]);
    expect(await manage({ action: 'lock', version: 3, key: seen.key })).toBe('done');
    expect(await manage({ ...advance, id: 'four', version: 4 })).toBe('locked-pay');
    expect(await manage({ action: 'removeAdjustment', id: 'one', version: 4 })).toBe('locked-pay');
    expect(await manage({ action: 'reopen', version: 3 })).toBe('stale-pay');
    expect(await manage({ action: 'reopen', version: 4 })).toBe('done');
    expect(await manage({ action: 'reopen', version: 4 })).toBe('done');
    expect(await read()).toMatchObject({ state: 'open', version: 5, slips: [{ totalCents: 1100 }] });
    const entries = (await audited()).filter(({ collection }) => collection === 'payPeriods');
    expect(entries.map(({ after }) => `${after.state} ${after.adjustments}`).sort()).toEqual(
      ['open 1', 'open 2', 'open 1', 'locked 1', 'open 1'].sort(),
    );
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toMatch(/700|1800|Advance/);
  });

  it('[MNY-9] saves pay rates on top of what the person saw, and audits them without rates', async () => {
    const { plans, save, read, audited } = await companyWithPay();
    expect(await save({})).toEqual({ result: {} });
    const changed = { weekStartsOn: 1, drivers: {} };
    expect((await save({ ...changed, version: 0 })).error?.details?.code).toBe('stale-pay');
    expect(await save({ ...changed, version: 1 })).toEqual({ result: {} });
    expect((await read()).plans).toEqual({ ...plans, ...changed, version: 2 });
    const wrong = { groups: [{ id: 'vans', name: 'Vans', rates: [{ ...RATES, hourCents: -1 }] }] };
    expect((await save({ ...wrong, version: 2 })).error?.details?.code).toBe('invalid-input');
    const entries = await audited();
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries.map(({ before, after }) => ({ before, after })))).not.toMatch(/1800|3000|Vans/);
  });

  it('[MNY-9] leaves out unpaid breaks, and follows a driver to another group from a day on', async () => {
    const { account, driver, plans, save, work, read, manage } = await companyWithPay();
    const toEvent = (kind: string, at: string, driverUid = driver.uid) => ({
      ...{ subOwneruid: account, driverUid, tripId: null, kind, at: new Date(at), receivedAt: new Date(at) },
      ...{ position: null, odometer: null, signature: null, note: '', undoes: null },
    });
    const events = db.collection(paths.driverEvents);
    const mark = (...of: Parameters<typeof toEvent>) => events.add(toEvent(...of));
    /** From 3 PM to 11 PM UTC. Returns the event that started it. */
    const workOn = async (day: string) => {
      const start = events.doc();
      await work(day, 480, start.id);
      // Together, so that the shift that follows from them is the same
      const batch = db.batch();
      batch.set(start, toEvent('shiftStarted', `${day}T15:00:00Z`));
      batch.set(events.doc(), toEvent('shiftEnded', `${day}T23:00:00Z`));
      await batch.commit();
      return start;
    };
    const [monday, tuesday] = [await workOn('2026-03-09'), await workOn('2026-03-10')];
    for (const day of ['2026-03-09', '2026-03-10']) {
      await mark('breakEnded', `${day}T18:30:00Z`);
      await mark('breakStarted', `${day}T18:00:00Z`);
    }
    await mark('breakStarted', '2026-03-10T19:00:00Z', 'someone');
    const early = { from: '2026-03-01', to: '2026-03-09' };
    expect(await manage({ ...early, action: 'lock', version: 0, key: (await read(early)).key })).toBe('done');
    const groups = [...plans.groups, { id: 'cars', name: 'Cars', rates: [{ ...RATES, unpaidBreakMinutes: 30 }] }];
    const moved = [
      { from: null, group: 'vans' },
      { from: '2026-03-09', group: 'cars' },
    ];
    expect(await save({ groups, drivers: { [driver.uid]: moved }, version: 1 })).toEqual({ result: {} });
    const { slips } = await read();
    expect(slips[0]).toMatchObject({ groupName: 'Vans, Cars', totalCents: 1800 + 27_000 });
    expect(slips[0]?.lines.map(({ group, why }) => [group, why])).toEqual([
      ['Vans', '1.00 h × $18.00'],
      ['Cars', '15.00 h × $18.00'],
      ['Cars', '1.00 h not paid'],
    ]);
    expect(await read(early)).toMatchObject({ state: 'locked', slips: [{ groupName: 'Vans' }] });
    expect((await read(early)).changed).toEqual({ [driver.uid]: 1800 + 13_500 });

    // After DAY_EVENT_DAYS, the breaks that were kept with the shifts count
    const shiftOf = ({ id }: typeof monday) => db.doc(paths.shift(account, id));
    const keptEnd = async (start: typeof monday) => (await shiftOf(start).get()).get('breaks')?.[0]?.endedAt?.toDate();
    await expect.poll(() => keptEnd(monday)).toEqual(new Date('2026-03-09T18:30:00Z'));
    await expect.poll(() => keptEnd(tuesday)).toEqual(new Date('2026-03-10T18:30:00Z'));
    const forget = (start: typeof monday) => shiftOf(start).update({ breaks: FieldValue.delete() });
    await forget(monday);
    const now = new Date('2026-04-10T12:00:00Z');
    for (const _ of [1, 2]) await keepShiftBreaks(account, now, 32);
    expect(await keptEnd(monday)).toEqual(new Date('2026-03-09T18:30:00Z'));
    await tuesday.delete();
    expect((await read()).slips).toEqual(slips);
    // A shift from before breaks were kept has none
    await forget(tuesday);
    await keepShiftBreaks(account, now, 32);
    const lost = await read();
    expect(lost.slips[0]?.problems).toMatchObject([{ kind: 'lostBreaks', days: ['2026-03-10'] }]);
    expect(await manage({ ...early, action: 'reopen', version: 1 })).toBe('done');
    expect(await manage({ ...early, action: 'lock', version: 2, key: (await read(early)).key })).toBe('done');
    await monday.delete();
    await forget(monday);
    const locked = await read(early);
    expect([locked.state, locked.changed]).toEqual(['locked', {}]);
    expect(await manage({ ...early, action: 'reopen', version: 3 })).toBe('lost-breaks');
    const later = { from: '2026-03-10', to: '2026-03-14' };
    expect(await manage({ ...later, action: 'lock', version: 0, key: (await read(later)).key })).toBe('lost-breaks');
  });

  it('[SEC-13] [MNY-9] keeps amounts of a driver who is erased, and no name of theirs', async () => {
    const { owner, account, driver, plans, save, read, manage } = await companyWithPay();
    const groups = plans.groups.map((group) => ({ ...group, name: NERYS }));
    expect(await save({ groups, version: 1 })).toEqual({ result: {} });
    const advance = { action: 'adjust', id: 'one', driverUid: driver.uid, cents: -700, reason: 'Advance' } as const;
    expect(await manage({ ...advance, version: 0 })).toBe('done');
    expect(await manage({ action: 'lock', version: 1, key: (await read()).key })).toBe('done');
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    await erase(owner, { kind: 'person', id: driver.uid });
    const stored = await Promise.all([payPaths.plans(account), payPaths.period(account, PERIOD.from)].map(readStored));
    expect(JSON.stringify(stored)).not.toMatch(/Nerys|Advance/);
    expect((await read()).slips).toMatchObject([{ groupName: 'Erased person', totalCents: 1100 }]);
  });

  it('[MNY-8] [MNY-9] is for people who may bill, of their own company', async () => {
    const { owner, read, manage, save } = await companyWithPay();
    for (const role of ['dispatcher', 'viewer', 'driver'] as const) {
      const { token } = await newMember(owner, role);
      expect((await read({}, token)).code).toBe('not-allowed');
      expect(await manage({ action: 'reopen', version: 0 }, token)).toBe('not-allowed');
      expect((await save({}, token)).error?.details?.code).toBe('not-allowed');
    }
    const biller = await newMember(owner, 'biller');
    expect((await read({}, biller.token)).slips).toHaveLength(1);
    const stranger = await newOwner();
    expect(await read({}, stranger.token)).toMatchObject({ slips: [], names: {}, plans: { groups: [] } });
    expect((await read({ to: '2026-04-01' })).code).toBe('invalid-input');
  });
});
