import type { Ride } from './fileReading';
import type { RowAt } from './rawFile';
import { formatWay } from './rideWays';
import type { RideDraft } from './rowDraft';

/** Rides without a time, such as will-call returns, come after those with one. */
export const sortingTime = ({ trip }: RideDraft): string => trip?.puTime || '24:00';

/** Orders the rides of a person's day. */
export const byTime = (a: RideDraft, b: RideDraft): number =>
  sortingTime(a).localeCompare(sortingTime(b)) ||
  Number(b.trip?.apptTime !== '') - Number(a.trip?.apptTime !== '') ||
  formatWay(a).localeCompare(formatWay(b)) ||
  byRow(a, b);

/** Orders the rides of a sheet. Those of different sheets keep their order. */
export const byRow = (a: RowAt & Pick<Ride, 'part'>, b: RowAt & Pick<Ride, 'part'>): number =>
  a.sheet === b.sheet ? a.line - b.line || Number(a.part === 'return') - Number(b.part === 'return') : 0;
