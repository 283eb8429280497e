import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  addToDay,
  check,
  clientKey,
  newTrip,
  paths,
  requestOrderId,
  requestTripId,
  requestTripInput,
  type StandingOrder,
  standingOrderSchema,
  toWeekday,
  tripInputSchema,
  tripSchema,
} from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { suite } from '../../suite';
import { db } from '../admin';
import { expectExactCounters } from '../counters';
import { profileBy, sampleTrip } from '../documents';
import { restDocument } from '../events';
import { newMember, type Person } from '../people';
import {
  accept,
  acceptance,
  answer,
  ask,
  auditOf,
  content,
  inDays,
  leg,
  newFacility,
  officeRequestAt,
  problemOf,
  requestAt,
  send,
  tripAt,
  tripIdsOf,
  wayBack,
} from './facility';

const officeTripAt = async (account: string, id: string) => (await db.doc(paths.officeTrip(account, id)).get()).data();
const orderAt = async (account: string, id: string) =>
  (await db.doc(paths.standingOrder(account, id)).get()).data() as StandingOrder | undefined;

/** What the rules answer when a browser adds the same trip, and what the office knows of it, under another id. */
async function addFromBrowser({ account, uid, token }: Person, tripId: string): Promise<number> {
  const name = (path: string) => `projects/${suite.projectId}/databases/(default)/documents/${path}`;
  const copy = accountDocumentId(account, randomUUID());
  const [trip, office] = await Promise.all([paths.trip(tripId), paths.officeTrip(account, tripId)].map(restDocument));
  // What functions have written since is not the browser's to write
  const own = { version: { integerValue: '1' }, updatedBy: { stringValue: uid }, assignedWhy: { stringValue: '' } };
  const write = (path: string, fields: object, times: readonly string[]) => ({
    update: {
      name: name(path),
      fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !times.includes(key))),
    },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: { exists: false },
  });
  const { assignedWhy: _, ...signature } = own;
  const writes = [
    write(paths.trip(copy), { ...trip?.fields, ...own }, ['createdAt', 'updatedAt', 'statusAt']),
    write(paths.officeTrip(account, copy), { ...office?.fields, ...signature }, ['createdAt', 'updatedAt']),
  ];
  const url = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents:commit`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ writes }) })).status;
}

describe('accepting a request', () => {
  it('[FAC-3] adds trips that the rules would take from a dispatcher’s browser', async () => {
    const { owner, payerUid, contact } = await newFacility();
    const dispatcher = await newMember(owner, 'dispatcher');
    const id = await ask(contact, payerUid, { legs: [leg({ puTime: '', apptTime: '10:00' }), wayBack()] });
    await accept(dispatcher, id);
    for (const index of [0, 1]) expect(await addFromBrowser(dispatcher, requestTripId(id, index))).toBe(200);
    expect(await addFromBrowser(await newMember(owner, 'viewer'), requestTripId(id, 0))).toBe(403);
  });

  it('[FAC-3] adds the trips as entry does, for the facility’s payer', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const dispatcher = await newMember(owner, 'dispatcher');
    const legs = [leg({ apptTime: '10:00' }), wayBack()];
    const id = await ask(contact, payerUid, { legs });
    const outcome = await answer(dispatcher, acceptance(id));
    const tripIds = [requestTripId(id, 0), requestTripId(id, 1)];
    expect(outcome).toEqual({ result: { tripIds, orderIds: [], unchanged: [], note: '' } });

    const clientUid = clientKey('Clovis Kettle', '(212) 555-0142');
    for (const [index, tripId] of tripIds.entries()) {
      const stored = await tripAt(tripId);
      expect(check(tripSchema, stored).problem).toBeUndefined();
      expect(check(tripInputSchema, stored).problem).toBeUndefined();
      const input = requestTripInput(content(), legs[index] ?? leg(), clientUid);
      const entered = newTrip(input, { account, writtenBy: dispatcher.uid, at: stored?.createdAt });
      expect(stored).toMatchObject({
        ...{ tripDate: entered.tripDate, puTime: entered.puTime, apptTime: entered.apptTime, clientUid },
        ...{ willCall: entered.willCall, bookingComments: 'Side door', searchGrams: entered.searchGrams },
        ...{ subOwneruid: account, importKey: null, standingOrderId: null },
      });
      // Nothing that a browser could not have written, but for what other functions add
      const added = ['planned', 'zoneQuestion'];
      expect(Object.keys(stored ?? {}).filter((key) => !(key in entered) && !added.includes(key))).toEqual([]);
      expect(await officeTripAt(account, tripId)).toMatchObject({
        ...{ payerUid, officeNotes: 'PO number: PO-7', clientUid },
      });
    }
    expect((await tripAt(tripIds[1] ?? ''))?.returnOf).toBe(tripIds[0]);
    expect(await requestAt(account, id)).toMatchObject({
      ...{ state: 'accepted', isOpen: false, version: 2, tripIds, escalateAt: null },
      ...{ answeredBy: dispatcher.uid, updatedBy: dispatcher.uid },
    });
    expect((await auditOf(account, id)).at(-1)).toMatchObject({
      ...{ who: dispatcher.uid, what: 'update', collection: 'requests', about: [clientUid] },
      ...{ before: { state: 'sent' }, after: { state: 'accepted', trips: 2 } },
    });
    await expectExactCounters(account);
  });

  it('[FAC-3] makes no trip twice, pressed twice and at two desks at once', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const desks = await Promise.all([newMember(owner, 'dispatcher'), newMember(owner, 'admin')]);
    const id = await ask(contact, payerUid, { legs: [leg(), leg({ puTime: '15:00' })] });
    const answers = await Promise.all([...desks, ...desks].map((by) => answer(by, acceptance(id))));
    const first = (await requestAt(account, id)).answeredBy;
    for (const [index, { result, error }] of answers.entries()) {
      const by = [...desks, ...desks][index];
      if (by?.uid === first) expect(result).toMatchObject({ tripIds: [requestTripId(id, 0), requestTripId(id, 1)] });
      else
        expect(error?.details).toMatchObject({
          ...{
            code: 'answered-request',
            message: expect.stringMatching(/^Nerys Kettle accepted it at \d+:\d\d [AP]M\.$/),
          },
        });
    }
    expect(await tripIdsOf(account)).toEqual([requestTripId(id, 0), requestTripId(id, 1)]);
    expect((await requestAt(account, id)).version).toBe(2);
    expect(await auditOf(account, id)).toHaveLength(2);
    await expectExactCounters(account);
  });

  it('[FAC-3] is no repeat of another answer of the same person, as from a second page', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { legs: [leg({ puTime: '', apptTime: '10:00' })] });
    const first = acceptance(id, { puTimes: { 0: '08:40' } });
    for (const repeat of [first, first]) expect((await answer(owner, repeat)).error).toBeUndefined();
    const others = [acceptance(id, { puTimes: { 0: '09:10' } }), { ...first, clientUid: 'ann' }];
    for (const other of others) {
      expect(await problemOf(answer(owner, other))).toMatchObject({ code: 'answered-request' });
    }
    expect((await tripAt(requestTripId(id, 0)))?.puTime).toBe('08:40');
    const declined = await ask(contact, payerUid);
    const decline = {
      task: 'decline' as const,
      id: declined,
      version: 1,
      reason: 'other' as const,
      note: 'No vehicle',
    };
    for (const repeat of [decline, decline]) expect((await answer(owner, repeat)).error).toBeUndefined();
    const changed = answer(owner, { ...decline, note: 'Call us' });
    expect(await problemOf(changed)).toMatchObject({ code: 'answered-request' });
    expect(await requestAt(account, declined)).toMatchObject({ declineNote: 'No vehicle', version: 2 });
  });

  it('[FAC-3] is refused for a version that the facility has changed or withdrawn since', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    await send(contact, { task: 'change', id, version: 1, content: content({ notes: 'Ring twice' }) });
    expect(await problemOf(answer(owner, acceptance(id)))).toMatchObject({
      ...{ code: 'stale-request', message: expect.stringMatching(/^The facility changed this request at /) },
    });
    await send(contact, { task: 'withdraw', id, version: 2 });
    expect(await problemOf(answer(owner, acceptance(id, { version: 3 })))).toMatchObject({
      ...{ code: 'answered-request', message: expect.stringMatching(/^The facility withdrew this request at /) },
    });
    expect(await tripIdsOf(account)).toEqual([]);
  });

  it('[FAC-3] [ROL-1] is for who may dispatch in the account, and never for the facility', async () => {
    const [{ owner, account, payerUid, contact }, elsewhere] = await Promise.all([newFacility(), newFacility()]);
    const id = await ask(contact, payerUid);
    const others: readonly Person[] = [contact, await newMember(owner, 'viewer'), await newMember(owner, 'biller')];
    for (const by of others) expect(await problemOf(answer(by, acceptance(id)))).toMatchObject({ code: 'not-allowed' });
    expect(await problemOf(answer(elsewhere.owner, acceptance(id)))).toMatchObject({ code: 'no-such-request' });
    expect(await tripIdsOf(account)).toEqual([]);
  });

  it('[FAC-3] is refused in words while the facility’s payer is inactive or private pay', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    for (const closing of [{ active: false }, { active: true, kind: 'private' }]) {
      await db.doc(paths.payer(account, payerUid)).update(closing);
      expect(await problemOf(answer(owner, acceptance(id)))).toMatchObject({
        ...{ code: 'closed-payer', message: expect.stringContaining('Change that under Payers') },
      });
    }
    const declined = { task: 'decline' as const, id, version: 1, reason: 'noVehicle' as const, note: '' };
    expect((await answer(owner, declined)).error).toBeUndefined();
  });

  it('[FAC-3] computes the pick-up before an appointment as imports do, unless the dispatcher entered one', async () => {
    const { owner, payerUid, contact } = await newFacility();
    const appointment = leg({ puTime: '', apptTime: '10:00' });
    const legs = [appointment, appointment, appointment];
    const id = await ask(contact, payerUid, { legs });
    await accept(owner, id, { puTimes: { 1: '08:40', 2: '09:05' }, computed: [2] });
    const trips = await Promise.all(legs.map((_, index) => tripAt(requestTripId(id, index))));
    expect(trips.map((trip) => [trip?.puTime, trip?.puTimeComputed, trip?.apptTime])).toEqual([
      ['09:00', true, '10:00'],
      ['08:40', false, '10:00'],
      ['09:05', true, '10:00'],
    ]);

    const early = await ask(contact, payerUid, { legs: [leg({ puTime: '', apptTime: '00:30' })] });
    const field = 'puTimes.0';
    expect(await problemOf(answer(owner, acceptance(early)))).toMatchObject({ code: 'invalid-input', field });
    const late = await ask(contact, payerUid, { legs: [appointment] });
    expect(await problemOf(answer(owner, acceptance(late, { puTimes: { 0: '10:30' } })))).toMatchObject({
      ...{ code: 'invalid-input', message: 'Ride 1: The appointment is before the pick-up.' },
    });
  });

  it('[FAC-3] [CLI-1] books the client whom the dispatcher chose, as the office knows them', async () => {
    const [{ owner, account, payerUid, contact }, elsewhere] = await Promise.all([newFacility(), newFacility()]);
    const phones = [{ number: '(917) 555-0101', label: '', texts: false }];
    const ann = profileBy(account, { name: 'Ann Teapot', phones, needs: { service: 'doorToDoor' } });
    await db.doc(paths.profile(account, 'ann')).set({ ...ann, mergedUids: ['annOnce'] });
    await db.doc(paths.profile(elsewhere.account, 'eve')).set(profileBy(elsewhere.account, { name: 'Eve Pot' }));
    const client = { ...content().client, name: 'A. Teapot', birthDate: '1950-02-03' };
    const id = await ask(contact, payerUid, { client });
    for (const clientUid of ['nobody', 'eve', 'annOnce']) {
      expect(await problemOf(answer(owner, acceptance(id, { clientUid }))), clientUid).toMatchObject({
        code: 'no-such-client',
      });
    }
    await accept(owner, id, { clientUid: 'ann' });
    expect(await tripAt(requestTripId(id, 0))).toMatchObject({
      ...{ clientUid: 'ann', name: 'Ann Teapot', phone: '(917) 555-0101', clientDis: 'wheelchair' },
      needs: { service: 'doorToDoor' },
    });
    expect(await officeTripAt(account, requestTripId(id, 0))).toMatchObject({
      officeNotes: 'PO number: PO-7\nPhone number from the facility: (212) 555-0142',
    });
    expect((await db.doc(paths.profile(account, 'ann')).get()).data()).toMatchObject({ birthDate: '1950-02-03' });
  });

  it('[FAC-3] [CLI-1] books a new client apart from a namesake with the same phone number', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const uid = clientKey('Clovis Kettle', '(212) 555-0142');
    await db.doc(paths.profile(account, uid)).set(profileBy(account, { name: 'Clovis Kettle' }));
    const id = await ask(contact, payerUid);
    await accept(owner, id);
    const trip = await tripAt(requestTripId(id, 0));
    expect(trip).toMatchObject({ name: 'Clovis Kettle' });
    expect(trip?.clientUid).not.toBe(uid);
    expect((await officeRequestAt(account, id))?.clientUid).toBe(trip?.clientUid);
  });

  it('[FAC-3] [CLI-1] books new clients apart who share a name and a phone number, accepted at the same time', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const ids = await Promise.all([0, 1, 2].map(() => ask(contact, payerUid)));
    await Promise.all(ids.map((id) => accept(owner, id)));
    const trips = await Promise.all(ids.map((id) => tripAt(requestTripId(id, 0))));
    const uids = trips.map((trip) => trip?.clientUid ?? '');
    expect(new Set(uids).size).toBe(3);
    for (const uid of uids) {
      const profile = await db.doc(paths.profile(account, uid)).get();
      expect(profile.data()).toMatchObject({ name: 'Clovis Kettle', phones: [{ number: '(212) 555-0142' }] });
    }
    await expectExactCounters(account);
  });

  it('[FAC-3] turns rides that repeat into standing orders, whose trips follow', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const day = inDays(2);
    const weekday = toWeekday(addToDay(day, 1));
    const legs = [leg({ day }), wayBack({ day })];
    const id = await ask(contact, payerUid, { legs, repeat: { weekdays: [weekday], until: inDays(60) } });
    const answers = await Promise.all([answer(owner, acceptance(id)), answer(owner, acceptance(id))]);
    const orderId = requestOrderId(id, 0);
    for (const { result } of answers)
      expect(result).toEqual({ tripIds: [], orderIds: [orderId], unchanged: [], note: '' });
    const order = await orderAt(account, orderId);
    expect(check(standingOrderSchema, order).problem).toBeUndefined();
    expect(order).toMatchObject({
      ...{
        weekdays: [weekday],
        from: day,
        until: inDays(60),
        extraDays: [day],
        payerUid,
        officeNotes: 'PO number: PO-7',
      },
      ...{
        back: { puTime: '' },
        paused: false,
        updatedBy: owner.uid,
        trip: { puTime: '09:00', name: 'Clovis Kettle' },
      },
    });
    expect((await db.doc(paths.usage(account, 'standingOrders')).get()).data()).toMatchObject({
      count: 1,
      last: orderId,
    });
    const days = async () => {
      const { docs } = await db.collection(paths.trips).where('standingOrderId', '==', orderId).get();
      return docs.map((trip) => `${trip.get('tripDate')} ${trip.get('willCall')}`).toSorted();
    };
    const expected = [day, addToDay(day, 1)].flatMap((each) => [`${each} false`, `${each} true`]);
    await expect.poll(days, { timeout: 60_000 }).toEqual(expected);
    expect(await requestAt(account, id)).toMatchObject({ orderIds: [orderId], tripIds: [] });
  });

  it('[FAC-3] leaves alone what has the id of one of its trips', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid, { legs: [leg(), leg({ puTime: '15:00' })] });
    await db.doc(paths.trip(requestTripId(id, 0))).set(sampleTrip(account));
    await accept(owner, id);
    expect(await tripAt(requestTripId(id, 0))).toMatchObject({ name: 'Ann Teapot' });
    expect(await tripAt(requestTripId(id, 1))).toMatchObject({ name: 'Clovis Kettle' });
  });
});

describe('declining a request', () => {
  it('[FAC-3] says why, once, and adds nothing', async () => {
    const { owner, account, payerUid, contact } = await newFacility();
    const id = await ask(contact, payerUid);
    const declined = {
      task: 'decline' as const,
      id,
      version: 1,
      reason: 'outsideHours' as const,
      note: 'We start at 6',
    };
    expect((await answer(owner, declined)).error).toBeUndefined();
    expect((await answer(owner, declined)).error).toBeUndefined();
    expect(await requestAt(account, id)).toMatchObject({
      ...{ state: 'declined', declineReason: 'outsideHours', declineNote: 'We start at 6', isOpen: false, version: 2 },
    });
    const dispatcher = await newMember(owner, 'dispatcher');
    expect(await problemOf(answer(dispatcher, acceptance(id, { version: 2 })))).toMatchObject({
      ...{ code: 'answered-request', message: expect.stringContaining('declined it at') },
    });
    expect((await auditOf(account, id)).at(-1)?.after).toMatchObject({
      state: 'declined',
      declineReason: 'outsideHours',
    });
    expect(await tripIdsOf(account)).toEqual([]);
    expect(await problemOf(send(contact, { task: 'change', id, version: 2, content: content() }))).toMatchObject({
      ...{ code: 'answered-request', message: expect.stringContaining('has declined') },
    });
  });
});
