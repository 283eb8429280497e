import { type ClientProfile, profileListParts } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { usePage } from '../../data/list/usePage';
import type { Doc } from '../../data/read/converter';
import { useSession } from '../../data/session/session';
import { SuggestInput } from '../../ui/form/SuggestInput';
import { describeClient } from './describeClient';

type ClientDoc = Doc<ClientProfile>;

const MAX_SUGGESTIONS = 6;
const ignoreLost = () => {};

interface Props {
  readonly label: string;
  /** Not offered. */
  readonly except?: string;
  /** What is shown of each client under the name. */
  readonly describe?: (client: ClientDoc) => string;
  /** Whether a dialog that opens with it focuses it first. */
  readonly autoFocus?: boolean;
  readonly onPick: (client: { readonly uid: string; readonly name: string }) => void;
}

/** Finds a client by name, phone, member number, or birth date. */
export function ClientPicker({ label, except, describe = describeClient, autoFocus = false, onPick }: Props) {
  const { account } = useSession();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const parts = useMemo(
    () =>
      profileListParts(account, text).map(({ spec, keep }) => ({
        spec,
        keep: (client: ClientDoc) => client.id !== except && keep(client),
      })),
    [account, text, except],
  );
  const page = usePage({
    parts,
    size: MAX_SUGGESTIONS,
    onLost: ignoreLost,
  });
  const found = page.status === 'ready' && text !== '' ? page.value.rows : [];
  const isUnknown = page.status === 'ready' && text !== '' && text === typed.trim() && found.length === 0;
  return (
    <SuggestInput
      label={label}
      help={
        isUnknown
          ? `No ${except === undefined ? '' : 'other '}client matches.`
          : 'Name, phone, member number, or birth date'
      }
      value={typed}
      autoFocus={autoFocus}
      onType={setTyped}
      suggestions={found.map((client) => ({ key: client.id, title: client.name, detail: describe(client) }))}
      onPick={({ key, title }) => {
        setTyped(title);
        onPick({ uid: key, name: title });
      }}
    />
  );
}
