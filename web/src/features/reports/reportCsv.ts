import {
  type DriverDay,
  type Figures,
  figuresBy,
  type MoneyDocument,
  type MoneyFigures,
  moneyGroup,
  type User,
} from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import { csvText } from '../../domain/exports/csv';
import { billedDriverName, driverName } from './driverNames';
import { toSum } from './moneySums';
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
  ['Canceled by client', ({ cancelledByClient }) => cancelledByClient],
  ['Canceled by facility', ({ cancelledByFacility }) => cancelledByFacility],
  ['Canceled by broker', ({ cancelledByBroker }) => cancelledByBroker],
  ['Canceled by dispatcher', ({ cancelledByDispatcher }) => cancelledByDispatcher],
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

/** What trips are billed for, or will be, in dollars. */
const MONEY_FIGURES: readonly (readonly [header: string, of: (figures: MoneyFigures) => number | string])[] = [
  ['Trips to bill or billed', (figures) => toSum(figures).trips],
  ['Ready to bill', ({ readyCents }) => toDollars(readyCents)],
  ['On a draft', ({ draftedCents }) => toDollars(draftedCents)],
  ['Billed', ({ billedCents }) => toDollars(billedCents)],
];

const toDollars = (cents = 0) => (cents / 100).toFixed(2);

/** The figures about money of the report's days; undefined for those who may not see them. */
type ReportMoney = readonly Pick<MoneyDocument, 'key' | 'groups'>[] | undefined;

interface Exported {
  readonly days: readonly ReportDay[];
  readonly people: readonly Doc<User>[];
  readonly money: ReportMoney;
}

/** A report as the text of a CSV file: a row for each day, and one for each driver of the day. */
export function reportCsv({ days, people, money }: Exported, driverDays: readonly DriverDay[]): string {
  const driversOn = new Map(driverDays.map(({ day, drivers }) => [day, drivers]));
  const moneyOn = groupsByDay(money);
  return toCsv(
    money,
    days.flatMap(({ day, figures }) => {
      const drivers = driversOn.get(day) ?? {};
      const groups = moneyOn.get(day) ?? {};
      const uids = new Set([...Object.keys(drivers), ...figuresBy('driver', groups).keys()]);
      return [
        { day, who: 'All', figures, billed: groups[moneyGroup.all] },
        ...[...uids].map((uid) => ({
          ...{ day, who: billedDriverName(people, uid) },
          ...{ figures: drivers[uid] ?? {}, billed: groups[moneyGroup.driver(uid)] },
        })),
      ];
    }),
  );
}

/** The report of one driver as the text of a CSV file: a row for each day. */
export function driverCsv({ days, people, money }: Exported, driver: string): string {
  const moneyOn = groupsByDay(money);
  const who = driverName(people, driver);
  return toCsv(
    money,
    days.map(({ day, figures }) => ({ day, who, figures, billed: moneyOn.get(day)?.[moneyGroup.driver(driver)] })),
  );
}

const groupsByDay = (money: ReportMoney) => new Map(money?.map(({ key, groups }) => [key, groups]));

interface Row {
  readonly day: string;
  readonly who: string;
  readonly figures: Figures;
  readonly billed: MoneyFigures | undefined;
}

function toCsv(money: ReportMoney, rows: readonly Row[]): string {
  const moneyFigures = money ? MONEY_FIGURES : [];
  const headers = [...FIGURES, ...moneyFigures].map(([header]) => header);
  return csvText(
    ['Day', 'Driver', ...headers],
    rows.map(({ day, who, figures, billed = {} }) => [
      ...[day, who],
      ...FIGURES.map(([, of]) => String(of(figures) ?? 0)),
      ...moneyFigures.map(([, of]) => String(of(billed))),
    ]),
  );
}
