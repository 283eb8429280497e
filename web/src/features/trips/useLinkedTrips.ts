import { queries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections, documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveDocument, useLiveQuery } from '../../firebase/useLive';
import type { TripDoc } from './useTrips';

export interface LinkedTrip {
  readonly trip: TripDoc;
  /** What it is to the trip that it is linked to. */
  readonly kind: 'outbound' | 'return';
}

/** The other trips of a way there and back, live; undefined until they are known. */
export function useLinkedTrips(trip: TripDoc): readonly LinkedTrip[] | undefined {
  const { account } = useSession();
  const db = useFirestore();
  const outbound = useLiveDocument(trip.returnOf ? documents.trip(db, trip.returnOf) : undefined);
  const back = useLiveQuery(toQuery(collections.trips(db), queries.returnsOf(account, trip.id)));
  if (back.status === 'loading' || (trip.returnOf && outbound.status === 'loading')) return undefined;
  const there = outbound.status === 'ready' ? outbound.value : undefined;
  return [
    ...(there ? [{ trip: there, kind: 'outbound' as const }] : []),
    ...(back.status === 'ready' ? back.value.map((found) => ({ trip: found, kind: 'return' as const })) : []),
  ];
}
