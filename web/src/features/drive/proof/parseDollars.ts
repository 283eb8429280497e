import { MAX_DRIVER_EXPENSE_CENTS } from '@mtos/model';

/**
 * What a driver paid, in cents, as they type it in dollars, such as '6.50' or '6,50'; 0 if it is empty, undefined if it is not an
 * amount that they can enter.
 */
export function parseDollars(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (typed === '') return 0;
  const cents = /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  return cents <= MAX_DRIVER_EXPENSE_CENTS ? cents : undefined;
}
