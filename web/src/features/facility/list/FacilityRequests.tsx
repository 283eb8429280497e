import { CalendarPlus } from 'lucide-react';
import { formatDay } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { plural } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { describeRead } from '../describeRead';
import { useFacility, useFacilityToday } from '../frame/useFacility';
import { RequestCard } from './RequestCard';
import { groupByDay } from './requestRides';
import { callTo } from './requestTexts';
import { UnansweredRequests } from './UnansweredRequests';
import { useRequests } from './useRequests';

/** The facility's requests from today on, by day, with what became of them. Live. */
export function FacilityRequests() {
  const today = useFacilityToday();
  const { requests, readMore, isFull } = useRequests(today);
  return (
    <div className="flex flex-col gap-5">
      {/* Two lines of the heading are as high as the button, so its width, which depends on the font, moves nothing below */}
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-balance font-semibold text-title">Requests from today on</h1>
        <ButtonLink to={paths.facilityRequest} tone="primary" icon={CalendarPlus} className="min-h-12 shrink-0">
          New request
        </ButtonLink>
      </div>
      <UnansweredRequests today={today} />
      <Unreadable count={(requests.status === 'ready' && requests.broken?.length) || 0} />
      <Incomplete readMore={readMore} isFull={isFull} />
      <Days requests={requests} today={today} />
    </div>
  );
}

function Days({
  requests,
  today,
}: {
  readonly requests: ReturnType<typeof useRequests>['requests'];
  readonly today: string;
}) {
  if (requests.status === 'loading') {
    return (
      <div aria-busy className="flex flex-col gap-3">
        <span className="sr-only">Loading your requests</span>
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    );
  }
  if (requests.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="Your requests could not be loaded" onRetry={requests.retry}>
          {describeRead(requests.error)}
        </LoadFailure>
      </Panel>
    );
  }
  if (requests.value.length === 0) {
    return (
      <Panel>
        <EmptyState icon={CalendarPlus} title="No requests from today on">
          Request a ride, and you will see here when the company accepts it, where the driver is, and when they arrive.
        </EmptyState>
      </Panel>
    );
  }
  return groupByDay(requests.value, today).map(({ day, requests: listed }) => (
    <section key={day} aria-label={nameDay(day, today)} className="flex flex-col gap-3">
      <h2 className="font-semibold text-lead">{nameDay(day, today)}</h2>
      {listed.map((request) => (
        <RequestCard key={request.id} request={request} today={today} />
      ))}
    </section>
  ));
}

/** That there are more requests than are shown. */
function Incomplete({ readMore, isFull }: Pick<ReturnType<typeof useRequests>, 'readMore' | 'isFull'>) {
  const { phone } = useFacility();
  if (!readMore && !isFull) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      <p className="min-w-0 flex-1 basis-64">
        Not all requests are shown: of those that don’t repeat, the ones with the last ride furthest ahead are missing.
        {isFull && ` More can’t be shown here. ${callTo(phone)} to ask about them.`}
      </p>
      {readMore && (
        <Button className="min-h-12" onClick={readMore}>
          Show more requests
        </Button>
      )}
    </div>
  );
}

/** Requests that are stored in a way that can't be read: the company can see them. */
function Unreadable({ count }: { readonly count: number }) {
  const { phone } = useFacility();
  if (count === 0) return null;
  return (
    <p role="alert" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
      {plural(count, 'request')} can’t be shown. {callTo(phone)} to ask about it.
    </p>
  );
}

const nameDay = (day: string, today: string): string =>
  day === today
    ? `Today, ${formatDay(day, today)}`
    : day < today
      ? `Before today, ${formatDay(day, today)}`
      : formatDay(day, today);
