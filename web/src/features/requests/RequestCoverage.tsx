import type { Demand } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates } from '../../data/read/queryState';
import { findUncovered } from '../../domain/authorizations/findUncovered';
import { CoverageNotice } from '../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../domain/authorizations/useAuthorizations';
import { usePayers, useTripPayers } from '../../domain/authorizations/useTripPayers';
import { requestedTrips } from './requestedTrips';
import type { RequestDoc } from './useRequests';

interface Props {
  readonly request: RequestDoc;
  /** The client who was chosen; null for a new one. */
  readonly clientUid: string | null;
}

/** That the client's authorizations don't cover the rides that are added or get another day, as entry says it; nothing if they do or need none. */
export function RequestCoverage({ request, clientUid }: Props) {
  return clientUid === null ? (
    <NewClientCoverage request={request} />
  ) : (
    <KnownClientCoverage request={request} clientUid={clientUid} />
  );
}

const isWanted = (demand: Demand): boolean => demand !== 'ignore';

function KnownClientCoverage({ request, clientUid }: { readonly request: RequestDoc; readonly clientUid: string }) {
  const today = useToday();
  const both = combineQueryStates([useAuthorizations(clientUid), useTripPayers(clientUid)]);
  if (both.status !== 'ready') return null;
  const [authorizations, { payers, client }] = both.value;
  const said = { chosen: request.payerUid, importFormat: undefined, client };
  const known = { authorizations, payers, said, today };
  return <Uncovered text={findUncovered(requestedTrips(request, clientUid, today), known, isWanted)} />;
}

function NewClientCoverage({ request }: Pick<Props, 'request'>) {
  const today = useToday();
  const payers = usePayers();
  if (payers.status !== 'ready') return null;
  const said = { chosen: request.payerUid, importFormat: undefined, client: undefined };
  const known = { authorizations: [], payers: payers.value, said, today };
  return <Uncovered text={findUncovered(requestedTrips(request, '', today), known, isWanted)} />;
}

const Uncovered = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <CoverageNotice warns>{text}</CoverageNotice>;
