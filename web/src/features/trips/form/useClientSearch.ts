import { type Client, clientListParts } from '@mtos/model';
import { useEffect, useMemo, useRef } from 'react';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { usePage } from '../../../data/list/usePage';
import type { Doc } from '../../../data/read/converter';
import { useSession } from '../../../data/session/session';

export type ClientDoc = Doc<Client>;

const MAX_SUGGESTIONS = 6;
const noClients: readonly ClientDoc[] = [];
const ignoreLost = () => {};

/** The account's clients whose name or phone number contains the typed text, or whose member number it is, debounced. */
export function useClientSearch(typed: string): readonly ClientDoc[] {
  const { account } = useSession();
  const text = useDebouncedValue(typed.trim());
  const parts = useMemo(() => clientListParts(account, text), [account, text]);
  const page = usePage({ parts, size: MAX_SUGGESTIONS, onLost: ignoreLost });
  const answer = page.status === 'ready' ? page.value.rows : undefined;
  const last = useRef(noClients);
  useEffect(() => {
    if (answer) last.current = answer;
  }, [answer]);
  return useMemo(() => {
    if (text === '') return noClients;
    // Until the next answer, those of the last one that still match: a list that closes in between loses the arrow keys
    return answer ?? last.current.filter((client) => parts.some(({ keep }) => keep(client)));
  }, [text, answer, parts]);
}
