import type { DriverDay, Figures } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatShare, onTimeShare } from '../../domain/trips/onTime';
import { driverCsv, reportCsv } from './reportCsv';
import {
  allTrips,
  buildReport,
  byPositions,
  cancellations,
  daysOfDriver,
  formatHours,
  formatMiles,
  openTrips,
  sumDrivers,
} from './reportFigures';
import { isSpan, toDays } from './reportSpan';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const SPAN = { from: '2026-02-27', to: '2026-03-02' };
const day = (of: string, drivers: DriverDay['drivers']): DriverDay => ({ day: of, drivers, updatedAt: at });
const OF_DRIVERS = [
  day('2026-02-27', { dora: { Completed: 2, onTime: 2 } }),
  day('2026-03-01', { dora: { late: 1 }, ben: { onTime: 1 } }),
];

describe('buildReport', () => {
  it('[RPT-2] has every day of the span, and the sum', () => {
    const { days, total } = buildReport(SPAN, [
      { day: '2026-02-27', figures: { Completed: 2, onTime: 2 } },
      { day: '2026-03-01', figures: { Completed: 3, late: 1, onTime: 1 } },
    ]);
    expect(days.map(({ day: of }) => of)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(days[1]?.figures).toEqual({});
    expect(total).toEqual({ Completed: 5, onTime: 3, late: 1 });
  });

  it('[RPT-2] has only the figures of a driver, if one is chosen', () => {
    const { days, total } = buildReport(SPAN, daysOfDriver(OF_DRIVERS, 'ben'));
    expect(days.map(({ figures }) => figures)).toEqual([{}, {}, { onTime: 1 }, {}]);
    expect(total).toEqual({ onTime: 1 });
    expect(buildReport(SPAN, daysOfDriver(OF_DRIVERS, 'dora')).total).toEqual({ Completed: 2, onTime: 2, late: 1 });
  });
});

describe('sumDrivers', () => {
  it('[RPT-2] has the sum of each driver', () => {
    expect(Object.fromEntries(sumDrivers(OF_DRIVERS))).toEqual({
      dora: { Completed: 2, onTime: 2, late: 1 },
      ben: { onTime: 1 },
    });
  });
});

describe('the CSV file of a report', () => {
  const { days } = buildReport(SPAN, [{ day: '2026-03-01', figures: { Completed: 3, late: 1, onTime: 1 } }]);
  /** Day, driver, and the numbers of completed trips and of those on time. */
  const read = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([of, who, , completed, , , onTime]) => [of, who, completed, onTime].join(' '));

  it('[RPT-2] has a row for each day, and one for each driver of the day', () => {
    expect(read(reportCsv({ days, people: [], money: undefined }, OF_DRIVERS))).toEqual([
      '2026-02-27 All 0 0',
      '2026-02-27 Former driver 2 2',
      '2026-02-28 All 0 0',
      '2026-03-01 All 3 1',
      '2026-03-01 Former driver 0 0',
      '2026-03-01 Former driver 0 1',
      '2026-03-02 All 0 0',
    ]);
  });

  it('[RPT-2] has only the rows of a driver, if one is chosen', () => {
    const own = buildReport(SPAN, daysOfDriver(OF_DRIVERS, 'dora')).days;
    expect(read(driverCsv({ days: own, people: [], money: undefined }, 'dora'))).toEqual([
      '2026-02-27 Former driver 2 2',
      '2026-02-28 Former driver 0 0',
      '2026-03-01 Former driver 0 0',
      '2026-03-02 Former driver 0 0',
    ]);
  });
});

describe('the CSV file of a report, for those who may bill', () => {
  const { days } = buildReport({ from: '2026-03-01', to: '2026-03-02' }, []);
  const money = [
    {
      key: '2026-03-01',
      groups: {
        all: { ready: 1, readyCents: 4510, drafted: 1, draftedCents: 5, billed: 2, billedCents: 100_000 },
        'driver:dora': { ready: 1, readyCents: 4510, drafted: 1, draftedCents: 5 },
        'driver:': { billed: 2, billedCents: 100_000 },
        'payer:own': { billed: 2, billedCents: 100_000 },
      },
    },
  ];
  const read = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(/,(?! )/))
      .map((cells) => [...cells.slice(0, 2), ...cells.slice(-4)].join('; '));

  it('[MNY-7] has what is billed, also for drivers who have nothing else on the day, and for none', () => {
    expect(read(reportCsv({ days, people: [], money }, []))).toEqual([
      'Day; Driver; Trips to bill or billed; Ready to bill; On a draft; Billed',
      '2026-03-01; All; 4; 45.10; 0.05; 1000.00',
      '2026-03-01; Former driver; 2; 45.10; 0.05; 0.00',
      '2026-03-01; "No driver, or from before drivers were kept"; 2; 0.00; 0.00; 1000.00',
      '2026-03-02; All; 0; 0.00; 0.00; 0.00',
    ]);
    expect(read(driverCsv({ days, people: [], money }, 'dora')).slice(1)).toEqual([
      '2026-03-01; Former driver; 2; 45.10; 0.05; 0.00',
      '2026-03-02; Former driver; 0; 0.00; 0.00; 0.00',
    ]);
  });

  it('[MNY-8] has nothing of it for others', () => {
    const [header] = reportCsv({ days, people: [], money: undefined }, []).split('\r\n');
    expect(header).toMatch(/,Hours without positions$/);
  });
});

describe('miles by positions', () => {
  const figures = { trackedDays: 1, loadedMiles: 812, emptyMiles: 423, silentMinutes: 90 };

  it('[POS-4] [RPT-2] are the last columns of the file', () => {
    const [header, ...rows] = driverCsv(
      { days: [{ day: '2026-03-01', figures }], people: [], money: undefined },
      'dora',
    )
      .trim()
      .split('\r\n');
    expect(header).toMatch(/,Loaded miles by positions,Empty miles by positions,Hours without positions$/);
    expect(rows.map((row) => row.split(',').slice(-3))).toEqual([['8.12', '4.23', '1.5']]);
  });

  it('[POS-4] [RPT-2] are a dash where no phone sent any', () => {
    const loaded = (of: Figures) => byPositions(of, ({ loadedMiles }) => formatMiles(loadedMiles));
    expect([loaded(figures), loaded({ trackedDays: 1 }), loaded({ shifts: 1 })]).toEqual(['8.1', '0', '–']);
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
    expect(toDays({ span: '7', chosen: undefined }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(toDays({ span: undefined, chosen: SPAN }, '2026-05-05')).toEqual(SPAN);
    expect(isSpan('2026-01-01', '2026-12-31')).toBe(true);
    expect(isSpan('2025-12-30', '2026-12-31')).toBe(false);
    expect(isSpan('2026-01-02', '2026-01-01')).toBe(false);
    expect(isSpan('2026-02-30', '2026-03-01')).toBe(false);
  });
});
