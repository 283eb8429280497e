import type { Demand } from '@mtos/model';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { findUncovered } from '../../domain/authorizations/findUncovered';
import { CoverageNotice } from '../../domain/authorizations/TripCoverage';
import { useAuthorizations } from '../../domain/authorizations/useAuthorizations';
import { usePayers, useTripPayers } from '../../domain/authorizations/useTripPayers';
import type { RequestCheck } from './checkRequest';
import { requestedTrips } from './requestedTrips';
import type { RequestDoc } from './useRequests';

interface Props extends Pick<RequestCheck, 'counted'> {
  readonly request: RequestDoc;
  /** The client who was chosen; null for a new one. */
  readonly clientUid: string | null;
}

/** That the client's authorizations don't cover the rides that are added or get another day, as entry says it; nothing if they do or need none. */
export function RequestCoverage({ request, clientUid, counted }: Props) {
  return clientUid === null ? (
    <NewClientCoverage request={request} />
  ) : (
    <KnownClientCoverage request={request} clientUid={clientUid} counted={counted} />
  );
}

const isWanted = (demand: Demand): boolean => demand !== 'ignore';

function KnownClientCoverage({ request, clientUid, counted }: Props & { readonly clientUid: string }) {
  const { account } = useSession();
  const today = useToday();
  const both = combineQueryStates([useAuthorizations(clientUid), useTripPayers(clientUid)]);
  if (both.status !== 'ready') return null;
  const [authorizations, { payers, client }] = both.value;
  const said = { chosen: request.payerUid, importFormat: undefined, client };
  const trips = requestedTrips(request, clientUid, { account, today });
  const known = {
    ...{ authorizations, payers, said, today },
    counted: trips.map(({ id }) => counted.get(id ?? '') ?? null),
  };
  return <Uncovered text={findUncovered(trips, known, isWanted)} />;
}

function NewClientCoverage({ request }: Pick<Props, 'request'>) {
  const { account } = useSession();
  const today = useToday();
  const payers = usePayers();
  if (payers.status !== 'ready') return null;
  const said = { chosen: request.payerUid, importFormat: undefined, client: undefined };
  const known = { authorizations: [], payers: payers.value, said, today };
  return <Uncovered text={findUncovered(requestedTrips(request, '', { account, today }), known, isWanted)} />;
}

const Uncovered = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <CoverageNotice warns>{text}</CoverageNotice>;
