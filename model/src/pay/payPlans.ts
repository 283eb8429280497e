import * as z from 'zod/mini';
import { documentId, requiredText } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, stored } from '../documents/storedFields';
import { MAX_CENTS } from '../money/cents';
import { MOBILITY_NEEDS } from '../trip/mobility';

/** How many pay groups a company has, how many rates each, and how many drivers are in them. */
const MAX_PAY_GROUPS = 60;
const MAX_PAY_RATES = 30;
export const MAX_PAID_DRIVERS = 1000;
/** How many times drivers have another group, together: the document is never too large. */
const MAX_GROUP_CHANGES = 5000;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** The longest break that can be paid where others are not. */
export const MAX_BREAK_MINUTES = 240;

const cents = z.int().check(z.gte(0), z.lte(MAX_CENTS));
const minutesUpTo = (most: number) => z.nullable(z.int().check(z.gte(1), z.lte(most)));
const unique = (values: readonly string[]) => new Set(values).size === values.length;

/** What a group of drivers earns from a day on, until the day before its next rates. What is 0 pays nothing. */
export const payRatesSchema = stored({
  from: day,
  hourCents: cents,
  /** Hours beyond so many minutes in a week, or in a day, are overtime; null for never. */
  weeklyMinutes: minutesUpTo(WEEK_MINUTES),
  dailyMinutes: minutesUpTo(DAY_MINUTES),
  /** What an hour of overtime pays, in hundredths of the hourly rate. */
  overtimeFactor: z.int().check(z.gte(100), z.lte(500)),
  /** Breaks of so many minutes or more are not paid. Missing if all breaks are paid. */
  unpaidBreakMinutes: z.optional(z.int().check(z.gte(1), z.lte(MAX_BREAK_MINUTES))),
  /** For each completed trip, by the client's mobility need. */
  tripCents: z.readonly(z.record(z.enum(MOBILITY_NEEDS), cents)),
  /** For each confirmed no-show. */
  noShowCents: cents,
  /** For each mile with the client on board. */
  mileCents: cents,
  /** Of what the trips are charged without tolls, parking, and tax, in hundredths of a percent. */
  percent: z.int().check(z.gte(0), z.lte(10_000)),
});
export type PayRates = z.infer<typeof payRatesSchema>;

const payGroup = stored({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not an id')),
  name: requiredText(LIMITS.label, 'is blank'),
  rates: z.readonly(
    z.array(payRatesSchema).check(
      z.minLength(1),
      z.maxLength(MAX_PAY_RATES),
      z.refine((all) => unique(all.map(({ from }) => from)), 'names a day twice'),
    ),
  ),
});
export type PayGroup = z.infer<typeof payGroup>;

/** The group that a driver is in from a day on; empty for none, and without a day for all days before the next change. */
const groupFrom = stored({ from: z.nullable(day), group: z.string() });
export type GroupFrom = z.infer<typeof groupFrom>;

const fields = {
  /** The ISO weekday on which the week for overtime begins. */
  weekStartsOn: z.int().check(z.gte(1), z.lte(7)),
  groups: z.readonly(
    z.array(payGroup).check(
      z.maxLength(MAX_PAY_GROUPS),
      z.refine((all) => unique(all.map(({ id }) => id)), 'names a group twice'),
    ),
  ),
  /** The groups of each driver, by uid. */
  drivers: z
    .readonly(
      z.record(
        documentId,
        z.readonly(
          z.array(groupFrom).check(
            z.minLength(1),
            z.refine((all) => unique(all.map(({ from }) => from ?? '')), 'names a day twice'),
          ),
        ),
      ),
    )
    .check(
      z.refine((drivers) => Object.keys(drivers).length <= MAX_PAID_DRIVERS, 'names too many drivers'),
      z.refine((drivers) => Object.values(drivers).flat().length <= MAX_GROUP_CHANGES, 'has too many changes'),
    ),
};
const groupsExist = z.refine<{
  readonly groups: readonly PayGroup[];
  readonly drivers: Readonly<Record<string, readonly GroupFrom[]>>;
}>(
  ({ groups, drivers }) =>
    Object.values(drivers)
      .flat()
      .every(({ group }) => group === '' || groups.some(({ id }) => id === group)),
  {
    path: ['drivers'],
    error: 'names a group that is missing',
  },
);

/** What drivers earn. Functions write it, as one document, so that a version guards all of it. */
export const payPlansSchema = stored({
  ...fields,
  /** Goes up by one with every write, so that a change of outdated plans is refused. */
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type PayPlans = Omit<z.infer<typeof payPlansSchema>, 'updatedAt' | 'updatedBy'>;

/** All pay plans, on top of the version that the person saw. */
export const savePayPlansSchema = z.object({ ...fields, version: z.int().check(z.gte(0)) }).check(groupsExist);
export type SavePayPlansInput = z.infer<typeof savePayPlansSchema>;

/** Of a company that has none. */
export const NO_PAY_PLANS: PayPlans = { weekStartsOn: 7, groups: [], drivers: {}, version: 0 };

/** The rates of a group on a day; undefined before its first. */
export const ratesOn = (group: PayGroup | undefined, on: string): PayRates | undefined =>
  group?.rates.filter(({ from }) => from <= on).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
