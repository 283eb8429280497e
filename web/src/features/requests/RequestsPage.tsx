import { Inbox } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadWhenOnline } from '../../browser/loadCode';
import { useNow } from '../../browser/useNow';
import { useToday } from '../../data/account/useToday';
import { useMay } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { useOpenRequests } from '../../domain/requests/useOpenRequests';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { paths } from '../../ui/paths';
import { FIRST } from './firstReads';
import { RequestRow } from './RequestRow';
import { type ListedRequests, useAnsweredRequests, usePayerName } from './useRequests';

// The form needs much code, and the list does not wait for it
const loadPanel = () => loadWhenOnline(() => import('./RequestPanel'));
const RequestPanel = lazy(async () => ({ default: (await loadPanel()).RequestPanel }));

/** How many more 'Show more' lists, and how many of a kind can be listed. */
const MORE = 100;
const MOST = 450;

/** The rides that facilities ask for: what the office has to answer, and what it answered in the last days. `?request=<id>` in the URL opens one. */
export function RequestsPage() {
  const [limits, setLimits] = useState({ open: FIRST, answered: FIRST });
  const open = useOpenRequests(limits.open);
  const answered = useAnsweredRequests(limits.answered);
  const show = (list: keyof typeof limits) => ({
    isFull: limits[list] >= MOST,
    onShowMore: () => setLimits((before) => ({ ...before, [list]: before[list] + MORE })),
  });
  const [params, setParams] = useSearchParams();
  const selected = params.get('request');
  return (
    <div className="flex with-panel:mr-103 flex-col gap-4 lg:gap-6">
      <RequestList id="open" title="To answer" {...open} {...show('open')} selected={selected} empty={<NoneOpen />} />
      {/* Not before the list above it has its height: what loads above would move it */}
      {open.requests.status !== 'loading' && (
        <RequestList
          id="answered"
          title="Recently answered"
          {...answered}
          {...show('answered')}
          selected={selected}
          empty={<p className="border-line border-t px-4 py-5 text-muted">No requests answered recently.</p>}
        />
      )}
      {selected && (
        <Suspense fallback={null}>
          <RequestPanel key={selected} id={selected} onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </div>
  );
}

function NoneOpen() {
  const canInvite = useMay('manageAccount');
  return (
    <EmptyState
      icon={Inbox}
      title="No requests to answer"
      action={canInvite && <ButtonLink to={paths.facilities}>Invite a facility</ButtonLink>}
    >
      Rides that facilities ask for are listed here.
    </EmptyState>
  );
}

interface ListProps extends ListedRequests {
  readonly id: string;
  readonly title: string;
  /** Whether no more can be shown. */
  readonly isFull: boolean;
  readonly onShowMore: () => void;
  /** The id of the one whose details are open. */
  readonly selected: string | null;
  readonly empty: ReactNode;
}

function RequestList({ id, title, requests, hasMore, isFull, onShowMore, selected, empty }: ListProps) {
  const count = requests.status === 'ready' ? requests.value.length : 0;
  return (
    <Panel>
      <h2 id={id} className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-sunken px-2 text-muted text-small tabular-nums">
            {hasMore ? `${count}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={requests} />
      <Requests id={id} requests={requests} selected={selected} empty={empty} />
      {hasMore && (
        <div className="border-line border-t px-4 py-3">
          {isFull ? (
            <p className="text-muted text-small">There are more. They appear here as these are answered.</p>
          ) : (
            <Button size="small" onClick={onShowMore}>
              Show more <span className="sr-only">requests: {title}</span>
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function Requests({ id, requests, selected, empty }: Pick<ListProps, 'id' | 'requests' | 'selected' | 'empty'>) {
  const payerName = usePayerName();
  const now = useNow();
  const today = useToday();
  if (requests.status === 'failed') {
    return <LoadFailure title="The requests could not be loaded" onRetry={requests.retry} />;
  }
  if (requests.status === 'loading') {
    return (
      <div className="border-line border-t p-4">
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  if (requests.value.length === 0) return empty;
  return (
    <ul aria-labelledby={id} className="@container/card">
      {requests.value.map((request) => (
        <li key={request.id} className="border-line border-t">
          <RequestRow
            request={request}
            payer={payerName(request.payerUid)}
            now={now}
            today={today}
            isSelected={request.id === selected}
          />
        </li>
      ))}
    </ul>
  );
}
