import type { DayProposal } from '@mtos/model';

type Kept = DayProposal['kept'][number]['because'];
type LeftOut = DayProposal['leftOut'][number]['because'];

/** What a trip lacks to be planned, after its name. */
export const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  pickup: 'The pick-up is not on the map.',
  dropoff: 'The drop-off is not on the map.',
  places: 'Neither address is on the map.',
  time: 'It has no pick-up time.',
  willCall: 'It is a will-call that is not activated.',
  underWay: 'It is under way without a driver.',
  freeze: 'It starts too soon for a plan. Assign it yourself.',
};

const KEPT: Readonly<Record<Kept, string>> = {
  underWay: 'under way',
  delayed: 'delayed',
  locked: 'locked',
  byHand: 'assigned manually',
  freeze: 'starting soon or overdue',
  incomplete: 'without a place on the map',
};

/** '3 under way, 1 locked': why trips stay with their drivers. */
export function formatKept(kept: DayProposal['kept']): string {
  return Object.entries(KEPT)
    .map(([because, text]) => ({ count: kept.filter((each) => each.because === because).length, text }))
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${count} ${text}`)
    .join(', ');
}

export const formatChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
