import { type Client, containsText, queries } from '@mtos/model';
import { useCallback, useState } from 'react';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { usePage } from '../../data/list/usePage';
import type { Doc } from '../../data/read/converter';
import { useSession } from '../../data/session/session';
import { SuggestInput } from '../../ui/form/SuggestInput';

const MAX_SUGGESTIONS = 6;
const ignoreLost = () => {};

/** Finds a client of the account by name. */
export function ClientSearch({ onPick }: { readonly onPick: (id: string) => void }) {
  const { account } = useSession();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const keep = useCallback(({ name }: Doc<Client>) => containsText(name, text), [text]);
  const page = usePage({
    parts: [{ spec: queries.clients(account, text), keep }],
    size: MAX_SUGGESTIONS,
    onLost: ignoreLost,
  });
  const found = page.status === 'ready' && text !== '' ? page.value.rows : [];
  return (
    <SuggestInput
      label="Client"
      value={typed}
      onType={setTyped}
      suggestions={found.map(({ id, name, phone }) => ({ key: id, title: name, detail: phone }))}
      onPick={({ key, title }) => {
        setTyped(title);
        onPick(key);
      }}
    />
  );
}
