// Money is whole cents, miles are whole hundredths, and percentages are whole hundredths of a percent: decimal fractions such
// as 0.05 are not exact in floating point.

/** The most that one price or amount can be: a million dollars. */
export const MAX_CENTS = 100_000_000;

/** A thousand percent, in hundredths of a percent. */
export const MAX_PERCENT = 100_000;

/** The nearest whole number of `amount * numerator / denominator`, half up. All are whole and not negative. */
export const scale = (amount: number, numerator: number, denominator: number): number =>
  Math.floor((2 * amount * numerator + denominator) / (2 * denominator));

/** A percentage of an amount, in cents. @param percent in hundredths of a percent */
export const percentOf = (cents: number, percent: number): number => scale(cents, percent, 10_000);

/** What so many miles cost. @param hundredths the miles in hundredths */
export const mileCents = (hundredths: number, centsPerMile: number): number => scale(hundredths, centsPerMile, 100);

/** Miles in hundredths. Half a hundredth rounds up, also where floating point is a little below it. */
export const toMileHundredths = (miles: number): number => Math.floor(miles * 100 + 0.5 + 1e-6);

/** '$1,234.50' from 123450. */
export function formatCents(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100).toString();
  const dollars = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${dollars}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** '12.4' from 1240, '12.45' from 1245. */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);

/** '22.5%' from 2250. */
export const formatPercent = (percent: number): string => `${percent / 100}%`;
