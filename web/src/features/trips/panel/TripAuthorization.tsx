import { coverTrip, type StoredTrip } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { CoverageText } from '../../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';

/** Which authorization covers a trip, with what is left of it, or that none does. Nothing where the client has none. */
export function TripAuthorization({ trip }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const office = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, trip.id));
  const authorizations = useAuthorizations(trip.clientUid);
  if (office.status !== 'ready' || authorizations.status !== 'ready') return null;
  const found = authorizations.value;
  const covered = office.value?.authorization;
  // Functions may not have covered it yet; a trip that needs no units has nothing to cover
  const expected = coverTrip(trip, found, covered ?? null);
  const uid = covered?.uid ?? expected?.uid;
  const needsNone = !uid && trip.status === 'Cancelled';
  if (found.length === 0 || needsNone) return null;
  return <CoverageText trip={trip} authorizations={found} uid={uid} />;
}
