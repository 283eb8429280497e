import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, id, nonBlank, stored, text } from '../documents/storedFields';
import { addToDay } from '../time/calendarDays';

/** From what the next time counts: when the work was done, or when it was due. */
export const COUNTS_FROM = ['done', 'due'] as const;
export type CountsFrom = (typeof COUNTS_FROM)[number];

const dayOrEmpty = z.union([z.literal(''), day]);
const miles = z.nullable(z.int().check(z.gte(0), z.lte(LIMITS.odometer)));

const content = {
  vehicleUid: id,
  /** What is done, such as 'Oil change'. */
  work: nonBlank(LIMITS.label),
  /** The last day on which it is not overdue; empty if no day decides. */
  dueDay: dayOrEmpty,
  /** The odometer reading up to which it is not overdue; null if the miles don't decide. */
  dueMiles: miles,
  /** When it is due again; null if not after a number of months, or of miles. It is not due again where both are null. */
  everyMonths: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.maintenanceMonths))),
  everyMiles: z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.odometer))),
  countsFrom: z.enum(COUNTS_FROM),
  /** The day of the month on which work by the calendar is due: the 31st is due on the last day of a shorter month. */
  monthDay: z.nullable(z.int().check(z.gte(1), z.lte(31))),
  /** Of this time, such as a part's number; can be empty. */
  note: text(LIMITS.reason),
  /** Empty until it is done. */
  doneDay: dayOrEmpty,
  /** The odometer then; null if nobody read it. */
  doneMiles: miles,
  vendor: text(LIMITS.name),
  /** Null if it is not known. */
  costCents: z.nullable(z.int().check(z.gte(0), z.lte(LIMITS.maintenanceCents))),
};

/** One time that work on a vehicle is due, or was done. Work that is done is kept as the vehicle's history. */
export const maintenanceSchema = stored({
  ...content,
  /** Goes up by one with every write, so that a write from a stale form is refused. */
  version: z.int().check(z.gte(1)),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** What people write of it. */
export type MaintenanceContent = Pick<Maintenance, keyof typeof content>;

/** The fields that people write, by name. */
export const MAINTENANCE_FIELDS: readonly string[] = Object.keys(content);

export const EMPTY_MAINTENANCE: Omit<MaintenanceContent, 'vehicleUid'> = {
  ...{ work: '', dueDay: '', dueMiles: null, everyMonths: null, everyMiles: null, countsFrom: 'done', monthDay: null },
  ...{ note: '', doneDay: '', doneMiles: null, vendor: '', costCents: null },
};

/** How long before it is due work shows as due soon. */
export const SOON_DAYS = 14;
export const SOON_MILES = 500;

/** The first day and the lowest reading at which any of a vehicle's work is due; functions keep it with the vehicle. */
export const nextWorkSchema = stored({ day: dayOrEmpty, miles });
export type NextWork = z.infer<typeof nextWorkSchema>;

/** `unknown`: the miles decide, and the vehicle's odometer is not known. */
export const DUE_STATES = ['overdue', 'soon', 'unknown', 'later'] as const;
export type DueState = (typeof DUE_STATES)[number];

/**
 * Whether work is overdue or due soon, by the day and by the miles: the worse of the two.
 * @param odometer the vehicle's last reading; null if there is none
 */
export function dueState(due: NextWork, today: string, odometer: number | null): DueState {
  const states = [
    due.day === '' ? undefined : stateOf(due.day < today, due.day <= addToDay(today, SOON_DAYS)),
    due.miles === null ? undefined : stateOfMiles(due.miles, odometer),
  ];
  return DUE_STATES.find((state) => states.includes(state)) ?? 'later';
}

const stateOf = (isOver: boolean, isSoon: boolean): DueState => (isOver ? 'overdue' : isSoon ? 'soon' : 'later');

const stateOfMiles = (due: number, odometer: number | null): DueState =>
  odometer === null ? 'unknown' : stateOf(odometer > due, odometer >= due - SOON_MILES);

/** When one time of work is due. */
export const dueOf = ({ dueDay, dueMiles }: Pick<Maintenance, 'dueDay' | 'dueMiles'>): NextWork => ({
  day: dueDay,
  miles: dueMiles,
});

/** What is due first, by the day and by the miles, among work that is not done; undefined if nothing is due. */
export function nextWork(open: readonly Pick<Maintenance, 'dueDay' | 'dueMiles'>[]): NextWork | undefined {
  const days = open.map(({ dueDay }) => dueDay).filter((each) => each !== '');
  const readings = open.flatMap(({ dueMiles }) => (dueMiles === null ? [] : [dueMiles]));
  if (days.length === 0 && readings.length === 0) return undefined;
  return { day: days.toSorted()[0] ?? '', miles: readings.length === 0 ? null : Math.min(...readings) };
}

type Repeated = Pick<
  MaintenanceContent,
  'dueDay' | 'dueMiles' | 'everyMonths' | 'everyMiles' | 'countsFrom' | 'monthDay' | 'doneDay' | 'doneMiles'
>;

/**
 * When work that is done is due again; undefined if it does not repeat. Counted from when it was due, it skips the times that
 * had passed when it was done, and keeps those ahead also if it was done early. Without a reading, the miles count from those
 * at which it was due.
 */
export function dueAgain(work: Repeated): Pick<MaintenanceContent, 'dueDay' | 'dueMiles' | 'monthDay'> | undefined {
  const { everyMonths, everyMiles } = work;
  if (everyMonths === null && everyMiles === null) return undefined;
  const monthDay = everyMonths === null ? null : nextMonthDay(work);
  return {
    monthDay,
    dueDay: everyMonths === null || monthDay === null ? '' : nextDay(work, everyMonths, monthDay),
    dueMiles: everyMiles === null ? null : nextMiles(work, everyMiles),
  };
}

const dayOfMonth = (of: string) => Number(of.slice(8));

const countsFromDue = ({ countsFrom, dueDay }: Repeated) => countsFrom === 'due' && dueDay !== '';

const nextMonthDay = (work: Repeated): number =>
  countsFromDue(work) ? (work.monthDay ?? dayOfMonth(work.dueDay)) : dayOfMonth(work.doneDay);

function nextDay(work: Repeated, everyMonths: number, monthDay: number): string {
  const { dueDay, doneDay } = work;
  if (!countsFromDue(work)) return addMonths(doneDay, everyMonths, monthDay);
  const passed = doneDay > dueDay ? Math.floor(monthsBetween(dueDay, doneDay) / everyMonths) : 0;
  const times = [passed, passed + 1].map((time) => addMonths(dueDay, time * everyMonths, monthDay));
  const next = times.find((time) => time > dueDay && time > doneDay);
  return next ?? addMonths(dueDay, (passed + 2) * everyMonths, monthDay);
}

function nextMiles({ dueMiles, doneMiles, countsFrom }: Repeated, everyMiles: number): number {
  const done = doneMiles ?? dueMiles ?? 0;
  const from = countsFrom === 'due' && dueMiles !== null ? dueMiles : done;
  const passed = Math.max(0, Math.floor((done - from) / everyMiles));
  return Math.min(from + (passed + 1) * everyMiles, LIMITS.odometer);
}

const toMonths = (of: string) => 12 * Number(of.slice(0, 4)) + Number(of.slice(5, 7)) - 1;

/** Whole calendar months, whatever the day of the month. */
const monthsBetween = (from: string, to: string) => toMonths(to) - toMonths(from);

/** The day so many months after another, on a day of the month or the last one of a shorter month. */
function addMonths(from: string, months: number, monthDay: number): string {
  const month = toMonths(from) + months;
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const parts = [Math.floor(month / 12), (month % 12) + 1, Math.min(monthDay, last)];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
