import type { DriverExpenses } from '../driver/driverExpenses';
import type { TripCosts } from './tripCosts';

const EXPENSE_FIELDS = ['tollCents', 'parkingCents'] as const;
export type ExpenseField = (typeof EXPENSE_FIELDS)[number];

/** Tolls or parking of a trip as they count. */
export interface TripExpense {
  readonly field: ExpenseField;
  readonly cents: number;
  /** Whose word counts; undefined if no one entered anything. */
  readonly by: 'office' | 'driver' | undefined;
  /** What the driver entered, if the office entered another amount; undefined otherwise. */
  readonly differsFrom: number | undefined;
}

/** What was paid on a trip's way: as the office entered it, also if that is nothing, or else as the trip's driver did. */
export const readExpenses = (
  office: TripCosts | undefined,
  driver: DriverExpenses | undefined,
): readonly TripExpense[] =>
  EXPENSE_FIELDS.map((field) => {
    const [word, other] = [office?.[field], driver?.[field] ?? 0];
    if (word === undefined)
      return { field, cents: other, by: other > 0 ? 'driver' : undefined, differsFrom: undefined };
    return { field, cents: word, by: 'office', differsFrom: other > 0 && other !== word ? other : undefined };
  });
