import { queries, type StoredTrip } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../../data/read/collections';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

export interface LinkedTrip {
  readonly trip: StoredTrip;
  /** Its part in the round trip. */
  readonly kind: 'outbound' | 'return';
}

/** The other trips of a round trip, live; undefined until they are known. */
export function useLinkedTrips(trip: StoredTrip): readonly LinkedTrip[] | undefined {
  const { account } = useSession();
  const db = useFirestore();
  const outbound = useLiveDocument(trip.returnOf ? documents.trip(db, trip.returnOf) : undefined);
  const back = useLiveQuery(queries.returnsForTrip(account, trip.id));
  if (back.status === 'loading' || (trip.returnOf && outbound.status === 'loading')) return undefined;
  const first = readyValue(outbound);
  return [
    ...(first ? [{ trip: first, kind: 'outbound' as const }] : []),
    ...(back.status === 'ready' ? back.value.map((found) => ({ trip: found, kind: 'return' as const })) : []),
  ];
}
