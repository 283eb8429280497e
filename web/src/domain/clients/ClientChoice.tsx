import { Button } from '../../ui/button/Button';
import { FOCUS_HOME } from '../../ui/overlay/focusHome';
import { ClientPicker } from './ClientPicker';
import { useClientName } from './useClientName';

interface Props {
  /** The chosen client; empty until one is picked. */
  readonly uid: string;
  readonly onPick: (uid: string) => void;
}

/** Finds one of all clients, and then says who it is, so that typing again never leaves another one chosen. */
export function ClientChoice({ uid, onPick }: Props) {
  return (
    <div {...FOCUS_HOME}>
      {uid === '' ? (
        <ClientPicker label="Client" onPick={(client) => onPick(client.uid)} />
      ) : (
        <Chosen uid={uid} onClear={() => onPick('')} />
      )}
    </div>
  );
}

function Chosen({ uid, onClear }: { readonly uid: string; readonly onClear: () => void }) {
  const name = useClientName(uid);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="wrap-anywhere">
        <span className="block font-medium">Client</span>
        {name ?? 'Loading…'}
      </p>
      <Button size="small" onClick={onClear}>
        Choose another client
      </Button>
    </div>
  );
}
