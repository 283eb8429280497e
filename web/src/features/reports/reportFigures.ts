import { addFigures, addToDay, type DriverDay, type Figures } from '@mtos/model';
import { formatDecimal, formatNumber } from '../../ui/format/numbers';
import type { Days } from './reportSpan';
import type { Counted } from './tripLinks';

/** The figures of one day of a report. */
export interface ReportDay {
  readonly day: string;
  readonly figures: Figures;
}

export interface Report {
  /** Every day of the span, also those without trips. */
  readonly days: readonly ReportDay[];
  readonly total: Figures;
}

/** Puts the stored days of a span together. */
export function buildReport({ from, to }: Days, stored: readonly ReportDay[]): Report {
  const byDay = new Map(stored.map(({ day, figures }) => [day, figures]));
  const days: ReportDay[] = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) days.push({ day, figures: byDay.get(day) ?? {} });
  return { days, total: days.reduce((sum, { figures }) => addFigures(sum, figures), {}) };
}

/** A driver's figures on each of the stored days. */
export const daysOfDriver = (stored: readonly DriverDay[], driver: string): readonly ReportDay[] =>
  stored.map(({ day, drivers }) => ({ day, figures: drivers[driver] ?? {} }));

/** The figures of each driver over the stored days, by uid. */
export function sumDrivers(stored: readonly DriverDay[]): ReadonlyMap<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const { drivers } of stored) {
    for (const [uid, figures] of Object.entries(drivers)) sums.set(uid, addFigures(sums.get(uid) ?? {}, figures));
  }
  return sums;
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

/** A figure by positions; a dash without any. */
export const byPositions = (figures: Figures, format: (figures: Figures) => string): string =>
  figures.trackedDays ? format(figures) : '–';

export const formatHours = (minutes: number | undefined): string => formatDecimal((minutes ?? 0) / 60);
