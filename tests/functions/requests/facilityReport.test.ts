import {
  addToDay,
  DEFAULT_ON_TIME,
  dailyLimits,
  type FacilityReport,
  paths,
  requestPaths,
  requestTripId,
  serverQueries,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { toQuery } from '../../../functions/src/query';
import { db } from '../admin';
import { call } from '../call';
import { sampleTrip } from '../documents';
import { newMember, type Person } from '../people';
import { accept, ask, inDays, leg, newContact, newFacility, newPayer, problemOf, requestId, today } from './facility';

const read = (by: Person, input: object) => call('readFacilityReport', input, { token: by.token });
const days = { from: addToDay(today, -30), to: inDays(40) };
const report = async (by: Person, payerUid: string, given = days) =>
  (await read(by, { kind: 'report', payerUid, days: given })).result as FacilityReport;

describe('what people at a facility know of the company', () => {
  it('[FAC-5] [SET-6] is its name, logo, phone, and time zone, and the names of their payers', async () => {
    const { account, owner, payerUid } = await newFacility();
    const other = await newPayer(owner);
    const contact = await newContact(owner, [payerUid, `${payerUid}-gone`]);
    const office = { address: '1 Depot Road', phone: '(518) 555-0101', npi: '1234567893' };
    const logo = `https://res.cloudinary.com/demo-cloud/image/upload/v1/accounts/${account}/logo/4f`;
    const company = { name: 'Wayfare', timeZone: 'America/Chicago', office, logo };
    await db.doc(paths.account(account)).set(company, { merge: true });
    expect((await read(contact, { kind: 'company' })).result).toEqual({
      ...{ companyName: 'Wayfare', logo, phone: '(518) 555-0101', timeZone: 'America/Chicago' },
      payers: [{ payerUid, name: 'Elm Dialysis' }],
    });
    await db.doc(paths.user(contact.uid)).update({ payerUids: [other] });
    expect((await read(contact, { kind: 'company' })).result).toMatchObject({ payers: [{ payerUid: other }] });
  });

  it('[FAC-4] [ROL-1] is for them only', async () => {
    const { owner, contact } = await newFacility();
    for (const person of [owner, await newMember(owner, 'dispatcher'), await newMember(owner, 'driver')]) {
      expect(await problemOf(read(person, { kind: 'company' }))).toMatchObject({ code: 'not-allowed' });
    }
    await db.doc(paths.user(contact.uid)).update({ state: 'inactive' });
    expect(await problemOf(read(contact, { kind: 'company' }))).toMatchObject({ code: 'not-active' });
  });
});

describe('the report of a facility', () => {
  it('[FAC-5] counts the rides of its requests by what became of them, and nothing else', async () => {
    const { account, owner, payerUid, contact } = await newFacility();
    expect(await report(contact, payerUid)).toEqual({
      trips: { requested: 0, completed: 0, canceled: 0, noShow: 0 },
      ...{ onTime: { onTime: 0, judged: 0, rule: DEFAULT_ON_TIME }, invoices: [] },
    });
    const legs = [leg(), leg({ puTime: '11:00' }), leg({ puTime: '13:00' }), leg({ day: inDays(41) })];
    const id = await ask(contact, payerUid, { legs });
    await accept(owner, id);
    await ask(contact, payerUid);
    const trip = (index: number) => db.doc(paths.trip(requestTripId(id, index)));
    const at = Timestamp.now();
    const times = { onMyWay: null, arrived: at, onBoard: at, droppedOff: at };
    const progress = {
      ...{ driverUid: 'dora', stage: 'droppedOff', times, odometers: { onBoard: null, droppedOff: null }, proof: null },
      ...{ noShow: null, unsettledAt: null, decided: { status: 'Completed', at }, movedAt: null },
    };
    const rule = { ...DEFAULT_ON_TIME, timeZone: 'America/New_York' };
    await trip(0).update({ status: 'Completed', driverUid: 'dora', progress, onTimeRule: rule });
    await trip(1).update({ status: 'Cancelled', cancelReason: 'Rain', cancelledBy: 'client' });
    // A trip of the same company that no request led to
    await db.doc(paths.trip(`${account}_own`)).set(sampleTrip(account, { tripDate: inDays(3), status: 'Completed' }));
    expect(await report(contact, payerUid)).toMatchObject({
      trips: { requested: 3, completed: 1, canceled: 1, noShow: 0 },
      onTime: { onTime: 1, judged: 1, rule: DEFAULT_ON_TIME },
    });
    expect((await report(contact, payerUid, { from: inDays(41), to: inDays(41) })).trips.requested).toBe(1);
  });

  it('[FAC-5] reads only the accepted requests with rides on its days, also of earlier months', async () => {
    const { account, owner, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await accept(owner, id);
    const past = { tripDate: '2025-03-04', status: 'Completed' as const };
    await db.doc(paths.trip(requestTripId(id, 0))).update(past);
    await expect
      .poll(async () => (await db.doc(requestPaths.request(account, id)).get()).get('firstDay'))
      .toBe(past.tripDate);
    expect((await report(contact, payerUid, { from: '2025-03-01', to: '2025-03-31' })).trips).toMatchObject({
      ...{ requested: 1, completed: 1 },
    });
    expect((await report(contact, payerUid, { from: '2025-02-01', to: '2025-02-28' })).trips.requested).toBe(0);
    const stored = (await db.doc(requestPaths.request(account, id)).get()).data();
    const write = async (firstDay: string, lastDay: string, state = 'accepted') => {
      const copy = db.doc(requestPaths.request(account, requestId(account)));
      await copy.set({ ...stored, firstDay, lastDay, state, tripIds: [] });
      return copy.id;
    };
    const inside = [await write('2025-05-02', '2025-05-03'), await write('2025-04-20', '2025-06-20')];
    await write('2025-05-02', '2025-05-03', 'declined');
    await write('2025-04-20', '2025-04-30');
    await write('2025-06-01', '2025-06-02');
    const may = { from: '2025-05-01', to: '2025-05-31' };
    const spec = serverQueries.acceptedRequestsOfDays(account, payerUid, may, 10);
    const { docs } = await toQuery(db.collection(spec.collection), spec).get();
    expect(docs.map((each) => each.id).toSorted()).toEqual([...inside, id].toSorted());
  });

  it('[FAC-5] counts the trips of rides that repeat', async () => {
    const { owner, payerUid, contact } = await newFacility();
    const repeat = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: inDays(20) };
    await accept(owner, await ask(contact, payerUid, { legs: [leg({ day: inDays(1) })], repeat }));
    const between = { from: inDays(1), to: inDays(5) };
    await expect.poll(async () => (await report(contact, payerUid, between)).trips.requested).toBe(5);
  });

  it('[FAC-5] [MNY-4] lists the invoices that its payer got, and none of drafts or of clients who pay', async () => {
    const { account, payerUid, contact } = await newFacility();
    const invoice = (number: number | null, given: object) => ({
      ...{ payerUid, clientUid: '', number, state: 'open', totalCents: 5000, paidCents: 0, creditedCents: 0 },
      ...{ balanceCents: 5000, sentOn: today, dueOn: inDays(30), version: 2, lines: [], ...given },
    });
    const stored = [
      invoice(7, { sentOn: addToDay(today, -2) }),
      invoice(8, { state: 'paid', balanceCents: 0 }),
      invoice(9, { payerUid: 'other' }),
      invoice(10, { clientUid: 'ann' }),
      invoice(11, { sentOn: addToDay(today, -31) }),
      invoice(null, { state: 'draft', sentOn: '', dueOn: '' }),
    ];
    await Promise.all(stored.map((each, index) => db.doc(paths.invoice(account, `i${index}`)).set(each)));
    const { invoices } = await report(contact, payerUid);
    expect(invoices).toEqual([
      { number: 'INV-0008', sentOn: today, dueOn: inDays(30), totalCents: 5000, balanceCents: 0, state: 'paid' },
      expect.objectContaining({ number: 'INV-0007', balanceCents: 5000, state: 'open' }),
    ]);
  });

  it('[FAC-4] [ROL-1] is refused for a payer of someone else, and for more than 92 days', async () => {
    const { owner, payerUid, contact } = await newFacility();
    const other = await newPayer(owner);
    expect(await problemOf(read(contact, { kind: 'report', payerUid: other, days }))).toMatchObject({
      code: 'not-allowed',
    });
    await db.doc(paths.user(contact.uid)).update({ payerUids: [other] });
    expect(await problemOf(read(contact, { kind: 'report', payerUid, days }))).toMatchObject({ code: 'not-allowed' });
    const long = { from: '2026-01-01', to: '2026-04-03' };
    expect(await problemOf(read(contact, { kind: 'report', payerUid: other, days: long }))).toMatchObject({
      ...{ code: 'invalid-input', message: 'A report covers at most 92 days.' },
    });
    expect(await problemOf(read(owner, { kind: 'report', payerUid, days }))).toMatchObject({ code: 'not-allowed' });
  });

  it('[FAC-5] can be opened so many times a day', async () => {
    const { account, payerUid, contact } = await newFacility();
    const { each, most } = dailyLimits.facilityReports;
    await db
      .doc(paths.dailyLimit(account, 'facilityReports', new Date()))
      .set({ count: each, by: { [contact.uid]: each }, expireAt: Timestamp.now() });
    expect(most).toBeGreaterThan(each);
    expect(await problemOf(read(contact, { kind: 'report', payerUid, days }))).toMatchObject({ code: 'too-many' });
    expect((await read(contact, { kind: 'company' })).error).toBeUndefined();
  });
});
