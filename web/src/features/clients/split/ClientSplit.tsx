import { isDocumentId } from '@mtos/model';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeClient } from '../../../domain/clients/describeClient';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { type ClientContent, useClientContent } from '../useClientContent';
import { SplitForm } from './SplitForm';

/** Gives some trips of the client `?id=<client uid>` to another client, or to a new one. */
export function ClientSplit() {
  const uid = useSearchParams()[0].get('id');
  return isDocumentId(uid) ? <OpenSplit key={uid} uid={uid} /> : <NoClient />;
}

function OpenSplit({ uid }: { readonly uid: string }) {
  const client = useClientContent(uid);
  // Whoever has lost all of their trips may be gone before the answer arrives: the form stays
  const [opened, setOpened] = useState<ClientContent>();
  if (!opened && client.status === 'ready' && client.value) setOpened(client.value);
  if (opened) {
    return (
      <Panel className="max-w-3xl">
        <div className="flex flex-col gap-6 p-5 sm:p-6">
          <div>
            <h2 className="wrap-anywhere font-semibold text-title">{opened.content.name}</h2>
            <p className="wrap-anywhere text-muted">{describeClient(opened.content)}</p>
          </div>
          <SplitForm client={opened} />
        </div>
      </Panel>
    );
  }
  if (client.status === 'failed') return <LoadFailure title="The client could not be loaded" onRetry={client.retry} />;
  return client.status === 'loading' ? <Skeleton className="h-96 max-w-3xl" /> : <NoClient />;
}

function NoClient() {
  return (
    <EmptyState
      icon={UserRoundX}
      title="There is no such client"
      action={<ButtonLink to={paths.clients}>All clients</ButtonLink>}
    >
      They may have been merged with another client.
    </EmptyState>
  );
}
