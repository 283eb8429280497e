import { facilityTasks, isDocumentId, plannedLegs, type RideRequest } from '@mtos/model';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { isRefusal } from '../../../data/read/queryState';
import { requestDocuments } from '../../../data/read/requestDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { useFacilityToday } from '../frame/useFacility';
import { RequestForm } from './RequestForm';
import { contentOf, copyOf, emptyContent } from './requestContent';

type From = 'change' | 'copy';

/** The page with the form of a request: a new one, a copy (`?copy=<id>`), or one to change (`?change=<id>`). */
export function RequestPage() {
  const [parameters] = useSearchParams();
  const from: From = parameters.has('change') ? 'change' : 'copy';
  const id = parameters.get(from);
  return (
    <div className="flex flex-col gap-5">
      {isDocumentId(id) ? <FromRequest key={`${from} ${id}`} id={id} from={from} /> : <NewRequest />}
    </div>
  );
}

const Title = ({ children }: { readonly children: string }) => <h1 className="font-semibold text-title">{children}</h1>;

function NewRequest({ request }: { readonly request?: RideRequest }) {
  const today = useFacilityToday();
  const writer = useWriter();
  const [id] = useState(() => newId(writer));
  const [content] = useState(() => (request ? copyOf(request) : emptyContent(today)));
  return (
    <>
      <Title>New request</Title>
      <RequestForm of={{ task: 'send', id }} content={content} today={today} />
    </>
  );
}

function FromRequest({ id, from }: { readonly id: string; readonly from: From }) {
  const { account } = useSession();
  const live = useLiveDocument(requestDocuments.request(useFirestore(), account, id));
  // As it was when the form opened: the server refuses a change of what the company has answered since
  const [opened, setOpened] = useState<Doc<RideRequest>>();
  if (!opened && live.status === 'ready' && live.value) setOpened(live.value);
  if (opened) return from === 'copy' ? <NewRequest request={opened} /> : <Change request={opened} />;
  if (live.status === 'loading') return <Skeleton className="h-96 w-full max-w-2xl" />;
  if (live.status === 'failed' && !isRefusal(live.error)) {
    return (
      <Panel>
        <h1 className="sr-only">Request</h1>
        <LoadFailure title="The request could not be loaded" onRetry={live.retry} />
      </Panel>
    );
  }
  return <Unavailable title="This request does not exist">It may have been removed.</Unavailable>;
}

function Change({ request }: { readonly request: Doc<RideRequest> }) {
  const today = useFacilityToday();
  const { id, version } = request;
  const [task] = useState(() =>
    facilityTasks(request, today).find((each) => each === 'change' || each === 'askChange'),
  );
  const [content] = useState(() => {
    const asked = contentOf(request);
    return task === 'askChange' ? { ...asked, legs: plannedLegs(request, asked.legs) } : asked;
  });
  if (task !== 'change' && task !== 'askChange') {
    return (
      <Unavailable title="This request can’t be changed now">
        The company answered it, its rides are over, or a change of it waits for an answer.
      </Unavailable>
    );
  }
  return (
    <>
      <Title>{task === 'change' ? 'Change request' : `Ask for a change of ${request.client.name}’s rides`}</Title>
      <RequestForm of={{ task, id, version, request }} content={content} today={today} />
    </>
  );
}

function Unavailable({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Panel>
      <h1 className="sr-only">Request</h1>
      <EmptyState icon={CalendarX} title={title} action={<ButtonLink to={paths.facility}>Your requests</ButtonLink>}>
        {children}
      </EmptyState>
    </Panel>
  );
}
