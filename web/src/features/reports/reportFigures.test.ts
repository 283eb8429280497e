import type { ReportedDay } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatShare, onTimeShare } from '../../ui/format/onTime';
import { allTrips, cancellations, formatHours, formatMiles, openTrips, reportOf } from './reportFigures';
import { daysOf, isSpan } from './reportSpan';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const day = (of: string, given: Partial<ReportedDay>): ReportedDay => ({
  ...{ day: of, figures: {}, drivers: {}, watermark: null, updatedAt: at },
  ...given,
});
const SPAN = { from: '2026-02-27', to: '2026-03-02' };
const STORED = [
  day('2026-02-27', { figures: { Completed: 2, onTime: 2 }, drivers: { dora: { Completed: 2, onTime: 2 } } }),
  day('2026-03-01', {
    figures: { Completed: 3, late: 1, onTime: 1 },
    drivers: { dora: { late: 1 }, ben: { onTime: 1 } },
  }),
];

describe('reportOf', () => {
  it('[RPT-2] has every day of the span, the sum, and the sum of each driver', () => {
    const { days, total, drivers } = reportOf(SPAN, STORED);
    expect(days.map(({ day: of }) => of)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(days[1]?.figures).toEqual({});
    expect(total).toEqual({ Completed: 5, onTime: 3, late: 1 });
    expect(Object.fromEntries(drivers)).toEqual({ dora: { Completed: 2, onTime: 2, late: 1 }, ben: { onTime: 1 } });
  });

  it('[RPT-2] has only the figures of a driver, if one is chosen', () => {
    const { days, total, drivers } = reportOf(SPAN, STORED, 'dora');
    expect(total).toEqual({ Completed: 2, onTime: 2, late: 1 });
    expect([...drivers.keys()]).toEqual(['dora']);
    expect(days.every(({ drivers: own }) => Object.keys(own).join() === 'dora')).toBe(true);
  });
});

describe('figures', () => {
  it('[RPT-2] are shares, sums, and texts', () => {
    const figures = { Pending: 1, Active: 2, Delayed: 3, Completed: 4, Cancelled: 5, cancelledByClient: 2, noShows: 1 };
    expect([openTrips(figures), allTrips(figures)]).toEqual([6, 15]);
    expect(cancellations(figures)).toEqual([
      ['Client', 2, 'cancelledByClient'],
      ['No-show', 1, 'noShows'],
      ['Facility', 0, 'cancelledByFacility'],
      ['Broker', 0, 'cancelledByBroker'],
      ['Dispatcher', 0, 'cancelledByDispatcher'],
      ['Unknown', 2, 'Cancelled'],
    ]);
    expect(onTimeShare({})).toBeUndefined();
    expect([undefined, 1, 0.9999, 0.29, 0].map(formatShare)).toEqual(['–', '100%', '99%', '29%', '0%']);
    expect([formatMiles(123_456), formatHours(510)]).toEqual(['1,234.6', '8.5']);
  });
});

describe('the span of a report', () => {
  it('[RPT-2] ends today, or is what someone chose, up to a year', () => {
    expect(daysOf({ span: '7', chosen: undefined }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(daysOf({ span: undefined, chosen: SPAN }, '2026-05-05')).toEqual(SPAN);
    expect(isSpan('2026-01-01', '2026-12-31')).toBe(true);
    expect(isSpan('2025-12-30', '2026-12-31')).toBe(false);
    expect(isSpan('2026-01-02', '2026-01-01')).toBe(false);
    expect(isSpan('2026-02-30', '2026-03-01')).toBe(false);
  });
});
