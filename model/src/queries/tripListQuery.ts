import type { Trip } from '../documents/trip';
import type { ListedFigure } from '../reports/listedFigures';
import type { MobilityNeed } from '../trip/mobility';
import { isOpen, type TripStatus } from '../trip/tripStatus';
import type { Direction } from './querySpec';
import { matchesSearch } from './tripSearch';

/** The tabs of the list of trips; it opens on the first one. */
export const TRIP_VIEWS = ['today', 'unassigned', 'will-call', 'all'] as const;
export type TripView = (typeof TRIP_VIEWS)[number];

/** Any status but Completed and Cancelled. */
export const UNFINISHED = 'Unfinished';
export type StatusFilter = TripStatus | typeof UNFINISHED;

/** Trips with any driver, or without one; otherwise `driver` is a driver's uid. */
export const ASSIGNED = 'assigned';
export const UNASSIGNED = 'unassigned';

export interface TripListFilter {
  readonly status?: StatusFilter | undefined;
  /** First and last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly driver?: string | undefined;
  readonly mobility?: MobilityNeed | undefined;
  /** A figure of reports that counts the trip. Only with both days: no index decides it, so every trip of the days is read. */
  readonly figure?: ListedFigure | undefined;
}

/** Which trips are listed. */
export interface TripListQuery {
  readonly view: TripView;
  readonly filter: TripListFilter;
  /** Part of the client's name, a phone number, an address, or the broker's trip number. */
  readonly search: string;
}

export type TripFilterPart = 'status' | 'days' | 'driver' | 'mobility' | 'figure';

/** The filters of each view: some views decide the status, the days, or the driver themselves. */
export const TRIP_VIEW_FILTERS: Readonly<Record<TripView, readonly TripFilterPart[]>> = {
  today: ['status', 'driver', 'mobility'],
  unassigned: ['days', 'mobility'],
  'will-call': ['days', 'driver', 'mobility'],
  all: ['status', 'days', 'driver', 'mobility', 'figure'],
};

/** How each view is sorted by day by default; a single day and the waiting times have one order. */
export const TRIP_VIEW_SORT: Readonly<Record<TripView, Direction | undefined>> = {
  today: undefined,
  unassigned: 'asc',
  'will-call': undefined,
  all: 'desc',
};

/** Whether a trip passes what the list's index can't decide: the text of the search, and filters combined with a search. */
export function isListed(trip: Trip, { view, filter, search }: TripListQuery): boolean {
  const { status, driver, mobility } = filter;
  return (
    (status === undefined || (status === UNFINISHED ? isOpen(trip.status) : trip.status === status)) &&
    (view !== 'unassigned' || (trip.driverUid === null && !trip.willCall)) &&
    (view !== 'will-call' || trip.willCall) &&
    (mobility === undefined || trip.clientDis === mobility) &&
    (driver === undefined || isDrivenBy(trip, driver)) &&
    (search === '' || matchesSearch(trip, search))
  );
}

function isDrivenBy({ driverUid }: Trip, driver: string): boolean {
  if (driver === ASSIGNED) return driverUid !== null;
  return driver === UNASSIGNED ? driverUid === null : driverUid === driver;
}
