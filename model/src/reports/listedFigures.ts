import type { Canceller } from '../trip/tripStatus';
import type { Figure } from './figures';

/** In which figure a cancelled trip counts, unless it is a no-show. */
export const CANCELLED_BY = {
  client: 'cancelledByClient',
  facility: 'cancelledByFacility',
  broker: 'cancelledByBroker',
  dispatcher: 'cancelledByDispatcher',
} as const satisfies Readonly<Record<Canceller, Figure>>;

const OF_CANCELLED = ['noShows', ...Object.values(CANCELLED_BY)] as const;

/** Figures that count some of the trips of a status, which no index finds. The list of trips can show exactly those. */
export const LISTED_FIGURES = [
  ...(['onTime', 'late', 'pickUpsLate', 'dropOffsLate'] as const),
  ...OF_CANCELLED,
] as const satisfies readonly Figure[];
export type ListedFigure = (typeof LISTED_FIGURES)[number];

/** Whether the figure counts cancelled trips only. */
export const isOfCancelled = (figure: ListedFigure | undefined): boolean => OF_CANCELLED.some((of) => of === figure);
