import { DECLINE_LABELS, type RequestLeg } from '@mtos/model';
import { useState } from 'react';
import { useNow } from '../../browser/useNow';
import { useMay } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatAsk, formatWaiting } from '../../domain/requests/formatRequest';
import { RequestChip } from '../../domain/requests/RequestChip';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PanelSection } from '../../ui/layout/PanelSection';
import { SidePanel } from '../../ui/overlay/SidePanel';
import { AnsweredLine } from './AnsweredLine';
import { AnswerForm } from './AnswerForm';
import { ChangeComparison } from './ChangeComparison';
import { LegList } from './LegList';
import { MadeTrips } from './MadeTrips';
import { PassedRides } from './PassedRides';
import { RequestFacts } from './RequestFacts';
import { isSameLeg } from './requestActions';
import { wantedLegs } from './requestedTrips';
import { SimilarOrders } from './SimilarOrders';
import { SimilarTrips } from './SimilarTrips';
import { useRequestCheck } from './useRequestCheck';
import { type RequestDoc, useRequest } from './useRequests';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request beside the list, live: what the facility asks for, what the company knows of it, and the answer. */
export function RequestPanel({ id, onClose }: Props) {
  const request = useRequest(id);
  const title = request.status === 'ready' ? request.value?.client.name : undefined;
  return (
    <SidePanel title={title ?? 'Request'} onClose={onClose}>
      <BrokenDocuments of={request} />
      {request.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {request.status === 'failed' && <LoadFailure title="The request could not be loaded" onRetry={request.retry} />}
      {request.status === 'ready' &&
        (request.value ? (
          <RequestDetails request={request.value} />
        ) : (
          <p className="text-muted">This request no longer exists.</p>
        ))}
    </SidePanel>
  );
}

function RequestDetails({ request }: { readonly request: RequestDoc }) {
  const now = useNow();
  const canDispatch = useMay('dispatch');
  const [firstVersion] = useState(request.version);
  const { state, isOpen, change, declineReason, declineNote } = request;
  const asksChange = isOpen && state === 'accepted';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-1.5">
        <RequestChip request={request} label={isOpen ? formatWaiting(request, now) : undefined} />
        {isOpen && <p>{formatAsk(request)}</p>}
        {/* Says at another desk that someone answered */}
        <p role="status">{!isOpen && <AnsweredLine request={request} />}</p>
        {state === 'declined' && declineReason && (
          <p className="text-muted">
            {DECLINE_LABELS[declineReason]}
            {declineNote && `: ${declineNote}`}
          </p>
        )}
        {!isOpen && change?.reason && <p className="text-muted">{change.reason}</p>}
      </div>
      {isOpen && request.version !== firstVersion && (
        <p role="alert" className="rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          This changed while you had it open. Check it again before you answer.
        </p>
      )}
      <RequestFacts request={request} />
      {asksChange ? (
        <ChangeComparison request={request} />
      ) : (
        <PanelSection title="Rides">
          <LegList label="Rides" legs={request.legs} />
        </PanelSection>
      )}
      {state === 'accepted' && <MadeTrips request={request} />}
      {isOpen && <OpenRequest key={request.version} request={request} canDispatch={canDispatch} />}
    </div>
  );
}

/** Whether a wanted leg is none that the office has accepted already. The first day of rides that repeat is no ride anymore. */
const isNew = ({ state, legs, repeat }: RequestDoc, leg: RequestLeg, index: number): boolean =>
  state === 'sent' || (!repeat && !isSameLeg(leg, legs[index]));

interface OpenProps {
  readonly request: RequestDoc;
  /** Whether the person may answer. */
  readonly canDispatch: boolean;
}

function OpenRequest({ request, canDispatch }: OpenProps) {
  const wanted = wantedLegs(request);
  const check = useRequestCheck(request, wanted);
  if (check.status === 'loading') return <Skeleton className="h-24 w-full" />;
  if (check.status === 'failed') {
    return <LoadFailure title="Clients and trips like these could not be loaded" onRetry={check.retry} />;
  }
  return (
    <>
      <PassedRides legs={wanted.filter((leg, index) => isNew(request, leg, index))} />
      <SimilarTrips similar={check.value.similar} />
      <SimilarOrders orders={check.value.orders} />
      {canDispatch && <AnswerForm request={request} check={check.value} />}
    </>
  );
}
