import * as z from 'zod/mini';
import { requiredText } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { MAX_CENTS, scale } from '../money/cents';
import { readHundredths } from '../money/rateCardInput';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { MAX_BREAK_MINUTES, type PayGroup, type PayRates } from './payPlans';

const upTo = (most: number, message: string) =>
  z.string().check(
    z.refine((typed) => {
      const value = typed.trim() === '' ? 0 : readHundredths(typed);
      return value !== undefined && value <= most;
    }, message),
  );

const dollars = upTo(MAX_CENTS, 'Enter an amount like 18.00, or leave it empty.');
const hoursUpTo = (most: number) => upTo(most * 100, `Enter hours up to ${most}, or leave it empty.`);

/** What an hour of overtime pays, in hundredths of the hourly rate. */
export const OVERTIME_FACTORS = [150, 200, 100] as const;

/** From how many minutes on a break is not paid; 0 if all are paid. */
export const UNPAID_BREAKS = [0, 30, 20, 1] as const;

/** What a person enters of a group's rates: amounts, hours, and percentages as text, empty for none. */
export const payGroupInputSchema = z
  .object({
    name: requiredText(LIMITS.label, 'Enter a name, such as Wheelchair vans.'),
    from: z.string().check(z.refine(isDay, 'Choose the first day.')),
    hour: dollars,
    weeklyHours: hoursUpTo(168),
    dailyHours: hoursUpTo(24),
    overtimeFactor: z.int().check(z.gte(100), z.lte(500)),
    unpaidBreakMinutes: z.int().check(z.gte(0), z.lte(MAX_BREAK_MINUTES)),
    trips: z.object({
      ambulatory: dollars,
      wheelchair: dollars,
      wheelchairXl: dollars,
      stretcher: dollars,
      bariatricStretcher: dollars,
    }),
    noShow: dollars,
    mile: dollars,
    percent: upTo(10_000, 'Enter a percentage up to 100, or leave it empty.'),
  })
  .check(
    z.refine(
      (input) => [input.hour, input.noShow, input.mile, input.percent, ...Object.values(input.trips)].some(read),
      {
        path: ['hour'],
        error: 'Enter at least one rate.',
      },
    ),
  );
export type PayGroupInput = z.infer<typeof payGroupInputSchema>;

const read = (typed: string): number => readHundredths(typed) ?? 0;

/** Whole minutes from hours as typed; null for none. */
const readMinutes = (typed: string): number | null => scale(read(typed), 60, 100) || null;

/** The rates that a valid input means. */
export const toPayRates = (input: PayGroupInput): PayRates => ({
  from: input.from,
  hourCents: read(input.hour),
  weeklyMinutes: readMinutes(input.weeklyHours),
  dailyMinutes: readMinutes(input.dailyHours),
  overtimeFactor: input.overtimeFactor,
  ...(input.unpaidBreakMinutes > 0 && { unpaidBreakMinutes: input.unpaidBreakMinutes }),
  tripCents: byNeed((need) => read(input.trips[need])),
  noShowCents: read(input.noShow),
  mileCents: read(input.mile),
  percent: read(input.percent),
});

/** The group with these rates; they replace those from the same day. @param before undefined for a new group */
export function withRates(id: string, input: PayGroupInput, before: PayGroup | undefined): PayGroup {
  const others = before?.rates.filter(({ from }) => from !== input.from) ?? [];
  const rates = [...others, toPayRates(input)].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { id, name: input.name, rates };
}

const showCents = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));
const showHours = (minutes: number | null) => (minutes === null ? '' : String(scale(minutes, 100, 60) / 100));

/** The input for a group's rates as they are stored. @param rates undefined for a new group: overtime is over 40 hours a week */
export function toPayGroupInput(name: string, from: string, rates: PayRates | undefined): PayGroupInput {
  return {
    name,
    from,
    hour: showCents(rates?.hourCents ?? 0),
    weeklyHours: rates ? showHours(rates.weeklyMinutes) : '40',
    dailyHours: showHours(rates?.dailyMinutes ?? null),
    overtimeFactor: rates?.overtimeFactor ?? OVERTIME_FACTORS[0],
    unpaidBreakMinutes: rates?.unpaidBreakMinutes ?? UNPAID_BREAKS[0],
    trips: byNeed((need) => showCents(rates?.tripCents[need] ?? 0)),
    noShow: showCents(rates?.noShowCents ?? 0),
    mile: showCents(rates?.mileCents ?? 0),
    percent: rates && rates.percent > 0 ? String(rates.percent / 100) : '',
  };
}

const byNeed = <Value>(of: (need: MobilityNeed) => Value): Record<MobilityNeed, Value> =>
  Object.fromEntries(MOBILITY_NEEDS.map((need) => [need, of(need)])) as Record<MobilityNeed, Value>;
