import {
  addToDay,
  clockIn,
  dayIn,
  decidedClocks,
  emptyTripInput,
  paths,
  placeKey,
  type StandingOrder,
  type Trip,
  toInstant,
  toWeekday,
} from '@mtos/model';
import { buildPlace, buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { foundAt } from '../../fakes/censusGeocoder';
import { db } from '../admin';
import { call } from '../call';
import { newOwner, type Person } from '../people';

const soon = { timeout: 60_000, interval: 100 };
const EASTERN = 'America/New_York';
const PHOENIX = 'America/Phoenix';
const today = dayIn(EASTERN, new Date());
const DAY = addToDay(today, 3);
const CLINIC = '9 Far Side Road, Overline';

/** An owner of a company on Eastern time. */
async function easternOwner(): Promise<Person> {
  const owner = await newOwner();
  await db.doc(paths.account(owner.account)).set({ name: 'Lone Star Rides', timeZone: EASTERN });
  return owner;
}

/** The order from Found Street in New York to the clinic, at 9:30, with the appointment at 10:30 and the return at 14:00. */
function buildOrder(given: Partial<StandingOrder> = {}) {
  const ride = {
    ...{ ...emptyTripInput(today), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:30', apptTime: '10:30' },
    ...{ fromAddress: '41 Found Street, Brooklyn, NY', toAddress: CLINIC, pickup: foundAt(41), dropoff: foundAt(42) },
  };
  const dates = { from: today, until: addToDay(today, 60), createdAt: new Date(), updatedBy: 'admin' };
  return {
    ...buildStandingOrder(ride, { ...dates, weekdays: [toWeekday(DAY)] }),
    ...{ back: { puTime: '14:00' }, ...given },
  };
}

async function storeOrder({ account }: Person, zone: string | undefined, given: Partial<StandingOrder> = {}) {
  const location = { ...foundAt(42), ...(zone && { timeZone: zone }) };
  const place = buildPlace({ subOwneruid: account, address: CLINIC, status: 'found', source: 'census', location });
  await db.doc(paths.place(account, placeKey(CLINIC))).set(place);
  const order = db.collection(paths.standingOrders(account)).doc();
  await order.set(buildOrder(given));
  const trips = async () =>
    (await db.collection(paths.trips).where('subOwneruid', '==', account).get()).docs
      .map((trip) => trip.data() as Trip)
      .sort((a, b) => Number(a.returnOf !== null) - Number(b.returnOf !== null));
  const run = async () => (await db.doc(paths.standingOrderRun(account, order.id)).get()).data();
  await expect.poll(trips, soon).toHaveLength(2);
  return { order, trips, run };
}

/** What clocks in New York show at a time of the clinic in Arizona. */
const inArizona = (clock: string) => clockIn(EASTERN, toInstant(PHOENIX, DAY, clock));

describe('a standing order over a time-zone line', () => {
  it('[TRP-18] makes each trip at the time that clocks show at its places', async () => {
    const clocks = decidedClocks('places', { pickup: EASTERN, dropoff: PHOENIX }, EASTERN);
    const { trips, run } = await storeOrder(await easternOwner(), PHOENIX, { clocks });
    const [there, back] = await trips();
    expect(there).toMatchObject({ tripDate: DAY, puTime: '09:30', apptTime: inArizona('10:30') });
    expect(there?.dropoff).toEqual({ ...foundAt(42), timeZone: PHOENIX });
    expect(there).not.toHaveProperty('zoneQuestion');
    expect(back).toMatchObject({ puTime: inArizona('14:00'), pickup: { timeZone: PHOENIX } });
    expect(await run()).toMatchObject({ placeZones: { pickup: EASTERN, dropoff: PHOENIX } });
    expect(await run()).not.toHaveProperty('asksZone');
  });

  it('[TRP-18] asks as long as no one has decided, moves nothing by itself, and follows the answer', async () => {
    const { order, trips, run } = await storeOrder(await easternOwner(), PHOENIX);
    expect(await run()).toMatchObject({ asksZone: true });
    expect(await trips()).toMatchObject([
      { puTime: '09:30', apptTime: '10:30', dropoff: { timeZone: PHOENIX }, zoneQuestion: { dropoff: '' } },
      { puTime: '14:00', pickup: { timeZone: PHOENIX }, zoneQuestion: { pickup: '' } },
    ]);

    await order.update({ clocks: decidedClocks('places', { pickup: EASTERN, dropoff: PHOENIX }, EASTERN) });
    await expect.poll(trips, soon).toMatchObject([
      { puTime: '09:30', apptTime: inArizona('10:30'), zoneQuestion: null },
      { puTime: inArizona('14:00'), zoneQuestion: null },
    ]);
    expect(await run()).not.toHaveProperty('asksZone');

    await order.update({ clocks: decidedClocks('company', { pickup: EASTERN, dropoff: PHOENIX }, EASTERN) });
    await expect.poll(trips, soon).toMatchObject([
      { puTime: '09:30', apptTime: '10:30', dropoff: { timeZone: PHOENIX }, zoneQuestion: null },
      { puTime: '14:00', zoneQuestion: null },
    ]);
  });

  it('[TRP-18] asks at once when a person sets the zone of its place, and its trips stay where they are', async () => {
    const owner = await easternOwner();
    const { trips, run } = await storeOrder(owner, EASTERN);
    expect(await run()).not.toHaveProperty('asksZone');
    const input = { how: 'zone', key: placeKey(CLINIC), timeZone: PHOENIX } as const;
    await call('resolvePlace', input, { token: owner.token });
    expect(await run()).toMatchObject({ asksZone: true, placeZones: { dropoff: PHOENIX } });
    expect(await trips()).toMatchObject([
      { puTime: '09:30', apptTime: '10:30', zoneQuestion: { dropoff: '' } },
      { puTime: '14:00', zoneQuestion: { pickup: '' } },
    ]);
  });

  it('[TRP-18] does not ask about a place that is found later, if that was decided', async () => {
    const address = '43 Found Street, Brooklyn, NY';
    const clocks = decidedClocks('places', { pickup: EASTERN, dropoff: EASTERN }, PHOENIX);
    const owner = await newOwner();
    await db.doc(paths.account(owner.account)).set({ name: 'Saguaro Rides', timeZone: PHOENIX });
    const { trip, ...rest } = buildOrder({ clocks, back: null });
    const order = db.collection(paths.standingOrders(owner.account)).doc();
    const unplaced = { ...trip, toAddress: address, fromAddress: address, pickup: null, dropoff: null };
    await order.set({ ...rest, trip: unplaced });
    const made = async () =>
      (await db.collection(paths.trips).where('subOwneruid', '==', owner.account).get()).docs[0]?.data() as Trip;
    await expect.poll(made, soon).toMatchObject({ dropoff: { timeZone: EASTERN }, pickup: { timeZone: EASTERN } });
    expect(await made()).toMatchObject({ puTime: clockIn(PHOENIX, toInstant(EASTERN, DAY, '09:30')) });
    expect(await made()).not.toHaveProperty('zoneQuestion');
  });
});
