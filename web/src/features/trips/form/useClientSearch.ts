import { type Client, containsText, phoneDigits, queries } from '@mtos/model';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { usePage } from '../../../data/list/usePage';
import type { Doc } from '../../../data/read/converter';
import { useSession } from '../../../data/session/session';

export type ClientDoc = Doc<Client>;

const MAX_SUGGESTIONS = 6;
const noClients: readonly ClientDoc[] = [];
const ignoreLost = () => {};

/** Whether the text looks like part of a phone number, not of a name. */
export const isPhonePart = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text);

/** The account's clients whose name or phone number contains the typed text, debounced. */
export function useClientSearch(typed: string): readonly ClientDoc[] {
  const { account } = useSession();
  const text = useDebouncedValue(typed.trim());
  const digits = isPhonePart(text) ? phoneDigits(text) : '';
  // The index narrows by three characters: the last digits differ most, the first are the same area code for everyone
  const spec = queries.clients(account, digits ? digits.slice(-3) : text);
  const keep = useCallback(
    ({ name, phone }: ClientDoc) => (digits ? phoneDigits(phone).includes(digits) : containsText(name, text)),
    [digits, text],
  );
  const page = usePage({ parts: [{ spec, keep }], size: MAX_SUGGESTIONS, onLost: ignoreLost });
  const answer = page.status === 'ready' ? page.value.rows : undefined;
  const last = useRef(noClients);
  useEffect(() => {
    if (answer) last.current = answer;
  }, [answer]);
  return useMemo(() => {
    if (text === '') return noClients;
    // Until the next answer, those of the last one that still match: a list that closes in between loses the arrow keys
    return answer ?? last.current.filter(keep);
  }, [text, answer, keep]);
}
