import * as z from 'zod/mini';
import { requiredText } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { day, stored } from '../documents/storedFields';
import { addToDay } from '../time/calendarDays';
import { CLOCK } from '../time/clock';
import { isDay } from '../time/isDay';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { SERVICE_LEVELS, type ServiceLevel } from '../trip/rideNeeds';
import { MAX_CENTS, MAX_PERCENT } from './cents';

const wholeUpTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const unique = <Item>(items: readonly Item[]) => new Set(items).size === items.length;
const listOf = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z.readonly(z.array(item).check(z.maxLength(most), z.refine(unique, 'names something twice')));
const clock = z.string().check(z.regex(CLOCK, 'is not a time like 14:30'));

const cents = wholeUpTo(MAX_CENTS);
const percent = wholeUpTo(MAX_PERCENT);
const miles = wholeUpTo(LIMITS.miles * 100);

/** How a payer calls a line, and whether it is taxed. */
const billed = {
  /** Such as an HCPCS code; empty if the payer wants none. */
  code: z.string().check(z.regex(/^[A-Za-z0-9]{0,10}$/, 'is not a code like A0130')),
  /** Up to four, such as origin and destination. */
  modifiers: z.readonly(
    z.array(z.string().check(z.regex(/^[A-Za-z0-9]{2}$/, 'is not a modifier like RJ'))).check(z.maxLength(4)),
  ),
  taxable: z.boolean(),
};
const billedSchema = stored(billed);
export type Billed = z.infer<typeof billedSchema>;

export const MILE_ROUNDINGS = ['none', 'tenth', 'nearest', 'up'] as const;
/** `whole`: all miles at the price of the tier that the trip's miles are in. `each`: each mile at the price of its own tier. */
export const TIER_SCHEMES = ['whole', 'each'] as const;
export const WAIT_ROUNDINGS = ['up', 'nearest', 'down'] as const;
export const SURCHARGE_RULES = ['highest', 'all'] as const;

/** What an amount is a percentage of. */
export const PERCENT_BASES = ['base', 'baseAndMiles'] as const;

const flat = stored({ kind: z.literal('flat'), cents });
const percentage = stored({ kind: z.literal('percent'), percent, of: z.enum(PERCENT_BASES) });
const amount = z.discriminatedUnion('kind', [flat, percentage]);
export type Amount = z.infer<typeof amount>;

/** What a trip that was not driven costs. */
const outcome = z.discriminatedUnion('kind', [stored({ kind: z.literal('nothing') }), flat, percentage]);
export type OutcomeAmount = z.infer<typeof outcome>;

const tierSchema = stored({
  /** The first of its miles, in hundredths. It ends before the next tier begins; the last one has no end. */
  from: miles,
  centsPerMile: cents,
});
export type Tier = z.infer<typeof tierSchema>;

const ascendingFromZero = (tiers: readonly Tier[]) =>
  tiers.every(({ from }, index) => (index === 0 ? from === 0 : from > (tiers[index - 1]?.from ?? 0)));

const when = z.discriminatedUnion('kind', [
  /** From a time until before another one, which can be after midnight. */
  stored({ kind: z.literal('window'), start: clock, end: clock }),
  /** ISO numbers, Monday 1 to Sunday 7. */
  stored({
    kind: z.literal('weekdays'),
    weekdays: z.readonly(
      z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.refine(unique, 'names a day twice')),
    ),
  }),
  /** The company's holidays. */
  stored({ kind: z.literal('holidays') }),
]);

const surchargeSchema = stored({ ...billed, name: requiredText(LIMITS.label, 'is blank'), when, amount });
export type Surcharge = z.infer<typeof surchargeSchema>;

/** What can happen on a trip and cost extra. */
export const EXTRA_KINDS = ['attendant', 'companion', 'oxygen', 'stairs', 'wheelchair', 'bariatric'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

const extraSchema = stored({ ...billed, kind: z.enum(EXTRA_KINDS), cents });

/** A payer's prices from a day until a day, for some mobility needs and service levels. */
export const rateCardSchema = stored({
  id: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/, 'is not an id')),
  name: requiredText(LIMITS.label, 'is blank'),
  from: day,
  /** The last day; empty until someone ends the card. */
  until: z.string().check(z.refine((value) => value === '' || isDay(value), 'is not a day like 2026-01-31')),
  mobility: listOf(z.enum(MOBILITY_NEEDS), MOBILITY_NEEDS.length).check(z.minLength(1)),
  /** Empty for all that no other card names, and for trips that say none. */
  serviceLevels: listOf(z.enum(SERVICE_LEVELS), SERVICE_LEVELS.length),
  /** An inactive card prices nothing more. */
  active: z.boolean(),
  base: stored({ ...billed, cents }),
  miles: stored({
    ...billed,
    rounding: z.enum(MILE_ROUNDINGS),
    included: miles,
    scheme: z.enum(TIER_SCHEMES),
    /** Ascending from 0, so there is neither a gap nor an overlap. */
    tiers: z.readonly(
      z
        .array(tierSchema)
        .check(
          z.minLength(1),
          z.maxLength(LIMITS.mileTiers),
          z.refine(ascendingFromZero, 'does not begin at 0 and ascend'),
        ),
    ),
  }),
  /** Null if waiting costs nothing. */
  wait: z.nullable(
    stored({
      ...billed,
      freeMinutes: wholeUpTo(LIMITS.waitMinutes),
      blockMinutes: wholeUpTo(LIMITS.waitMinutes).check(z.gte(1)),
      rounding: z.enum(WAIT_ROUNDINGS),
      centsPerBlock: cents,
      /** The most that waiting costs; null without a cap. */
      cap: z.nullable(cents),
      /** Waiting costs something only on trips of more miles, in hundredths. */
      overMiles: miles,
    }),
  ),
  surcharges: z.readonly(z.array(surchargeSchema).check(z.maxLength(LIMITS.surcharges))),
  surchargeRule: z.enum(SURCHARGE_RULES),
  extras: z.readonly(
    z.array(extraSchema).check(
      z.maxLength(EXTRA_KINDS.length),
      z.refine((extras) => unique(extras.map(({ kind }) => kind)), 'names an extra twice'),
    ),
  ),
  /** True if the payer pays tolls and parking, as much as they cost; missing otherwise. */
  paysExpenses: z.optional(z.literal(true)),
  noShow: outcome,
  /** Canceled after the driver arrived. */
  canceledAtDoor: outcome,
  /** Canceled less than so many minutes before the pick-up. */
  lateCancel: outcome,
  lateCancelMinutes: wholeUpTo(LIMITS.lateCancelMinutes),
  /** Whether the two also count if the broker or a dispatcher canceled. */
  chargesOwnCancels: z.boolean(),
  /** The least that a driven trip costs. */
  minimum: cents,
  /** On lines that are taxed, in hundredths of a percent. */
  tax: percent,
});
export type RateCard = z.infer<typeof rateCardSchema>;

const NEVER = '9999-12-31';
const lastDay = ({ until }: Pick<RateCard, 'until'>) => (until === '' ? NEVER : until);

/** Whether the card's last day is not before its first. */
export const isInOrder = (card: Pick<RateCard, 'from' | 'until'>): boolean => card.from <= lastDay(card);

type CardScope = Pick<RateCard, 'from' | 'until' | 'mobility' | 'serviceLevels' | 'active'>;

/** Whether both cards would price some trip. */
export function cardsOverlap(one: CardScope, other: CardScope): boolean {
  const sameLevel =
    one.serviceLevels.length === 0
      ? other.serviceLevels.length === 0
      : one.serviceLevels.some((level) => other.serviceLevels.includes(level));
  return (
    one.active &&
    other.active &&
    sameLevel &&
    one.from <= lastDay(other) &&
    other.from <= lastDay(one) &&
    one.mobility.some((need) => other.mobility.includes(need))
  );
}

/** The card that prices a trip: one for its service level, or else one for all levels. */
export function findCard<Card extends CardScope>(
  cards: readonly Card[],
  trip: { readonly day: string; readonly mobility: MobilityNeed; readonly serviceLevel: ServiceLevel | undefined },
): Card | undefined {
  const fitting = cards.filter(
    (card) =>
      card.active && card.from <= trip.day && trip.day <= lastDay(card) && card.mobility.includes(trip.mobility),
  );
  const { serviceLevel } = trip;
  return (
    (serviceLevel && fitting.find(({ serviceLevels }) => serviceLevels.includes(serviceLevel))) ??
    fitting.find(({ serviceLevels }) => serviceLevels.length === 0)
  );
}

/** Days between two cards on which trips with a mobility need have no price. */
export interface RateGap {
  readonly mobility: MobilityNeed;
  readonly from: string;
  readonly until: string;
}

/** The days between cards for all service levels that no such card covers. */
export function rateGaps(cards: readonly CardScope[]): readonly RateGap[] {
  return MOBILITY_NEEDS.flatMap((mobility) => {
    const fitting = cards
      .filter((card) => card.active && card.serviceLevels.length === 0 && card.mobility.includes(mobility))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return fitting.flatMap((card, index) => {
      const next = fitting[index + 1];
      if (!next || card.until === '') return [];
      const [from, until] = [addToDay(card.until, 1), addToDay(next.from, -1)];
      return from <= until ? [{ mobility, from, until }] : [];
    });
  });
}

const UNBILLED = { code: '', modifiers: [], taxable: false } satisfies Billed;

/** A card that prices nothing yet: for every mobility need, each mile in one tier, waiting for free. */
export const EMPTY_RATE_CARD: Omit<RateCard, 'id' | 'from'> = {
  name: '',
  until: '',
  mobility: MOBILITY_NEEDS,
  serviceLevels: [],
  active: true,
  base: { ...UNBILLED, cents: 0 },
  miles: { ...UNBILLED, rounding: 'tenth', included: 0, scheme: 'each', tiers: [{ from: 0, centsPerMile: 0 }] },
  wait: null,
  surcharges: [],
  surchargeRule: 'all',
  extras: [],
  noShow: { kind: 'nothing' },
  canceledAtDoor: { kind: 'nothing' },
  lateCancel: { kind: 'nothing' },
  lateCancelMinutes: 120,
  chargesOwnCancels: false,
  minimum: 0,
  tax: 0,
};
