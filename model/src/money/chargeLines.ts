import { formatCents, formatHundredths, formatPercent, mileCents, percentOf } from './cents';
import type { ChargedMiles } from './chargedMiles';
import type { Amount, Billed, ExtraKind, RateCard, Surcharge, Tier } from './rateCard';
import type { ExpenseField, TripExpense } from './tripExpenses';

export const LINE_KINDS = [
  'base',
  'miles',
  'wait',
  'surcharge',
  'extra',
  'outcome',
  'minimum',
  'expense',
  'tax',
  'override',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a charge. */
export interface ChargeLine extends Pick<Billed, 'code' | 'modifiers'> {
  readonly kind: LineKind;
  readonly label: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly cents: number;
  /** How the amount comes about, in words. */
  readonly why: string;
  /** Whether the miles are from another source than the payer's first. */
  readonly estimated: boolean;
}

/** A line, and whether it is taxed. */
export interface PricedLine extends ChargeLine {
  readonly taxable: boolean;
}

type LineGiven = Pick<PricedLine, 'kind' | 'label' | 'cents' | 'why'> &
  Partial<Pick<PricedLine, 'quantity' | 'unitCents' | 'estimated'>>;

export const toLine = ({ code, modifiers, taxable }: Billed, given: LineGiven): PricedLine => ({
  quantity: 1,
  unitCents: given.cents,
  estimated: false,
  ...given,
  code,
  modifiers,
  taxable,
});

export const NOT_BILLED: Billed = { code: '', modifiers: [], taxable: false };

/** Miles in hundredths, rounded as the card says, half up. */
export function roundMiles(hundredths: number, rounding: RateCard['miles']['rounding']): number {
  if (rounding === 'none') return hundredths;
  if (rounding === 'up') return Math.ceil(hundredths / 100) * 100;
  const unit = rounding === 'tenth' ? 10 : 100;
  return Math.floor(hundredths / unit + 0.5) * unit;
}

/** The lines for miles: those beyond the included ones, by tier. None for what costs less than half a cent. */
export const mileLines = (miles: ChargedMiles, card: RateCard['miles']): readonly PricedLine[] =>
  everyMileLine(miles, card).filter(({ cents }) => cents > 0);

function everyMileLine({ hundredths, from, estimated }: ChargedMiles, card: RateCard['miles']): readonly PricedLine[] {
  const { tiers, included, scheme, rounding } = card;
  const miles = roundMiles(hundredths, rounding);
  const billable = Math.max(0, miles - included);
  if (billable === 0) return [];
  const line = (quantity: number, { centsPerMile }: Tier, why: string) =>
    toLine(card, {
      kind: 'miles',
      label: from === 'road' ? 'Miles by road' : 'Miles',
      quantity: quantity / 100,
      unitCents: centsPerMile,
      cents: mileCents(quantity, centsPerMile),
      why: `${why} × ${formatCents(centsPerMile)}`,
      estimated,
    });
  if (scheme === 'whole' || tiers.length === 1) {
    const tier = tiers.findLast(({ from }) => from <= miles);
    if (!tier) return [];
    const total = `${formatHundredths(miles)} mi`;
    const why =
      included === 0 ? total : `${total} − ${formatHundredths(included)} included = ${formatHundredths(billable)}`;
    return [line(billable, tier, why)];
  }
  return tiers.flatMap((tier, index) => {
    const from = Math.max(tier.from, included);
    const until = Math.min(miles, tiers[index + 1]?.from ?? miles);
    if (until <= from) return [];
    const span = `mile ${formatHundredths(from)} to ${formatHundredths(until)} = ${formatHundredths(until - from)}`;
    return [line(until - from, tier, span)];
  });
}

/** The line for waiting, if it costs anything. @param minutes whole minutes, from the driver's times and by hand */
export function waitLine(
  minutes: number,
  wait: NonNullable<RateCard['wait']>,
  isEntered = false,
): PricedLine | undefined {
  const { freeMinutes, blockMinutes, centsPerBlock, cap } = wait;
  const beyond = Math.max(0, minutes - freeMinutes);
  const rounded = { up: Math.ceil, nearest: (value: number) => Math.floor(value + 0.5), down: Math.floor };
  const blocks = rounded[wait.rounding](beyond / blockMinutes);
  const full = blocks * centsPerBlock;
  if (full === 0) return undefined;
  const cents = cap === null ? full : Math.min(full, cap);
  const billed = `${minutes} min${isEntered ? ' as entered' : ''}${freeMinutes > 0 ? ` − ${freeMinutes} free = ${beyond} min` : ''}`;
  const capped = cents < full ? `, at most ${formatCents(cents)}` : '';
  return toLine(wait, {
    kind: 'wait',
    label: 'Waiting',
    quantity: cents < full ? 1 : blocks,
    unitCents: cents < full ? cents : centsPerBlock,
    cents,
    why: `${billed}, billed as ${blocks * blockMinutes} min: ${blocks} × ${formatCents(centsPerBlock)}${capped}`,
  });
}

/** What an amount comes to, and how. */
export function amountCents(
  amount: Amount,
  costs: { readonly base: number; readonly miles: number },
): { readonly cents: number; readonly why: string } {
  if (amount.kind === 'flat') return { cents: amount.cents, why: formatCents(amount.cents) };
  const of = amount.of === 'base' ? costs.base : costs.base + costs.miles;
  const name = amount.of === 'base' ? 'the base' : 'base and miles';
  return {
    cents: percentOf(of, amount.percent),
    why: `${formatPercent(amount.percent)} of ${name}, ${formatCents(of)}`,
  };
}

/** When a trip is picked up, as surcharges look at it. */
export interface SurchargedTime {
  /** HH:mm; empty while it is not known. */
  readonly clock: string;
  /** Monday 1 to Sunday 7. */
  readonly weekday: number;
  /** The name of the company's holiday; undefined on other days. */
  readonly holiday: string | undefined;
}

/** Whether a clock time is from a time until before another one, which can be after midnight. */
export const isInWindow = (clock: string, start: string, end: string): boolean =>
  clock !== '' && (start < end ? start <= clock && clock < end : start <= clock || clock < end);

function applies({ when }: Surcharge, { clock, weekday, holiday }: SurchargedTime): boolean {
  if (when.kind === 'window') return isInWindow(clock, when.start, when.end);
  return when.kind === 'weekdays' ? when.weekdays.includes(weekday) : holiday !== undefined;
}

/** The lines of the surcharges that apply: all, or the highest only. */
export function surchargeLines(
  { surcharges, surchargeRule }: Pick<RateCard, 'surcharges' | 'surchargeRule'>,
  time: SurchargedTime,
  costs: { readonly base: number; readonly miles: number },
): readonly PricedLine[] {
  const lines = surcharges
    .filter((surcharge) => applies(surcharge, time))
    .map((surcharge) => {
      const { cents, why } = amountCents(surcharge.amount, costs);
      return toLine(surcharge, { kind: 'surcharge', label: surcharge.name, cents, why });
    })
    .filter(({ cents }) => cents > 0);
  if (surchargeRule === 'all' || lines.length < 2) return lines;
  const highest = lines.reduce((most, line) => (line.cents > most.cents ? line : most));
  return [{ ...highest, why: `${highest.why}; the highest of ${lines.length} surcharges` }];
}

export const EXTRA_LABELS: Readonly<Record<ExtraKind, string>> = {
  attendant: 'Attendant',
  companion: 'Companion',
  oxygen: 'Oxygen',
  stairs: 'Stairs',
  wheelchair: 'Wheelchair provided',
  bariatric: 'Bariatric',
};

const EXPENSE_LABELS: Readonly<Record<ExpenseField, string>> = { tollCents: 'Tolls', parkingCents: 'Parking' };

/** The lines for tolls and parking, as much as they cost. */
export const expenseLines = (expenses: readonly TripExpense[]): readonly PricedLine[] =>
  expenses.map(({ field, cents, by }) =>
    toLine(NOT_BILLED, {
      kind: 'expense',
      label: EXPENSE_LABELS[field],
      cents,
      why: by === 'driver' ? 'As the driver entered it' : 'As entered for the trip',
    }),
  );

/** The lines of what else the trip had. */
export const extraLines = (
  extras: RateCard['extras'],
  quantities: Readonly<Record<ExtraKind, number>>,
): readonly PricedLine[] =>
  extras
    .map((extra) => {
      const quantity = quantities[extra.kind];
      return toLine(extra, {
        kind: 'extra',
        label: EXTRA_LABELS[extra.kind],
        quantity,
        unitCents: extra.cents,
        cents: quantity * extra.cents,
        why: `${quantity} × ${formatCents(extra.cents)}`,
      });
    })
    .filter(({ cents }) => cents > 0);
