import { Link } from 'react-router-dom';
import { useNow } from '../../browser/useNow';
import { useToday } from '../../data/account/useToday';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatAsk, formatRides, formatWaiting } from '../../domain/requests/formatRequest';
import { RequestChip } from '../../domain/requests/RequestChip';
import { useOpenRequests } from '../../domain/requests/useOpenRequests';
import { Panel } from '../../ui/layout/Panel';
import { paths, requestUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';

/** How many are listed of those that have waited too long, and of those with the first rides. */
const MAX_LISTED = 6;

/** The rides that facilities ask for and nobody answered, live, with how long they have waited; nothing without any. */
export function FacilityRequests() {
  const { requests: open, hasMore } = useOpenRequests(MAX_LISTED);
  const now = useNow();
  const today = useToday();
  if (open.status === 'loading') return null;
  if (open.status === 'ready' && open.value.length === 0 && !open.broken?.length) return null;
  const count = open.status === 'ready' ? open.value.length : 0;
  return (
    <Panel>
      <h2 className="flex h-12 items-center gap-3 px-4 font-semibold text-body">
        <span id="facility-requests">Requests from facilities</span>
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {hasMore ? `${count}+` : count}
          </span>
        )}
        <Link to={paths.requests} className="ml-auto font-normal text-muted text-small underline">
          All requests
        </Link>
      </h2>
      <BrokenDocuments of={open} />
      {open.status === 'failed' ? (
        <TableFailure onRetry={open.retry} />
      ) : (
        <ul aria-labelledby="facility-requests" className="@container/card">
          {open.value.map((request) => (
            <li key={request.id} className="border-line border-t">
              <Link to={requestUrl(request.id)} className="flex flex-col px-4 py-2.5 transition-colors hover:bg-hover">
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="wrap-anywhere font-medium">{request.client.name}</span>
                  <RequestChip request={request} label={formatWaiting(request, now)} />
                </span>
                <span className="truncate text-muted text-small tabular-nums">
                  {formatAsk(request)} · {formatRides(request, today)}
                </span>
              </Link>
            </li>
          ))}
          {hasMore && (
            <li className="border-line border-t px-4 py-2.5 text-muted text-small">
              More are waiting on the list of all requests.
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
