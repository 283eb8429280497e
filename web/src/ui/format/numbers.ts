import { MAX_QUERY_RESULTS } from '@mtos/model';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '12,340'. */
export const formatNumber = (number: number): string => whole.format(number);

/** With one decimal where it has any: '1,234.6', '1,234'. */
export const formatDecimal = (number: number): string => decimal.format(number);

/** A number of documents. The server counts no further than the most it finds, so that number means that or more. */
export const formatFound = (count: number): string => (count === MAX_QUERY_RESULTS ? '1,000+' : formatNumber(count));

/** '1 trip', '2 trips'. */
export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
