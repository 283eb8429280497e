import { describe, expect, it } from 'vitest';
import { needsSuitableDriver } from '../assignment/driverConflicts';
import { driverSettingsSchema } from '../crew/driverSettings';
import { hasHours, offTimeAt } from '../crew/workTime';
import { paths } from '../documents/paths';
import { standingOrderSchema } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import type { DriverEvent } from '../driver/driverEvent';
import { foldProgress } from '../driver/foldProgress';
import type { StoredEvent } from '../driver/recordedSteps';
import { standingOrderDays } from '../standingOrder/standingOrderDays';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { tripSpan } from '../trip/tripSpan';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { DEMO } from './sampleCompanies';
import { sampleData } from './sampleData';
import { documents, inCollection, instantAt, NOW, ofDemo, trips, users, written } from './sampleFixtures';

describe('the sample’s trips', () => {
  it('has every status around its day, with the past completed and the future open', () => {
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    const days = trips.map(({ data }) => data.tripDate).sort();
    expect(days[0]).toBe(addToDay(today, -14));
    expect(days.at(-1)).toBe(addToDay(today, 14));
    expect(new Set(ofDemo(trips).map(({ data }) => data.status))).toEqual(new Set(TRIP_STATUSES));
    const settled = ['Completed', 'Cancelled', 'Pending'];
    for (const { data } of trips) if (data.tripDate < today) expect(settled).toContain(data.status);
    for (const { data } of trips) if (data.tripDate > today) expect(['Pending', 'Cancelled']).toContain(data.status);
  });

  it('[DRV-4] has the events of its drivers, from which the trips’ progress and status follow', () => {
    const events = inCollection<DriverEvent>(paths.driverEvents);
    expect(events.every(({ data }) => data.at <= NOW)).toBe(true);
    const ofTrips = events.filter(({ data }) => data.tripId !== null);
    const driven = trips.filter(({ data }) => data.progress);
    expect(driven.length).toBeGreaterThan(100);
    expect(new Set(ofTrips.map(({ data }) => data.tripId))).toEqual(new Set(driven.map(({ id }) => id)));
    for (const { id, data } of driven) {
      const stored = ofTrips
        .filter((event) => event.data.tripId === id)
        .map(
          ({ id: eventId, data: event }): StoredEvent => ({
            ...event,
            ...{ id: eventId, at: instantAt(event.at), receivedAt: instantAt(event.receivedAt) },
            ...{ expireAt: undefined, phoneAt: undefined },
          }),
        );
      const times = { createdAt: instantAt(data.createdAt), statusAt: instantAt(data.statusAt) };
      const { status, progress, outcomes } = foldProgress({ ...data, ...times }, stored);
      expect([status, progress.stage]).toEqual([data.status, data.progress?.stage]);
      expect(new Set(outcomes.values())).toEqual(new Set(['applied']));
    }
  });

  it.each(['04:00', '11:30', '23:59'])('has trips on the road at %s', (clock) => {
    const now = toInstant(DEFAULT_TIME_ZONE, '2026-03-11', clock);
    const active = sampleData(now).documents.filter(({ data }) => data.status === 'Active');
    expect(active.length).toBeGreaterThan(1);
  });

  it('assigns only drivers of the same company with a suitable vehicle', () => {
    const byUid = new Map(users.map(({ id, data }) => [id, data]));
    for (const { data } of trips) {
      if (data.driverUid === null) continue;
      const driver = byUid.get(data.driverUid);
      expect(driver).toMatchObject({ subOwneruid: data.subOwneruid, role: 'driver', state: 'active' });
      expect(driver?.vehicle).toContain(data.clientDis);
    }
  });

  it.each(['04:00', '11:30', '23:59'])('[DSP-5] has drivers with hours that suit their trips, at %s', (clock) => {
    const now = toInstant(DEFAULT_TIME_ZONE, '2026-03-11', clock);
    const sample = sampleData(now).documents;
    const settings = sample.flatMap(({ path, data }) => {
      const uid = /^accounts\/[^/]+\/drivers\/(.+)$/.exec(path)?.[1];
      return uid ? [[uid, driverSettingsSchema.parse({ ...data, updatedAt: written.updatedAt })] as const] : [];
    });
    expect(settings.filter(([, each]) => hasHours(each)).length).toBeGreaterThan(15);
    const of = new Map(settings);
    const open = sample.filter(
      ({ path, data }) => path.startsWith('trips/') && needsSuitableDriver(data as unknown as Trip),
    );
    expect(open.length).toBeGreaterThan(50);
    for (const { data } of open) {
      const trip = data as unknown as Trip;
      const span = tripSpan(trip, DEFAULT_TIME_ZONE, now);
      const work = of.get(trip.driverUid ?? '');
      if (span && work) expect(offTimeAt(work, span, DEFAULT_TIME_ZONE)).toBeUndefined();
    }
  });

  it('[TRP-7] has standing orders with each of their upcoming trips once, as a run would create them', () => {
    const orders = documents.filter(({ path }) => path.startsWith(`${paths.standingOrders(DEMO.ownerUid)}/`));
    expect(orders.map(({ data }) => data.paused)).toEqual([false, false, true]);
    for (const { path, data } of orders) {
      const id = path.split('/').at(-1) ?? '';
      const order = standingOrderSchema.parse({ ...data, ...written });
      const made = trips.filter((trip) => trip.data.standingOrderId === id).map(({ data: trip }) => trip.tripDate);
      expect(made).toEqual(standingOrderDays(order, DEFAULT_TIME_ZONE, NOW));
      const run = documents.find((document) => document.path === paths.standingOrderRun(DEMO.ownerUid, id));
      expect(run?.data).toEqual({ days: made });
    }
    expect(ofDemo(trips).filter(({ data }) => data.standingOrderId !== null)).toHaveLength(5);
  });
});
