import { ClientPicker } from '../../../domain/clients/ClientPicker';
import { describeClient } from '../../../domain/clients/describeClient';
import { Button } from '../../../ui/button/Button';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { FOCUS_HOME } from '../../../ui/overlay/focusHome';
import { useClientContent } from '../useClientContent';

interface Props {
  /** The client who gives. */
  readonly from: string;
  /** The client who receives; undefined until one is picked. */
  readonly uid: string | undefined;
  readonly onPick: (client: { readonly uid: string; readonly name: string } | undefined) => void;
}

/** Picks another client, and shows who that is. */
export function OtherClient({ from, uid, onPick }: Props) {
  return (
    <div {...FOCUS_HOME}>
      {uid === undefined ? (
        <ClientPicker label="Client" except={from} onPick={onPick} />
      ) : (
        <Picked uid={uid} onClear={() => onPick(undefined)} />
      )}
    </div>
  );
}

function Picked({ uid, onClear }: { readonly uid: string; readonly onClear: () => void }) {
  const client = useClientContent(uid);
  if (client.status === 'loading') return <Skeleton className="h-24" />;
  if (client.status === 'failed') return <LoadFailure title="The client could not be loaded" onRetry={client.retry} />;
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-3 rounded-ui bg-sunken p-4">
      {client.value ? (
        <div>
          <p className="font-medium">{client.value.content.name}</p>
          <p className="text-muted text-small">{describeClient(client.value.content)}</p>
        </div>
      ) : (
        <p className="text-muted">This client no longer exists. They may have been merged with another one.</p>
      )}
      <Button size="small" onClick={onClear}>
        Choose another client
      </Button>
    </div>
  );
}
