import type { Trip } from '../documents/trip';
import type { Holidays } from '../holidays/holidays';
import { toWeekday } from '../time/calendarDays';
import { clockIn } from '../time/timeZone';
import { milesByRoad, type RoadMiles } from '../travel/roadDistance';
import { MOBILITY_LABELS } from '../trip/mobility';
import { formatCents, formatPercent, percentOf } from './cents';
import { chargedMiles } from './chargedMiles';
import {
  amountCents,
  type ChargeLine,
  expenseLines,
  extraLines,
  mileLines,
  NOT_BILLED,
  type PricedLine,
  surchargeLines,
  toLine,
  waitLine,
} from './chargeLines';
import { type ChargeProblem, type CheckedTrip, chargeProblems } from './chargeProblems';
import type { PayerContent } from './payer';
import { type ExtraKind, findCard, type OutcomeAmount, type RateCard } from './rateCard';
import type { TripCosts } from './tripCosts';
import { readExpenses, type TripExpense } from './tripExpenses';
import { type EndedTrip, type TripOutcome, tripOutcome } from './tripOutcome';
import { waitedMinutes } from './waiting';

/** The fields of a trip that its price follows from. */
export type PricedTrip = CheckedTrip & EndedTrip & Pick<Trip, 'clientDis' | 'needs' | 'companions' | 'attendants'>;

/** Who pays, and by which cards. */
export interface TripPayer {
  readonly payer: Pick<PayerContent, 'wants' | 'mileSources'> | undefined;
  /** All the payer's cards. */
  readonly cards: readonly RateCard[];
  readonly hasAuthorization: boolean;
  /** How far the trip is by road, if that is known. */
  readonly road?: RoadMiles | null | undefined;
  /** What the office entered for the trip. */
  readonly costs?: TripCosts;
  readonly timeZone: string;
  readonly holidays: Holidays;
}

/** What one trip costs. */
export interface Price {
  readonly outcome: TripOutcome;
  readonly lines: readonly ChargeLine[];
  /** The sum of the lines; null if there is no price, which is not the same as a price of nothing. */
  readonly totalCents: number | null;
  readonly problems: readonly ChargeProblem[];
  /** The card that it follows from; empty without one. */
  readonly cardId: string;
  readonly cardName: string;
}

/**
 * What a trip costs, in whole cents, each line rounded half up by itself. It depends on this trip alone, so the order of trips
 * and repeats change nothing. The price of a trip that is not over yet is the one that it will have if it is driven as booked.
 */
export function priceTrip(trip: PricedTrip, by: TripPayer): Price {
  const serviceLevel = trip.needs?.service;
  const card = by.payer && findCard(by.cards, { day: trip.tripDate, mobility: trip.clientDis, serviceLevel });
  const outcome = tripOutcome(trip, card, by.timeZone);
  const miles = by.payer ? chargedMiles(trip, by.payer.mileSources, by.road) : undefined;
  const isCanceled = outcome === 'canceled';
  const expenses = readExpenses(by.costs, trip.progress?.expenses).filter(({ cents }) => cents > 0);
  const lines = card && !isCanceled ? priceLines(trip, outcome, card, by, { miles, expenses }) : [];
  const paysExpenses = card?.paysExpenses === true && isDriven(outcome);
  const lacksMiles = card !== undefined && miles === undefined && asksMiles(card, outcome);
  return {
    outcome,
    lines: lines.map(({ taxable: _, ...line }) => line),
    totalCents: card || isCanceled ? lines.reduce((sum, { cents }) => sum + cents, 0) : null,
    problems: chargeProblems(trip, {
      outcome,
      payer: by.payer,
      hasAuthorization: by.hasAuthorization,
      lacksRate: card === undefined,
      lacksMiles,
      roadMiles: milesByRoad(trip, by.road),
      hasUnpaidExpenses: expenses.length > 0 && !paysExpenses,
      hasDriverExpenses: paysExpenses && expenses.some(({ by }) => by === 'driver'),
    }),
    cardId: card?.id ?? '',
    cardName: card?.name ?? '',
  };
}

/** 'wheelchair XL' */
const startLower = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

interface Measured {
  readonly miles: ReturnType<typeof chargedMiles>;
  readonly expenses: readonly TripExpense[];
}

function priceLines(
  trip: PricedTrip,
  outcome: TripOutcome,
  card: RateCard,
  by: TripPayer,
  { miles, expenses }: Measured,
): readonly PricedLine[] {
  const base = toLine(card.base, {
    kind: 'base',
    label: `Base, ${startLower(MOBILITY_LABELS[trip.clientDis])}`,
    cents: card.base.cents,
    why: `${card.name}: ${formatCents(card.base.cents)}`,
  });
  const perMile = miles ? mileLines(miles, card.miles) : [];
  const costs = { base: base.cents, miles: total(perMile) };
  if (outcome === 'noShow' || outcome === 'canceledAtDoor' || outcome === 'lateCancel') {
    return withTax(outcomeLines(OUTCOME_LABELS[outcome], card[outcome], card, costs), card.tax);
  }
  const paidWait = card.wait && (card.wait.overMiles === 0 || (miles?.hundredths ?? 0) > card.wait.overMiles);
  const entered = by.costs?.waitMinutes;
  const waited = entered ?? waitedMinutes(trip, by.timeZone);
  const wait = paidWait && card.wait ? waitLine(waited, card.wait, entered !== undefined) : undefined;
  const driven = [
    ...(base.cents > 0 ? [base] : []),
    ...perMile,
    ...(wait ? [wait] : []),
    ...surchargeLines(card, surchargedTime(trip, by), costs),
    ...extraLines(card.extras, countExtras(trip)),
  ];
  const missing = card.minimum - total(driven);
  const minimum = toLine(card.base, {
    kind: 'minimum',
    label: 'Minimum per trip',
    cents: missing,
    why: `Up to the minimum of ${formatCents(card.minimum)}`,
  });
  // What was only paid for the payer neither reaches the minimum nor is taxed
  const paid = card.paysExpenses ? expenseLines(expenses) : [];
  return withTax([...driven, ...(missing > 0 ? [minimum] : []), ...paid], card.tax);
}

const isDriven = (outcome: TripOutcome) => outcome === 'completed' || outcome === 'expected';

const total = (lines: readonly { readonly cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

const OUTCOME_LABELS = {
  noShow: 'No-show',
  canceledAtDoor: 'Canceled at the door',
  lateCancel: 'Late cancellation',
} as const;

function outcomeLines(
  label: string,
  amount: OutcomeAmount,
  card: RateCard,
  costs: { readonly base: number; readonly miles: number },
): readonly PricedLine[] {
  if (amount.kind === 'nothing') return [];
  const { cents, why } = amountCents(amount, costs);
  return cents === 0 ? [] : [toLine(card.base, { kind: 'outcome', label, cents, why })];
}

function withTax(lines: readonly PricedLine[], percent: number): readonly PricedLine[] {
  const taxed = total(lines.filter(({ taxable }) => taxable));
  const cents = percentOf(taxed, percent);
  if (cents === 0) return lines;
  const why = `${formatPercent(percent)} of ${formatCents(taxed)}`;
  return [...lines, toLine(NOT_BILLED, { kind: 'tax', label: 'Tax', cents, why })];
}

/** Whether the price depends on the miles. */
function asksMiles(card: RateCard, outcome: TripOutcome): boolean {
  const hasPrice = card.miles.tiers.some(({ centsPerMile }) => centsPerMile > 0);
  if (isDriven(outcome)) return hasPrice || (card.wait?.overMiles ?? 0) > 0;
  if (outcome === 'canceled') return false;
  const amount = card[outcome];
  return hasPrice && amount.kind === 'percent' && amount.of === 'baseAndMiles';
}

/** A trip belongs to the day of its pick-up, also if it ends after midnight. */
function surchargedTime(trip: PricedTrip, { timeZone, holidays }: Pick<TripPayer, 'timeZone' | 'holidays'>) {
  const { onBoard } = trip.progress?.times ?? {};
  const actual = onBoard ? clockIn(timeZone, onBoard.toDate()) : '';
  return {
    clock: trip.puTime === '' ? actual : trip.puTime,
    weekday: toWeekday(trip.tripDate),
    holiday: Object.hasOwn(holidays, trip.tripDate) ? holidays[trip.tripDate] : undefined,
  };
}

/** What the trip had of what can cost extra. */
function countExtras({ companions, attendants, needs, clientDis }: PricedTrip): Readonly<Record<ExtraKind, number>> {
  const hasStairs = (needs?.stairsAtPickUp ?? 0) + (needs?.stairsAtDropOff ?? 0) > 0;
  const has = (equipment: 'oxygen' | 'wheelchairToBring') => needs?.equipment?.includes(equipment) === true;
  return {
    attendant: attendants,
    companion: companions,
    oxygen: Number(has('oxygen') || (needs?.oxygenLiters ?? 0) > 0),
    stairs: Number(hasStairs),
    wheelchair: Number(has('wheelchairToBring')),
    bariatric: Number(clientDis === 'wheelchairXl' || clientDis === 'bariatricStretcher'),
  };
}
