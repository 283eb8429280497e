import { type DayProposal, MIN_RIDES, ROUTING_SERVICE_LABELS } from '@mtos/model';
import { formatDriven, formatTravelError } from '../../../../domain/trips/formatLearned';
import { formatNumber, plural } from '../../../../ui/format/numbers';
import type { PlanTravel, Proposed } from './usePlan';

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
  freeze: 'It starts too soon to be planned. Assign it manually.',
};

/** Whether trips are left out because an address is not on the map. */
export const lacksPlaces = (leftOut: DayProposal['leftOut']): boolean =>
  leftOut.some(({ because }) => because === 'pickup' || because === 'dropoff' || because === 'places');

/** What to say if a plan would change nothing. */
export function formatNoMoves({
  planned,
  late,
  unserved,
  kept,
  leftOut,
}: Pick<DayProposal, 'planned' | 'late' | 'unserved' | 'kept' | 'leftOut'>): string {
  const isAnyPlanned = [planned, late, unserved, kept].some((trips) => trips.length > 0);
  // Without a trip that can be planned, there is nothing to compare the assignments with
  return leftOut.length > 0 && !isAnyPlanned
    ? 'No trip of this day can be planned yet.'
    : 'No plan is better than the current assignments.';
}

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

/** What late trips are, and what the day would come to with all of them. */
export function formatLate({ afterWithLate }: Pick<DayProposal, 'afterWithLate'>): string {
  const { served, late, miles } = afterWithLate;
  const figures = `${formatNumber(served)} trips with a driver, ${formatNumber(late)} late, ${formatNumber(miles)} driven miles`;
  return `No driver can do these on time, so the plan leaves them out. Select the ones that you want to plan late. With all of them: ${figures}.`;
}

/** What the travel times go by, and how far off they are. */
export function formatTravel(travel: PlanTravel): string {
  switch (travel.kind) {
    case 'learned':
      return `Travel times: learned from ${formatDriven(travel.rides)}. ${formatTravelError(travel.error)}`;
    case 'settingsFit':
      return `Travel times: from the speeds in Settings, which match ${formatDriven(travel.rides)}. ${formatTravelError(travel.error)}`;
    case 'tooFew':
      return `Travel times: from the speeds in Settings. Learning them takes ${formatDriven(MIN_RIDES)}; so far there ${travel.rides === 1 ? 'is' : 'are'} ${travel.rides}.`;
    case 'unread':
      return 'Travel times: from the speeds in Settings, because your driven trips could not be loaded.';
  }
}

/** What the drives of the planned routes go by. */
export function formatDrives({ learned, roads, estimate }: DayProposal['drives'], service: Proposed['roads']): string {
  const all = learned + roads + estimate;
  if (all === 0) return '';
  const unread = service === 'failed' ? ' Road times could not be loaded.' : '';
  if (estimate === all) return `All ${plural(all, 'drive')} are estimated by the straight line.${unread}`;
  const share = (count: number) => `${Math.round((100 * count) / all)}%`;
  const parts = [
    ...(roads > 0 && service && service !== 'failed'
      ? [`${share(roads)} use road times from ${ROUTING_SERVICE_LABELS[service]}`]
      : []),
    ...(learned > 0 ? [`${share(learned)} use your own trips between the same places`] : []),
    `${share(estimate)} are estimated by the straight line`,
  ];
  return `${plural(all, 'drive')}: ${parts.join(', ')}.${unread}`;
}
