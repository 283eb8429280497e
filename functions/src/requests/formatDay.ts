const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const LIST = new Intl.ListFormat('en-US');

/** 'Mar 9' */
export const formatDay = (day: string): string => DAY.format(Date.parse(day));

/** 'Mar 9 and Mar 11' */
export const sayDays = (days: readonly string[]): string => LIST.format(days.map(formatDay));
