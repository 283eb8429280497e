import { authorizationQueries, type CountedAuthorization } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useToday } from '../../data/account/useToday';
import { documents } from '../../data/read/collections';
import { combineQueryStates } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import {
  authorizationState,
  formatLeft,
  formatNumberOf,
  lastDaySoon,
  STATE_LABELS,
} from '../../domain/authorizations/formatAuthorization';
import { useAuthorizationsOfClients } from '../../domain/authorizations/useAuthorizations';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Panel } from '../../ui/layout/Panel';
import { clientUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';
import { authorizationsToRenew } from './authorizationsToRenew';

/** How many authorizations are listed; of each kind, one more is read to know if there are others. */
const MAX_LISTED = 8;

/**
 * The authorizations that end within two weeks or have little left, live, each with a link to its client; not those that
 * another one of the client follows. Nothing without any.
 */
export function EndingAuthorizations() {
  const { account } = useSession();
  const today = useToday();
  const ending = useLiveQuery(
    authorizationQueries.endingAuthorizations(account, today, lastDaySoon(today), MAX_LISTED + 1),
  );
  const low = useLiveQuery(authorizationQueries.lowAuthorizationUses(account, today, MAX_LISTED + 1));
  const found = combineQueryStates([ending, low]);
  const clients = found.status === 'ready' ? found.value.flat().map(({ clientUid }) => clientUid) : [];
  const byClient = useAuthorizationsOfClients([...new Set(clients)].toSorted(), today);
  const state = combineQueryStates([found, byClient]);
  if (state.status === 'loading') return null;
  const toRenew = state.status === 'ready' ? authorizationsToRenew([...state.value[1].values()].flat(), today) : [];
  if (state.status === 'ready' && toRenew.length === 0 && !state.broken?.length) return null;
  const isCut = state.status === 'ready' && state.value[0].some((list) => list.length > MAX_LISTED);
  const listed = toRenew.slice(0, MAX_LISTED);
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        Authorizations to renew
        {listed.length > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {listed.length}
            {(isCut || toRenew.length > MAX_LISTED) && '+'}
          </span>
        )}
      </h2>
      <BrokenDocuments of={state} />
      {state.status === 'failed' ? (
        <TableFailure onRetry={state.retry} />
      ) : (
        <ul aria-label="Authorizations to renew">
          {listed.map((authorization) => (
            <li key={authorization.id}>
              <Row authorization={authorization} today={today} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly authorization: CountedAuthorization;
  readonly today: string;
}

function Row({ authorization, today }: RowProps) {
  const { account } = useSession();
  const { clientUid } = authorization;
  const client = useLiveDocument(documents.client(useFirestore(), account, clientUid));
  const name = client.status === 'loading' ? '…' : (client.status === 'ready' && client.value?.name) || 'A client';
  return (
    <Link
      to={clientUrl(clientUid)}
      className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
        <span className="text-warn-ink">{STATE_LABELS[authorizationState(authorization, today)]}</span>
      </span>
      <span className="wrap-anywhere text-muted text-small tabular-nums">
        {formatNumberOf(authorization)}: {formatLeft(authorization, today)}
      </span>
    </Link>
  );
}
