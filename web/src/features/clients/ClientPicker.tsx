import { profileQueries, readProfileSearch } from '@mtos/model';
import { useCallback, useMemo, useState } from 'react';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { usePage } from '../../data/list/usePage';
import { useSession } from '../../data/session/session';
import { describeClient } from '../../domain/clients/describeClient';
import { SuggestInput } from '../../ui/form/SuggestInput';
import type { ClientDoc } from './list/useClients';

const MAX_SUGGESTIONS = 6;
const ignoreLost = () => {};

interface Props {
  readonly label: string;
  /** Not offered. */
  readonly except: string;
  readonly onPick: (client: { readonly uid: string; readonly name: string }) => void;
}

/** Finds another client by name, phone, member number, or birth date. */
export function ClientPicker({ label, except, onPick }: Props) {
  const { account } = useSession();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const search = useMemo(() => readProfileSearch(text), [text]);
  const keep = useCallback((client: ClientDoc) => client.id !== except && search.keep(client), [search, except]);
  const page = usePage({
    parts: [{ spec: profileQueries.profiles(account, text), keep }],
    size: MAX_SUGGESTIONS,
    onLost: ignoreLost,
  });
  const found = page.status === 'ready' && text !== '' ? page.value.rows : [];
  const isUnknown = page.status === 'ready' && text !== '' && text === typed.trim() && found.length === 0;
  return (
    <SuggestInput
      label={label}
      help={isUnknown ? 'No other client matches.' : 'Name, phone, member number, or birth date'}
      value={typed}
      onType={setTyped}
      suggestions={found.map((client) => ({ key: client.id, title: client.name, detail: describeClient(client) }))}
      onPick={({ key, title }) => {
        setTyped(title);
        onPick({ uid: key, name: title });
      }}
    />
  );
}
