const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '12,340'. */
export const formatNumber = (number: number): string => whole.format(number);

/** With one decimal where it has any: '1,234.6', '1,234'. */
export const formatDecimal = (number: number): string => decimal.format(number);

/** '1 trip', '2 trips'. */
export const plural = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
