import { clientKey, companyTravel, paths, placeKey, type QuerySpec, type StoredTrip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRequest } from './checkRequest';
import { changeOf, leg, requestDoc } from './requestFixtures';

const readKnownClientsOf = vi.hoisted(() => vi.fn());
vi.mock('../../domain/clients/readKnownClients', () => ({ readKnownClientsOf }));
const [readQuery, fetchDocument] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../data/read/readQuery', () => ({ readQuery, fetchDocument }));
vi.mock('../../data/read/placeDocuments', () => ({
  placeDocuments: { place: (_db: unknown, _account: string, key: string) => key },
}));

vi.mock('../../data/read/officeTripDocuments', () => ({
  officeTripDocuments: { officeTrip: (_db: unknown, _account: string, id: string) => `office ${id}` },
}));

const DAY = '2099-03-10';
const at = { toMillis: () => 0, toDate: () => new Date(0) };

/** A trip as a query finds it: on the day of the request. */
function trip(id: string, given: Partial<StoredTrip> = {}): StoredTrip {
  const base = { subOwneruid: 'account', clientUid: id, name: id, tripDate: DAY, updatedBy: 'owner' };
  const times = { calledAt: null, statusAt: at, createdAt: at, updatedAt: at };
  return { ...buildTrip({ ...base, createdAt: new Date(0) }), ...times, id, puTime: '09:10', ...given };
}

const born = (id: string, birthDate: string) => ({ id, birthDate });
const facts = { today: '2099-03-09', timeZone: 'America/New_York', travel: companyTravel(undefined) };
const client = { ...requestDoc().client, birthDate: '1950-01-31' };
const check = (request = requestDoc({ client }), legs = request.legs) =>
  // The reads are mocked, and take no database
  checkRequest({ db: undefined as never, account: 'account' }, request, legs, facts);

let trips: readonly StoredTrip[] = [];
let profiles: readonly object[] = [];
let orders: readonly object[] = [];

beforeEach(() => {
  trips = [];
  profiles = [];
  orders = [];
  readKnownClientsOf.mockReset().mockResolvedValue([]);
  fetchDocument.mockReset().mockResolvedValue(undefined);
  readQuery.mockReset().mockImplementation(async (_db: unknown, { collection }: QuerySpec<object>) => ({
    documents: collection === paths.trips ? trips : collection === paths.standingOrders('account') ? orders : profiles,
  }));
});

describe('what helps to answer a request', () => {
  it('[FAC-3] finds trips of the day with the name, of clients who can be the one, and of clients born the same day', async () => {
    readKnownClientsOf.mockResolvedValue([
      { uid: 'mary', name: 'Mary Gray', phones: [{ number: client.phone }], birthDate: '', memberNumbers: [] },
    ]);
    profiles = [born('twin', '1950-01-31'), born('other', '1951-01-31')];
    trips = [
      trip('late', { clientUid: 'mary', puTime: '18:00' }),
      trip('same', { name: 'maria gray ' }),
      trip('twin'),
      trip('other'),
      trip('canceled', { clientUid: 'mary', status: 'Cancelled' }),
    ];
    const { similar, clients } = await check();
    expect(similar.map(({ trip: { id }, isClose }) => [id, isClose])).toEqual([
      ['same', true],
      ['twin', true],
      ['late', false],
    ]);
    expect(clients.map(({ client: { uid }, why }) => [uid, why])).toEqual([
      ['mary', 'Same phone number, a similar name.'],
    ]);
  });

  it('[FAC-3] takes none of the trips that came of the request for a duplicate', async () => {
    trips = [
      trip('own', { name: client.name }),
      trip('ordered', { name: client.name, standingOrderId: 'order' }),
      trip('foreign', { name: client.name, standingOrderId: 'other' }),
    ];
    const request = requestDoc({ client, tripIds: ['own'], orderIds: ['order'] });
    expect((await check(request)).similar.map((each) => each.trip.id)).toEqual(['foreign']);
  });

  it('[FAC-3] finds standing orders of clients who can be the one, whose trips of the days are not stored yet', async () => {
    readKnownClientsOf.mockResolvedValue([
      { uid: 'mary', name: 'Mary Gray', phones: [{ number: client.phone }], birthDate: '', memberNumbers: [] },
    ]);
    const order = (id: string, given: object = {}) => ({
      ...{ id, weekdays: [2], from: '2026-01-01', until: '9999-12-31', leftOut: [], extraDays: [], paused: false },
      ...given,
    });
    // The day is a Tuesday
    orders = [
      order('tuesdays'),
      order('mondays', { weekdays: [1] }),
      order('extra', { weekdays: [1], extraDays: [DAY] }),
      order('leftOut', { leftOut: [DAY] }),
      order('both', { weekdays: [1], extraDays: [DAY], leftOut: [DAY] }),
      order('paused', { paused: true }),
      order('ended', { until: '2099-03-09' }),
      order('own'),
    ];
    const request = requestDoc({ client, orderIds: ['own'] });
    expect((await check(request)).orders.map(({ id }) => id)).toEqual(['tuesdays', 'extra']);
    const repeat = { weekdays: [1, 2], until: '2099-06-30' };
    const repeated = await check({ ...request, repeat });
    expect(repeated.orders.map(({ id }) => id)).toEqual(['tuesdays', 'mondays', 'extra', 'leftOut', 'both']);
  });

  it('[FAC-3] guesses a client who has the name and the phone number', async () => {
    const uid = clientKey(client.name, client.phone);
    const known = { uid, name: client.name, phones: [{ number: client.phone }], birthDate: '', memberNumbers: [] };
    readKnownClientsOf.mockResolvedValue([known]);
    expect((await check()).clients).toEqual([{ client: known, why: expect.stringMatching(/./) }]);
  });

  it('[FAC-3] [CLI-5] finds what a trip that moves to another day counts of an authorization now', async () => {
    const one = { uid: 'A-1', state: 'reserved', units: 1 };
    fetchDocument.mockImplementation(async (key: string) =>
      key.startsWith('office ') ? { authorization: one } : undefined,
    );
    const legs = [leg(), leg({ puTime: '15:00', apptTime: '' })];
    const change = changeOf({ legs: [leg({ day: '2099-03-11' }), legs[1] ?? leg()] });
    const accepted = requestDoc({ client, state: 'accepted', legs, change });
    expect([...(await check(accepted, change.legs ?? [])).counted]).toEqual([[`${accepted.id}-leg1`, one]]);
    expect((await check(requestDoc({ client, legs }))).counted.size).toBe(0);
  });

  it('[FAC-3] computes pick-ups from the places, or an hour ahead if they are not known or can’t be read', async () => {
    const legs = [leg({ puTime: '', apptTime: '10:00' }), leg(), leg({ puTime: '', willCall: true, apptTime: '' })];
    expect((await check(requestDoc({ legs }))).pickUps).toEqual({ 0: '09:00' });
    fetchDocument.mockRejectedValue(new Error('refused'));
    expect((await check(requestDoc({ legs }))).pickUps).toEqual({ 0: '09:00' });
    fetchDocument.mockImplementation(async (key: string) => ({
      location: key === placeKey(leg().fromAddress) ? { lat: 40.7, lng: -73.9 } : { lat: 40.71, lng: -73.9 },
    }));
    const near = (await check(requestDoc({ legs }))).pickUps[0] ?? '';
    expect(near > '09:00' && near < '10:00').toBe(true);
  });
});
