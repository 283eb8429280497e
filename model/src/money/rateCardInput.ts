import * as z from 'zod/mini';
import { requiredText, wholeNumber } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { SERVICE_LEVELS } from '../trip/rideNeeds';
import { MAX_CENTS, MAX_PERCENT } from './cents';
import {
  type Amount,
  type Billed,
  EXTRA_KINDS,
  type ExtraKind,
  isInOrder,
  MILE_ROUNDINGS,
  type OutcomeAmount,
  PERCENT_BASES,
  type RateCard,
  SURCHARGE_RULES,
  TIER_SCHEMES,
  WAIT_ROUNDINGS,
} from './rateCard';

const NUMBER = /^\s*\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?\s*[$%]?\s*$/;

/**
 * A whole number of hundredths from what a person typed, such as 1250 from '12.5' or '$12.50'; undefined if it is none. A comma
 * only stands between thousands: '45,00' would otherwise be 4,500.
 */
export function readHundredths(typed: string): number | undefined {
  const [, whole, part = ''] = NUMBER.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** '12.50' from 1250. */
const showCents = (cents: number) => (cents / 100).toFixed(2);
/** '12.5' from 1250. */
const showHundredths = (hundredths: number) => String(hundredths / 100);

const hundredths = (most: number, message: string) =>
  z.string().check(
    z.refine((typed) => {
      const value = readHundredths(typed);
      return value !== undefined && value <= most;
    }, message),
  );
const orEmpty = (field: ReturnType<typeof hundredths>, message: string) =>
  z.string().check(z.refine((typed) => typed.trim() === '' || field.safeParse(typed).success, message));

const DOLLARS = 'Enter an amount like 45.00.';
const dollars = hundredths(MAX_CENTS, DOLLARS);
const dollarsOrEmpty = orEmpty(dollars, DOLLARS);
const MILES = 'Enter miles like 15 or 12.5.';
const miles = hundredths(LIMITS.miles * 100, MILES);
const percent = hundredths(MAX_PERCENT, 'Enter a percentage from 0 to 1,000.');

const codes = {
  code: z.string().check(z.regex(/^\s*[A-Za-z0-9]{0,10}\s*$/, 'Use up to 10 letters and digits.')),
  modifiers: z
    .string()
    .check(z.regex(/^\s*([A-Za-z0-9]{2}([\s,]+[A-Za-z0-9]{2}){0,3})?\s*$/, 'Enter up to four, such as RJ, TN.')),
};

export const AMOUNT_KINDS = ['flat', ...PERCENT_BASES] as const;
const amountFields = { amountKind: z.enum(AMOUNT_KINDS), amount: z.string() };
export const OUTCOME_KINDS = ['nothing', ...AMOUNT_KINDS] as const;
const outcomeFields = z.object({ amountKind: z.enum(OUTCOME_KINDS), amount: z.string() });

type AmountInput = z.infer<typeof outcomeFields>;

/** What is wrong with an amount; undefined if nothing is. */
function amountError({ amountKind, amount }: AmountInput): string | undefined {
  if (amountKind === 'nothing') return undefined;
  const result = (amountKind === 'flat' ? dollars : percent).safeParse(amount);
  return result.success ? undefined : result.error.issues[0]?.message;
}

export const SURCHARGE_KINDS = ['window', 'weekdays', 'holidays'] as const;
const surcharge = z.object({
  name: requiredText(LIMITS.label, 'Enter a name, such as Night.'),
  kind: z.enum(SURCHARGE_KINDS),
  start: z.string(),
  end: z.string(),
  weekdays: z.array(z.int()),
  ...amountFields,
});

const extras = Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, dollarsOrEmpty]));

/** What a person enters of a rate card: amounts, miles, and percentages as text. */
export const rateCardInputSchema = z
  .object({
    name: requiredText(LIMITS.label, 'Enter a name, such as Wheelchair 2027.'),
    from: z.string().check(z.refine(isDay, 'Choose the first day.')),
    until: z.string().check(z.refine((day) => day === '' || isDay(day), 'Choose a day, or leave it empty.')),
    mobility: z.array(z.enum(MOBILITY_NEEDS)).check(z.minLength(1, 'Choose at least one.')),
    serviceLevels: z.array(z.enum(SERVICE_LEVELS)),
    active: z.boolean(),
    base: z.object({ ...codes, amount: dollars }),
    miles: z.object({
      ...codes,
      rounding: z.enum(MILE_ROUNDINGS),
      included: miles,
      scheme: z.enum(TIER_SCHEMES),
      tiers: z.array(z.object({ from: miles, amount: dollars })).check(z.minLength(1), z.maxLength(LIMITS.mileTiers)),
    }),
    hasWait: z.boolean(),
    wait: z.object({
      ...codes,
      freeMinutes: wholeNumber(0, LIMITS.waitMinutes),
      blockMinutes: wholeNumber(1, LIMITS.waitMinutes),
      rounding: z.enum(WAIT_ROUNDINGS),
      amount: dollarsOrEmpty,
      cap: dollarsOrEmpty,
      overMiles: orEmpty(miles, MILES),
    }),
    surcharges: z.array(surcharge).check(z.maxLength(LIMITS.surcharges)),
    surchargeRule: z.enum(SURCHARGE_RULES),
    extras: z.record(z.string(), z.string()).check(
      z.superRefine((typed, context) => {
        for (const kind of EXTRA_KINDS) {
          if (!extras[kind]?.safeParse(typed[kind] ?? '').success)
            context.addIssue({ code: 'custom', path: [kind], message: DOLLARS });
        }
      }),
    ),
    paysExpenses: z.boolean(),
    noShow: outcomeFields,
    canceledAtDoor: outcomeFields,
    lateCancel: outcomeFields,
    lateCancelMinutes: wholeNumber(0, LIMITS.lateCancelMinutes),
    chargesOwnCancels: z.boolean(),
    minimum: dollarsOrEmpty,
    tax: orEmpty(percent, 'Enter a percentage from 0 to 1,000.'),
    taxed: z.object({
      base: z.boolean(),
      miles: z.boolean(),
      wait: z.boolean(),
      surcharges: z.boolean(),
      extras: z.boolean(),
    }),
  })
  .check(
    z.superRefine((input, context) => {
      const add = (path: readonly PropertyKey[], message: string) =>
        context.addIssue({ code: 'custom', path: [...path], message });
      if (isDay(input.from) && !isInOrder(input)) add(['until'], 'Choose a day on or after the first.');
      for (const [index, tier] of input.miles.tiers.entries()) {
        const [from, before] = [readHundredths(tier.from), readHundredths(input.miles.tiers[index - 1]?.from ?? '')];
        if (index === 0 && from !== 0) add(['miles', 'tiers', 0, 'from'], 'The first tier begins at 0.');
        if (index > 0 && from !== undefined && before !== undefined && from <= before)
          add(['miles', 'tiers', index, 'from'], 'Enter more than in the tier before.');
      }
      if (input.hasWait && readHundredths(input.wait.amount) === undefined) add(['wait', 'amount'], DOLLARS);
      for (const [index, { kind, start, end, weekdays, ...rest }] of input.surcharges.entries()) {
        const at = ['surcharges', index];
        if (kind === 'window' && !CLOCK.test(start)) add([...at, 'start'], 'Enter when it starts.');
        if (kind === 'window' && !CLOCK.test(end)) add([...at, 'end'], 'Enter when it ends.');
        if (kind === 'weekdays' && weekdays.length === 0) add([...at, 'weekdays'], 'Choose at least one day.');
        const problem = amountError(rest);
        if (problem) add([...at, 'amount'], problem);
      }
      for (const outcome of ['noShow', 'canceledAtDoor', 'lateCancel'] as const) {
        const problem = amountError(input[outcome]);
        if (problem) add([outcome, 'amount'], problem);
      }
    }),
  );
export type RateCardInput = z.infer<typeof rateCardInputSchema>;

const read = (typed: string): number => readHundredths(typed) ?? 0;

const readModifiers = (typed: string): readonly string[] =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((modifier) => modifier !== '');

function readAmount({ amountKind, amount }: AmountInput): OutcomeAmount {
  if (amountKind === 'nothing') return { kind: 'nothing' };
  return amountKind === 'flat'
    ? { kind: 'flat', cents: read(amount) }
    : { kind: 'percent', percent: read(amount), of: amountKind };
}

function readPaidAmount(input: AmountInput): Amount {
  const amount = readAmount(input);
  return amount.kind === 'nothing' ? { kind: 'flat', cents: 0 } : amount;
}

/** The card that a valid input means. */
export function toRateCard(id: string, input: RateCardInput): RateCard {
  const { base, wait, taxed } = input;
  const billed = ({ code, modifiers }: { code: string; modifiers: string }, taxable: boolean): Billed => ({
    code: code.trim().toUpperCase(),
    modifiers: readModifiers(modifiers),
    taxable,
  });
  const unbilled = (taxable: boolean): Billed => ({ code: '', modifiers: [], taxable });
  return {
    id,
    name: input.name,
    from: input.from,
    until: input.until,
    mobility: MOBILITY_NEEDS.filter((need) => input.mobility.includes(need)),
    serviceLevels: SERVICE_LEVELS.filter((level) => input.serviceLevels.includes(level)),
    active: input.active,
    base: { ...billed(base, taxed.base), cents: read(base.amount) },
    miles: {
      ...billed(input.miles, taxed.miles),
      rounding: input.miles.rounding,
      included: read(input.miles.included),
      scheme: input.miles.scheme,
      tiers: input.miles.tiers.map(({ from, amount }) => ({ from: read(from), centsPerMile: read(amount) })),
    },
    wait: input.hasWait
      ? {
          ...billed(wait, taxed.wait),
          freeMinutes: wait.freeMinutes,
          blockMinutes: wait.blockMinutes,
          rounding: wait.rounding,
          centsPerBlock: read(wait.amount),
          cap: wait.cap.trim() === '' ? null : read(wait.cap),
          overMiles: read(wait.overMiles),
        }
      : null,
    surcharges: input.surcharges.map(({ name, kind, start, end, weekdays, ...amount }) => ({
      ...unbilled(taxed.surcharges),
      name,
      when:
        kind === 'window'
          ? { kind, start, end }
          : kind === 'weekdays'
            ? { kind, weekdays: weekdays.toSorted() }
            : { kind },
      amount: readPaidAmount(amount),
    })),
    surchargeRule: input.surchargeRule,
    extras: EXTRA_KINDS.filter((kind) => read(input.extras[kind] ?? '') > 0).map((kind) => ({
      ...unbilled(taxed.extras),
      kind,
      cents: read(input.extras[kind] ?? ''),
    })),
    ...(input.paysExpenses && { paysExpenses: true as const }),
    noShow: readAmount(input.noShow),
    canceledAtDoor: readAmount(input.canceledAtDoor),
    lateCancel: readAmount(input.lateCancel),
    lateCancelMinutes: input.lateCancelMinutes,
    chargesOwnCancels: input.chargesOwnCancels,
    minimum: read(input.minimum),
    tax: read(input.tax),
  };
}

function showAmount(amount: OutcomeAmount): AmountInput {
  if (amount.kind === 'nothing') return { amountKind: 'nothing', amount: '' };
  return amount.kind === 'flat'
    ? { amountKind: 'flat', amount: showCents(amount.cents) }
    : { amountKind: amount.of, amount: showHundredths(amount.percent) };
}

const centsOrEmpty = (cents: number | null) => (cents ? showCents(cents) : '');

/** The input for a card as it is stored. */
export function toRateCardInput(card: Omit<RateCard, 'id'>): RateCardInput {
  const { base, miles: perMile, wait, surcharges } = card;
  const shown = ({ code, modifiers }: Billed) => ({ code, modifiers: modifiers.join(', ') });
  const prices = new Map<ExtraKind, number>(card.extras.map(({ kind, cents }) => [kind, cents]));
  return {
    name: card.name,
    from: card.from,
    until: card.until,
    mobility: [...card.mobility],
    serviceLevels: [...card.serviceLevels],
    active: card.active,
    base: { ...shown(base), amount: showCents(base.cents) },
    miles: {
      ...shown(perMile),
      rounding: perMile.rounding,
      included: showHundredths(perMile.included),
      scheme: perMile.scheme,
      tiers: perMile.tiers.map(({ from, centsPerMile }) => ({
        from: showHundredths(from),
        amount: showCents(centsPerMile),
      })),
    },
    hasWait: wait !== null,
    wait: {
      ...(wait ? shown(wait) : { code: '', modifiers: '' }),
      freeMinutes: wait?.freeMinutes ?? 0,
      blockMinutes: wait?.blockMinutes ?? 30,
      rounding: wait?.rounding ?? 'nearest',
      amount: centsOrEmpty(wait?.centsPerBlock ?? null),
      cap: wait?.cap == null ? '' : showCents(wait.cap),
      overMiles: wait?.overMiles ? showHundredths(wait.overMiles) : '',
    },
    surcharges: surcharges.map(({ name, when, amount }) => {
      const { amountKind, amount: typed } = showAmount(amount);
      return {
        name,
        kind: when.kind,
        start: when.kind === 'window' ? when.start : '',
        end: when.kind === 'window' ? when.end : '',
        weekdays: when.kind === 'weekdays' ? [...when.weekdays] : [],
        amountKind: amountKind === 'nothing' ? 'flat' : amountKind,
        amount: typed,
      };
    }),
    surchargeRule: card.surchargeRule,
    extras: Object.fromEntries(EXTRA_KINDS.map((kind) => [kind, centsOrEmpty(prices.get(kind) ?? null)])),
    paysExpenses: card.paysExpenses === true,
    noShow: showAmount(card.noShow),
    canceledAtDoor: showAmount(card.canceledAtDoor),
    lateCancel: showAmount(card.lateCancel),
    lateCancelMinutes: card.lateCancelMinutes,
    chargesOwnCancels: card.chargesOwnCancels,
    minimum: centsOrEmpty(card.minimum),
    tax: card.tax === 0 ? '' : showHundredths(card.tax),
    taxed: {
      base: base.taxable,
      miles: perMile.taxable,
      wait: wait?.taxable ?? false,
      surcharges: surcharges.some(({ taxable }) => taxable),
      extras: card.extras.some(({ taxable }) => taxable),
    },
  };
}
