import { addFigures, addToDay, type Figures, type ReportedDay } from '@mtos/model';
import { formatDecimal, formatNumber } from '../../ui/format/numbers';
import type { Days } from './reportSpan';
import type { Counted } from './tripLinks';

/** The figures of one day of a report. */
export interface ReportDay {
  readonly day: string;
  readonly figures: Figures;
  /** The figures of each driver on the day, by uid. */
  readonly drivers: Readonly<Record<string, Figures>>;
}

export interface Report {
  /** Every day of the span, also those without trips. */
  readonly days: readonly ReportDay[];
  readonly total: Figures;
  /** The figures of each driver over the span, by uid. */
  readonly drivers: ReadonlyMap<string, Figures>;
}

/** Puts the stored days of a span together, of the account or of one driver. */
export function reportOf({ from, to }: Days, stored: readonly ReportedDay[], driver?: string): Report {
  const byDay = new Map(stored.map((each) => [each.day, each]));
  const days: ReportDay[] = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) {
    const { figures = {}, drivers = {} } = byDay.get(day) ?? {};
    const own = driver === undefined ? drivers : Object.fromEntries([[driver, drivers[driver] ?? {}]]);
    days.push({ day, figures: driver === undefined ? figures : (drivers[driver] ?? {}), drivers: own });
  }
  const drivers = new Map<string, Figures>();
  for (const each of days) {
    for (const [uid, own] of Object.entries(each.drivers)) drivers.set(uid, addFigures(drivers.get(uid) ?? {}, own));
  }
  return { days, total: days.reduce((sum, { figures }) => addFigures(sum, figures), {}), drivers };
}

/** Trips that are neither completed nor cancelled. */
export const openTrips = ({ Pending = 0, Active = 0, Delayed = 0 }: Figures): number => Pending + Active + Delayed;

export const allTrips = (figures: Figures): number =>
  openTrips(figures) + (figures.Completed ?? 0) + (figures.Cancelled ?? 0);

/** Cancelled trips by who cancelled them, with what leads to those. Those that say no one are of an older version, or broken. */
export function cancellations(figures: Figures): readonly (readonly [who: string, trips: number, counted: Counted])[] {
  const known = (
    [
      ['Client', 'cancelledByClient'],
      ['No-show', 'noShows'],
      ['Facility', 'cancelledByFacility'],
      ['Broker', 'cancelledByBroker'],
      ['Dispatcher', 'cancelledByDispatcher'],
    ] as const
  ).map(([who, figure]) => [who, figures[figure] ?? 0, figure] as const);
  const unknown = (figures.Cancelled ?? 0) - known.reduce((sum, [, trips]) => sum + trips, 0);
  return unknown > 0 ? [...known, ['Unknown', unknown, 'Cancelled']] : known;
}

export const formatCount = (count: number | undefined): string => formatNumber(count ?? 0);

/** Hundredths of a mile as miles. */
export const formatMiles = (hundredths: number | undefined): string => formatDecimal((hundredths ?? 0) / 100);

export const formatHours = (minutes: number | undefined): string => formatDecimal((minutes ?? 0) / 60);
