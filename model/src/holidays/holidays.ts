import { isDay } from '../time/isDay';

/** The company's holidays: names by day, as an account stores them. */
export type Holidays = Readonly<Record<string, string>>;

export const NO_HOLIDAYS: Holidays = {};

/** The holidays of an account, without what can't be read. */
export function readHolidays(account: { readonly holidays?: unknown } | undefined): Holidays {
  const stored = account?.holidays;
  if (typeof stored !== 'object' || stored === null) return NO_HOLIDAYS;
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => isDay(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

/** What a standing order does on the company's holidays: drives as usual, skips them, or moves to a day before or after. */
export const HOLIDAY_RULES = ['drive', 'skip', 'dayBefore', 'dayAfter'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];
