import { describe, expect, it } from 'vitest';
import type { Counters } from '../documents/counters';
import { paths } from '../documents/paths';
import type { DriverEvent } from '../driver/driverEvent';
import { addFigures, type Figures } from '../reports/figures';
import { toInstant } from '../time/days';
import { DEFAULT_TIME_ZONE } from '../time/timeZone';
import { TRIP_STATUSES } from '../trip/tripStatus';
import { DEMO } from './sampleCompanies';
import { sampleData } from './sampleData';
import { documents, inCollection, ofDemo, trips, users } from './sampleFixtures';

describe('the sample’s counters and figures', () => {
  it('[CNT-1] has counters that equal a plain count of its documents', () => {
    for (const { id, data } of inCollection<Counters>('counters')) {
      const own = trips.filter((trip) => trip.data.subOwneruid === id).map((trip) => trip.data);
      const members = users.filter((user) => user.data.subOwneruid === id).map((user) => user.data);
      expect(data).toMatchObject({
        admins: members.filter(({ role }) => role !== 'driver' && role !== 'facility').length,
        drivers: members.filter(({ role }) => role === 'driver').length,
        trips: own.length,
        clients: new Set(own.map(({ clientUid }) => clientUid)).size,
        status: Object.fromEntries(
          TRIP_STATUSES.map((status) => [status, own.filter((trip) => trip.status === status).length]),
        ),
      });
    }
  });

  it('[RPT-1] has the figures of each day, with trips judged, and shifts that follow from their events', () => {
    const days = documents.filter(({ path }) => path.startsWith(paths.days(DEMO.ownerUid)));
    const sum = (figure: string) =>
      days.reduce((total, { data }) => total + ((data.figures as Readonly<Record<string, number>>)[figure] ?? 0), 0);
    const own = ofDemo(trips);
    for (const status of TRIP_STATUSES) {
      expect([status, sum(status)]).toEqual([status, own.filter(({ data }) => data.status === status).length]);
    }
    expect(sum('onTime')).toBeGreaterThan(sum('late'));
    expect(sum('late')).toBeGreaterThan(5);
    const shifts = documents.filter(({ path }) => path.startsWith(paths.shifts(DEMO.ownerUid)));
    const starts = ofDemo(inCollection<DriverEvent>(paths.driverEvents)).filter(
      ({ data }) => data.kind === 'shiftStarted',
    );
    expect(new Set(shifts.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(starts.map(({ id }) => id)));
    expect(sum('shifts')).toBe(shifts.length);
    expect(sum('drivenMiles')).toBeGreaterThan(sum('clientMiles'));
    // Some 9 miles a trip, as booked
    expect(sum('clientMiles') / 100 / sum('Completed')).toBeGreaterThan(5);
    expect(sum('clientMiles') / 100 / sum('Completed')).toBeLessThan(15);
  });

  it('[RPT-1] has the figures of each driver on each day, which are those of the trips and shifts with a driver', () => {
    const days = documents.filter(({ path }) => path.startsWith(paths.driverDays(DEMO.ownerUid)));
    const figures = days.flatMap(({ data }) => Object.values(data.drivers as Readonly<Record<string, Figures>>));
    const total = figures.reduce<Figures>(addFigures, {});
    const driven = ofDemo(trips).filter(({ data }) => data.driverUid !== null);
    for (const status of TRIP_STATUSES) {
      expect([status, total[status] ?? 0]).toEqual([
        status,
        driven.filter(({ data }) => data.status === status).length,
      ]);
    }
    expect(total.shifts).toBe(documents.filter(({ path }) => path.startsWith(paths.shifts(DEMO.ownerUid))).length);
    const ofAccount = new Set(
      documents.flatMap(({ path, data }) => (path.startsWith(paths.days(DEMO.ownerUid)) ? [data.day] : [])),
    );
    expect(days.every(({ data }) => ofAccount.has(data.day))).toBe(true);
  });

  it.each(['2026-03-11 04:00', '2026-03-11 15:30', '2026-07-05 23:30'])(
    '[RPT-2] is on time on about nine in ten trips before today, and has late ones today, at %s',
    (time) => {
      const [today = '', clock = ''] = time.split(' ');
      const days = sampleData(toInstant(DEFAULT_TIME_ZONE, today, clock)).documents.filter(({ path }) =>
        path.startsWith(paths.days(DEMO.ownerUid)),
      );
      const sum = (of: typeof days) =>
        of.map(({ data }) => data.figures as Figures).reduce<Figures>(addFigures, { onTime: 0, late: 0 });
      const { onTime = 0, late = 0 } = sum(days.filter(({ data }) => String(data.day) < today));
      expect(onTime / (onTime + late)).toBeGreaterThan(0.85);
      expect(onTime / (onTime + late)).toBeLessThan(0.96);
      expect(sum(days.filter(({ data }) => data.day === today)).late).toBeGreaterThan(0);
    },
  );
});
