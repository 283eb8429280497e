import { UserRoundX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ClientPicker } from '../../../domain/clients/ClientPicker';
import { describeClient } from '../../../domain/clients/describeClient';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { paths } from '../../../ui/paths';
import { type ClientContent, useClientContent } from '../useClientContent';
import { DuplicateList } from './DuplicateList';
import { MergeForm } from './MergeForm';
import { NotSameList } from './NotSameList';
import { useDuplicates } from './useDuplicates';

/** Merges the client `?id=<client uid>` with another one, `&with=<client uid>`. Without a client, lists who may be the same. */
export function ClientMerge() {
  const uid = useSearchParams()[0].get('id');
  return uid === null ? <DuplicateList /> : <OneMerge uid={uid} />;
}

function OneMerge({ uid }: { readonly uid: string }) {
  const [parameters, setParameters] = useSearchParams();
  const other = parameters.get('with');
  const client = useClientContent(uid);
  const select = (id: string | undefined) =>
    setParameters({ id: uid, ...(id !== undefined && { with: id }) }, { replace: true });
  if (client.status === 'failed') return <LoadFailure title="The client could not be loaded" onRetry={client.retry} />;
  if (client.status === 'loading') return <Skeleton className="h-96 max-w-3xl" />;
  if (!client.value) {
    return (
      <EmptyState
        icon={UserRoundX}
        title="There is no such client"
        action={<ButtonLink to={paths.clients}>All clients</ButtonLink>}
      >
        They may have been merged already.
      </EmptyState>
    );
  }
  return (
    <Panel className="max-w-3xl">
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        <Summary client={client.value} />
        {other === null ? (
          <OtherClient client={client.value} onPick={select} />
        ) : (
          <MergeForm
            key={`${client.value.uid} ${other}`}
            client={client.value}
            other={other}
            onSwap={() => setParameters({ id: other, with: uid }, { replace: true })}
            onBack={() => select(undefined)}
          />
        )}
      </div>
    </Panel>
  );
}

function Summary({ client: { content } }: { readonly client: ClientContent }) {
  return (
    <div>
      <h2 className="wrap-anywhere font-semibold text-title">{content.name}</h2>
      <p className="wrap-anywhere text-muted">{describeClient(content)}</p>
    </div>
  );
}

interface OtherClientProps {
  readonly client: ClientContent;
  readonly onPick: (uid: string) => void;
}

/** Who the other client is: one of those who may be the same person, or any other. */
function OtherClient({ client, onPick }: OtherClientProps) {
  const duplicates = useDuplicates(client);
  return (
    <>
      <ClientPicker label="Merge with" except={client.uid} onPick={({ uid }) => onPick(uid)} />
      <section aria-labelledby="duplicates" className="flex flex-col gap-2">
        <h3 id="duplicates" className="font-semibold text-lead">
          Possible duplicates
        </h3>
        {duplicates === undefined && <Skeleton className="h-16" />}
        {duplicates?.length === 0 && <p className="text-muted">We found no client who looks like the same person.</p>}
        {duplicates && duplicates.length > 0 && (
          <ul className="-mx-2">
            {duplicates.map(({ client: other, why }) => (
              <li key={other.uid}>
                <button
                  type="button"
                  onClick={() => onPick(other.uid)}
                  className="wrap-anywhere flex w-full flex-col gap-0.5 rounded-ui px-2 py-2 text-left transition-colors hover:bg-hover"
                >
                  <span className="font-medium">{other.name}</span>
                  <span className="text-muted text-small">
                    {[describeClient(other), why].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <NotSameList client={client} />
    </>
  );
}
