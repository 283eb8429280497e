import { type ClockRange, formatClock } from '@mtos/model';

/** '8:00 AM to 4:00 PM'; 'all day' for 24 hours. */
export const formatRange = ({ from, to }: ClockRange): string =>
  from === to && from === '00:00' ? 'all day' : `${formatClock(from)} to ${formatClock(to)}`;
