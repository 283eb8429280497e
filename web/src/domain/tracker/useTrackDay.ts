import {
  addToDay,
  decodeTrack,
  driverQueries,
  measureDay,
  readDrivenDay,
  type StoredTrip,
  setOffAt,
  type TrackDay,
  trackDayAt,
  trackQueries,
  tripsOnTrack,
  withoutOffShift,
} from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { trackerDocuments } from '../../data/read/trackerDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

export interface TrackedDay extends TrackDay {
  /** The driver's trips on the day's track that they have driven at least in part, in the order of the day. */
  readonly drivenTrips: readonly StoredTrip[];
  /** Whether an app on the driver's phone reports positions, or did. */
  readonly hasApp: boolean;
  /** Whether the track is gone, at least in part; then the miles, the silence, and the distances are those that were kept of it. */
  readonly isGone: boolean;
}

/** Where a driver was during the shifts of a day, with the miles of their trips, live, also when the track has expired. */
export function useTrackDay(driverUid: string, day: string): QueryState<TrackedDay> {
  const { account } = useSession();
  const chunks = useLiveQuery(
    useMemo(() => trackQueries.trackOfDay(account, driverUid, day), [account, driverUid, day]),
  );
  const trips = useLiveQuery(
    useMemo(
      () => driverQueries.tripsOfDriver(account, driverUid, [addToDay(day, -1), addToDay(day, 1)]),
      [account, driverUid, day],
    ),
  );
  const kept = useLiveQuery(
    useMemo(() => trackQueries.drivenDays(account, [day, day], driverUid), [account, driverUid, day]),
  );
  const shifts = useShiftsAround(driverUid, day);
  const tracker = useLiveDocument(trackerDocuments.tracker(useFirestore(), account, driverUid));
  return useMemo(
    () =>
      mapQueryState(
        combineQueryStates([chunks, trips, shifts, tracker, kept]),
        ([stored, near, worked, phone, [keptDay]]) => {
          // The latest positions are not in a chunk yet
          const pending = phone?.pending?.day === day ? [phone.pending] : [];
          const points = [...stored, ...pending].map((part) => withoutOffShift(decodeTrack(part.points), worked, day));
          const driven = tripsOnTrack(near, worked, { driverUid, day });
          const inOrder = driven.toSorted((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1));
          const measured = measureDay(points, driven, driverUid);
          // The chunks of a day expire one after the other
          const isGone = keptDay !== undefined && pending.length === 0 && !stored.some(({ index }) => index === 0);
          return {
            ...(isGone ? { ...readDrivenDay(keptDay), points: measured.points } : measured),
            ...{ drivenTrips: inOrder, hasApp: phone !== undefined, isGone },
          };
        },
      ),
    [chunks, trips, shifts, tracker, kept, driverUid, day],
  );
}

const toOrder = ({ tripDate, puTime }: StoredTrip) => `${tripDate} ${puTime}`;

function useShiftsAround(driverUid: string, day: string) {
  const { account } = useSession();
  return useLiveQuery(useMemo(() => trackQueries.shiftsAround(account, driverUid, day), [account, driverUid, day]));
}

/** The day on whose track a trip is: after midnight, it can be the day before. */
export function useTrackDayOfTrip(trip: StoredTrip, driverUid: string): QueryState<string> {
  const shifts = useShiftsAround(driverUid, trip.tripDate);
  const at = setOffAt(trip, driverUid);
  return mapQueryState(shifts, (worked) =>
    at === undefined ? trip.tripDate : (trackDayAt(worked, at) ?? trip.tripDate),
  );
}
