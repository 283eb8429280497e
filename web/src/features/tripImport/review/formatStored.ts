import type { Trip } from '@mtos/model';
import { formatClock, formatDay } from '../../../ui/format/when';

/** When a trip that is there takes place: 'Mon, Mar 9, 9:15 AM'. */
export const formatStored = ({ tripDate, puTime }: Pick<Trip, 'tripDate' | 'puTime'>): string =>
  `${formatDay(tripDate)}, ${puTime ? formatClock(puTime) : 'will-call'}`;
