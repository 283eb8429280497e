import type { DriverDay, Figures, User } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import { csvText } from '../../domain/exports/csv';
import { driverName } from './driverNames';
import { allTrips, openTrips, type ReportDay } from './reportFigures';

const toHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

/** The figures of an exported report. Miles and hours are decimal numbers, so that a spreadsheet can add them. */
const FIGURES: readonly (readonly [header: string, of: (figures: Figures) => number | undefined])[] = [
  ['Trips', allTrips],
  ['Completed', ({ Completed }) => Completed],
  ['Open', openTrips],
  ['Cancelled', ({ Cancelled }) => Cancelled],
  ['On time', ({ onTime }) => onTime],
  ['Late', ({ late }) => late],
  ['Pick-ups on time', ({ pickUpsOnTime }) => pickUpsOnTime],
  ['Pick-ups late', ({ pickUpsLate }) => pickUpsLate],
  ['Drop-offs on time', ({ dropOffsOnTime }) => dropOffsOnTime],
  ['Drop-offs late', ({ dropOffsLate }) => dropOffsLate],
  ['No-shows', ({ noShows }) => noShows],
  ['Cancelled by client', ({ cancelledByClient }) => cancelledByClient],
  ['Cancelled by facility', ({ cancelledByFacility }) => cancelledByFacility],
  ['Cancelled by broker', ({ cancelledByBroker }) => cancelledByBroker],
  ['Cancelled by dispatcher', ({ cancelledByDispatcher }) => cancelledByDispatcher],
  ['Client miles', ({ clientMiles = 0 }) => clientMiles / 100],
  ['Client miles estimated', ({ estimatedMiles = 0 }) => estimatedMiles / 100],
  ['Driven miles', ({ drivenMiles = 0 }) => drivenMiles / 100],
  ['Hours on shift', ({ shiftMinutes = 0 }) => toHours(shiftMinutes)],
  ['Shifts', ({ shifts }) => shifts],
  ['Shifts not ended', ({ openShifts }) => openShifts],
  ['Loaded miles by positions', ({ loadedMiles = 0 }) => loadedMiles / 100],
  ['Empty miles by positions', ({ emptyMiles = 0 }) => emptyMiles / 100],
  ['Hours without positions', ({ silentMinutes = 0 }) => toHours(silentMinutes)],
];

/** A report as the text of a CSV file: a row for each day, and one for each driver of the day. */
export function reportCsv(
  days: readonly ReportDay[],
  driverDays: readonly DriverDay[],
  people: readonly Doc<User>[],
): string {
  const driversOn = new Map(driverDays.map(({ day, drivers }) => [day, drivers]));
  return toCsv(
    days.flatMap(({ day, figures }) => [
      toRow(day, 'All', figures),
      ...Object.entries(driversOn.get(day) ?? {}).map(([uid, own]) => toRow(day, driverName(people, uid), own)),
    ]),
  );
}

/** The report of one driver as the text of a CSV file: a row for each day. */
export const driverCsv = (days: readonly ReportDay[], driver: string, people: readonly Doc<User>[]): string =>
  toCsv(days.map(({ day, figures }) => toRow(day, driverName(people, driver), figures)));

const toRow = (day: string, who: string, figures: Figures): readonly string[] => [
  day,
  who,
  ...FIGURES.map(([, of]) => String(of(figures) ?? 0)),
];

const toCsv = (rows: readonly (readonly string[])[]): string =>
  csvText(['Day', 'Driver', ...FIGURES.map(([header]) => header)], rows);
