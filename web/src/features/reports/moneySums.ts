import {
  addFigures,
  addToDay,
  figuresBy,
  limited,
  type MoneyDocument,
  type MoneyFigures,
  moneyGroup,
  moneyQueries,
} from '@mtos/model';
import { type Days, MAX_DAYS } from './reportSpan';

/** The figures about money of a report's days that have any. */
export const reportMoneyDays = (account: string, days: Days) =>
  limited(moneyQueries.moneyDays(account, days), MAX_DAYS);

/** The figures about money of one day of a report. */
export interface MoneyDay {
  readonly day: string;
  readonly figures: MoneyFigures;
}

type Stored = Pick<MoneyDocument, 'key' | 'groups'>;

/** The figures of every day of the span, also of those that have none: of all charges, or of those of one driver. */
export function buildMoneyDays({ from, to }: Days, stored: readonly Stored[], driver?: string): readonly MoneyDay[] {
  const group = driver ? moneyGroup.driver(driver) : moneyGroup.all;
  const byDay = new Map(stored.map(({ key, groups }) => [key, groups[group]]));
  const days: MoneyDay[] = [];
  for (let day = from; day <= to; day = addToDay(day, 1)) days.push({ day, figures: byDay.get(day) ?? {} });
  return days;
}

/** The figures of each payer, or of each driver, over the stored days, those with the highest sums first. */
export function sumMoneyBy(
  kind: 'payer' | 'driver',
  stored: readonly Stored[],
): readonly (readonly [uid: string, figures: MoneyFigures])[] {
  const sums = new Map<string, MoneyFigures>();
  for (const { groups } of stored) {
    for (const [uid, figures] of figuresBy(kind, groups)) sums.set(uid, addFigures(sums.get(uid) ?? {}, figures));
  }
  return [...sums].toSorted(([, a], [, b]) => toSum(b).cents - toSum(a).cents);
}

export const sumMoneyDays = (days: readonly MoneyDay[]): MoneyFigures =>
  days.reduce<MoneyFigures>((sum, { figures }) => addFigures(sum, figures), {});

/** How many trips are or will be billed, and for how much, in whole and what is not billed yet. */
export function toSum({
  ready = 0,
  drafted = 0,
  billed = 0,
  readyCents = 0,
  draftedCents = 0,
  billedCents = 0,
}: MoneyFigures) {
  const unbilledCents = readyCents + draftedCents;
  return { trips: ready + drafted + billed, cents: unbilledCents + billedCents, unbilledCents };
}
