import * as z from 'zod/mini';
import { day, stored } from '../documents/storedFields';
import { formatCents, formatHundredths, formatPercent, scale } from '../money/cents';
import { MOBILITY_LABELS, MOBILITY_NEEDS } from '../trip/mobility';
import type { PaidTrip } from './paidTrip';
import { type PayGroup, type PayRates, ratesOn } from './payPlans';
import { type PaidShift, workedTime } from './workedTime';

const PAY_LINE_KINDS = ['hours', 'overtime', 'breaks', 'trips', 'noShows', 'miles', 'percent', 'adjustment'] as const;

/** What a line of pay is for. Quantities and rates are in hundredths: hours, trips, miles, dollars; cents, and of a percent. */
const payLine = stored({
  kind: z.enum(PAY_LINE_KINDS),
  label: z.string(),
  quantity: z.int(),
  rate: z.int(),
  cents: z.int(),
  why: z.string(),
  /** The name of the group that pays it. Missing for adjustments, and on slips that were locked before lines had it. */
  group: z.optional(z.string()),
});
export type PayLine = z.infer<typeof payLine>;

/**
 * What someone has to look at before drivers are paid. `overlap`, `clockChange`, `openBreak`, and `estimatedMiles` only say
 * how something was counted, `lostBreaks` that hours are paid that may have been breaks; the others say that something is not paid.
 */
const PAY_PROBLEMS = [
  'noGroup',
  'noRates',
  'openShift',
  'overlap',
  'clockChange',
  'openBreak',
  'longBreak',
  'lostBreaks',
  'noMiles',
  'estimatedMiles',
  'noCharge',
] as const;
export type PayProblemKind = (typeof PAY_PROBLEMS)[number];

/** The most days or trips that a problem names. */
const MAX_NAMED = 5;

const payProblem = stored({
  kind: z.enum(PAY_PROBLEMS),
  /** How many shifts or trips have it. */
  count: z.int(),
  /** The first of their days, and of the trips. */
  days: z.readonly(z.array(day)),
  tripIds: z.readonly(z.array(z.string())),
});
export type PayProblem = z.infer<typeof payProblem>;

/** What a driver earned in a period. */
export const paySlipSchema = stored({
  driverUid: z.string(),
  /** Those of the days that the driver worked on; empty without one. */
  groupName: z.string(),
  lines: z.readonly(z.array(payLine)),
  problems: z.readonly(z.array(payProblem)),
  totalCents: z.int(),
});
export type PaySlip = z.infer<typeof paySlipSchema>;

/** What a driver did, and how it is paid. */
export interface PaidWork {
  readonly driverUid: string;
  /** The driver's group on a day; undefined if they are in none. */
  readonly groupOn: (day: string) => PayGroup | undefined;
  /** The driver's from the day before the week of the first day on. */
  readonly shifts: readonly PaidShift[];
  /** The driver's of the period. */
  readonly trips: readonly PaidTrip[];
}

interface PayRules {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly weekStartsOn: number;
}

/** What a driver earned from a day through a day: lines with reasons, in whole cents, each rounded half up. */
export function toPaySlip({ driverUid, groupOn, shifts, trips }: PaidWork, rules: PayRules): PaySlip {
  const isInPeriod = (of: { readonly day: string }) => of.day >= rules.from && of.day <= rules.to;
  const ratesOf = (on: string) => ratesOn(groupOn(on), on);
  const all = workedTime(shifts, { ...rules, ratesOf });
  const worked = all.filter(isInPeriod);
  const driven = trips.filter(isInPeriod);
  const open = shifts.filter((shift) => isInPeriod(shift) && shift.endedAt === null);
  const done = [...worked, ...open, ...driven];
  const days = [...new Set(done.map(({ day }) => day))].toSorted();
  const paidBy = new Map(
    days.flatMap((on) => {
      const [group, rates] = [groupOn(on), ratesOf(on)];
      return group && rates ? [[rates, group.name] as const] : [];
    }),
  );
  const lines = [...paidBy].flatMap(([rates, group]) => {
    const ofRates = (of: { readonly day: string }) => ratesOf(of.day) === rates;
    return linesBy(rates, worked.filter(ofRates), driven.filter(ofRates)).map((each) => ({ ...each, group }));
  });
  const usesMiles = (of: PaidTrip) => of.kind === 'completed' && (ratesOf(of.day)?.mileCents ?? 0) > 0;
  const usesHours = (of: { readonly day: string }) => (ratesOf(of.day)?.hourCents ?? 0) > 0;
  const isInGroup = (of: { readonly day: string }) => groupOn(of.day) !== undefined;
  const problems = [
    problem(
      'noGroup',
      done.filter((of) => !isInGroup(of)),
    ),
    problem(
      'noRates',
      done.filter((of) => isInGroup(of) && !ratesOf(of.day)),
    ),
    problem(
      'openShift',
      open.filter((shift) => !isInGroup(shift) || usesHours(shift)),
    ),
    problem(
      'overlap',
      worked.filter((shift) => shift.overlaps && usesHours(shift)),
    ),
    problem(
      'clockChange',
      worked.filter((shift) => shift.clockChanged && usesHours(shift)),
    ),
    problem(
      'openBreak',
      worked.filter((shift) => shift.openBreak && usesHours(shift)),
    ),
    problem(
      'longBreak',
      worked.filter((shift) => shift.longBreak && usesHours(shift)),
    ),
    // Also those before the period: its overtime depends on them
    problem(
      'lostBreaks',
      all.filter((shift) => shift.lostBreaks && usesHours(shift)),
    ),
    problem(
      'noMiles',
      driven.filter((trip) => usesMiles(trip) && trip.miles === null),
    ),
    problem(
      'estimatedMiles',
      driven.filter((trip) => usesMiles(trip) && trip.miles !== null && trip.isEstimated),
    ),
    problem(
      'noCharge',
      driven.filter((trip) => trip.chargeCents === null && (ratesOf(trip.day)?.percent ?? 0) > 0),
    ),
  ].filter(({ count }) => count > 0);
  const groupName = [...new Set(days.flatMap((on) => groupOn(on)?.name ?? []))].join(', ');
  return { driverUid, groupName, lines, problems, totalCents: sumCents(lines) };
}

/** Whether some hours may have been unpaid breaks that are no longer kept, so that the sum is not what it was. */
export const hasLostBreaks = ({ problems }: Pick<PaySlip, 'problems'>): boolean =>
  problems.some(({ kind }) => kind === 'lostBreaks');

export const sumCents = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

function problem(
  kind: PayProblemKind,
  of: readonly { readonly day: string; readonly id?: string | undefined }[],
): PayProblem {
  const days = [...new Set(of.map((each) => each.day))].toSorted().slice(0, MAX_NAMED);
  const tripIds = of.flatMap(({ id }) => id ?? []).slice(0, MAX_NAMED);
  return { kind, count: of.length, days, tripIds };
}

type Worked = ReturnType<typeof workedTime>;

function linesBy(rates: PayRates, worked: Worked, trips: readonly PaidTrip[]): readonly PayLine[] {
  const sum = <Of>(of: readonly Of[], count: (each: Of) => number) =>
    of.reduce((total, each) => total + count(each), 0);
  const toHours = (minutes: number) => scale(minutes, 100, 60);
  const completed = trips.filter(({ kind }) => kind === 'completed');
  const noShows = trips.length - completed.length;
  const regular = toHours(sum(worked, (shift) => shift.regular));
  const overtime = toHours(sum(worked, (shift) => shift.overtime));
  const unpaid = toHours(sum(worked, (shift) => shift.unpaid));
  const overtimeCents = scale(rates.hourCents, rates.overtimeFactor, 100);
  const charged = sum(trips, ({ chargeCents }) => chargeCents ?? 0);
  const passedOn = sum(trips, ({ passedOnCents }) => passedOnCents);
  const without = passedOn > 0 ? `, without ${formatCents(passedOn)} for tolls, parking, and tax` : '';
  return [
    line('hours', 'Hours', regular, rates.hourCents, `${fixed(regular)} h`),
    line('overtime', 'Overtime', overtime, overtimeCents, `${fixed(overtime)} h ${overWhat(rates)}`),
    ...(rates.hourCents > 0 ? [unpaidLine(unpaid)] : []),
    ...MOBILITY_NEEDS.map((need) => {
      const count = completed.filter((trip) => trip.need === need).length;
      const name = MOBILITY_LABELS[need];
      const label = `${name} trips`;
      const noun = `${name.charAt(0).toLowerCase()}${name.slice(1)} ${count === 1 ? 'trip' : 'trips'}`;
      return line('trips', label, count * 100, rates.tripCents[need], `${count} ${noun}`);
    }),
    line('noShows', 'No-shows', noShows * 100, rates.noShowCents, `${noShows} no-show${noShows === 1 ? '' : 's'}`),
    ...[sum(completed, (trip) => trip.miles ?? 0)].map((miles) =>
      line('miles', 'Loaded miles', miles, rates.mileCents, `${formatHundredths(miles)} loaded mi`),
    ),
    {
      kind: 'percent' as const,
      label: 'Percentage of charges',
      quantity: charged,
      rate: rates.percent,
      cents: scale(charged, rates.percent, 10_000),
      why: `${formatPercent(rates.percent)} of ${formatCents(charged)} charged${without}`,
    },
  ].filter(
    ({ kind, quantity, rate }) =>
      (quantity > 0 || (kind === 'percent' && passedOn > 0)) && (rate > 0 || kind === 'breaks'),
  );
}

const line = (kind: PayLine['kind'], label: string, quantity: number, rate: number, count: string): PayLine => ({
  kind,
  label,
  quantity,
  rate,
  cents: scale(quantity, rate, 100),
  why: `${count} × ${formatCents(rate)}`,
});

/** Hours that a driver is not paid for, so that a slip's hours can be told from those on shift. */
const unpaidLine = (quantity: number): PayLine => ({
  ...{ kind: 'breaks', label: 'Unpaid breaks', quantity, rate: 0, cents: 0, why: `${fixed(quantity)} h not paid` },
});

/** '38.50' from 3850. */
const fixed = (hundredths: number) => (hundredths / 100).toFixed(2);

function overWhat({ weeklyMinutes, dailyMinutes }: PayRates): string {
  const hours = (minutes: number) => formatHundredths(scale(minutes, 100, 60));
  if (weeklyMinutes !== null && dailyMinutes !== null)
    return `over ${hours(dailyMinutes)} a day or ${hours(weeklyMinutes)} a week`;
  return weeklyMinutes !== null ? `over ${hours(weeklyMinutes)}` : `over ${hours(dailyMinutes ?? 0)} a day`;
}
