import { assessCoverage, type StoredTrip } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { officeTripDocuments } from '../../../data/read/officeTripDocuments';
import { combineQueryStates } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { CoverageText } from '../../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { useTripPayers } from '../../../domain/authorizations/useTripPayers';

/** Which authorization covers a trip, with what is left of it, or that none does. Nothing for a trip that needs none. */
export function TripAuthorization({ trip }: { readonly trip: StoredTrip }) {
  const { account } = useSession();
  const office = useLiveDocument(officeTripDocuments.officeTrip(useFirestore(), account, trip.id));
  const all = combineQueryStates([office, useAuthorizations(trip.clientUid), useTripPayers(trip.clientUid)]);
  if (all.status !== 'ready') return null;
  const [stored, authorizations, { payers, client }] = all.value;
  const said = { chosen: stored?.payerUid, importFormat: trip.importFormat, client };
  // Functions may not have covered it yet
  const expected = assessCoverage(trip, authorizations, stored?.authorization ?? null, payers, said);
  const covered = authorizations.find(({ id }) => id === stored?.authorization?.uid);
  const authorization = covered ?? expected.authorization;
  // A canceled trip needs no units
  if (!authorization && trip.status === 'Cancelled') return null;
  return (
    <div className="flex flex-col gap-2">
      <CoverageText trip={trip} authorizations={authorizations} coverage={{ ...expected, authorization }} />
      {!authorization && stored?.withoutAuthorization && (
        <p className="text-muted text-small">An owner or admin added the trip without one.</p>
      )}
    </div>
  );
}
