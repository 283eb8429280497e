import { decodeTrack, measureDay, queries, type StoredTrip, type TrackDay, trackQueries } from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { trackerDocuments } from '../../data/read/trackerDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

export interface DrivenDay extends TrackDay {
  /** The driver's trips of the day that they have driven at least in part, in the order of the day. */
  readonly drivenTrips: readonly StoredTrip[];
  /** Whether an app on the driver's phone reports positions, or did. */
  readonly hasApp: boolean;
}

/** Where a driver was on a day, with the miles of their trips, live. */
export function useTrackDay(driverUid: string, day: string): QueryState<DrivenDay> {
  const { account } = useSession();
  const chunks = useLiveQuery(
    useMemo(() => trackQueries.trackOfDay(account, driverUid, day), [account, driverUid, day]),
  );
  const trips = useLiveQuery(
    useMemo(() => queries.tripsOfDriver(account, driverUid, [day, day]), [account, driverUid, day]),
  );
  const tracker = useLiveDocument(trackerDocuments.tracker(useFirestore(), account, driverUid));
  return useMemo(
    () =>
      mapQueryState(combineQueryStates([chunks, trips, tracker]), ([stored, driven, phone]) => {
        // The latest positions are not in a chunk yet
        const pending = phone?.pending?.day === day ? [decodeTrack(phone.pending.points)] : [];
        const measured = measureDay(
          [...stored.map(({ points }) => decodeTrack(points)), ...pending],
          driven,
          driverUid,
        );
        const inOrder = driven.toSorted((a, b) => (a.puTime < b.puTime ? -1 : 1));
        return {
          ...measured,
          drivenTrips: inOrder.filter(({ id }) => measured.trips.has(id)),
          hasApp: phone !== undefined,
        };
      }),
    [chunks, trips, tracker, driverUid, day],
  );
}
