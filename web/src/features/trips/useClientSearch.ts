import { type Client, containsText, phoneDigits, queries } from '@mtos/model';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import { useSession } from '../../firebase/session';
import { usePageOf } from '../../firebase/usePageOf';
import { useSettled } from '../../ui/useSettled';

export type ClientDoc = Doc<Client>;

const OFFERED = 6;
const nobody: readonly ClientDoc[] = [];
const stay = () => {};

/** Whether the text is part of a phone number rather than of a name. */
export const isPhonePart = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text);

/** The account's clients whose name or phone number contains what is typed, once the typing pauses. */
export function useClientSearch(typed: string): readonly ClientDoc[] {
  const { account } = useSession();
  const text = useSettled(typed.trim());
  const digits = isPhonePart(text) ? phoneDigits(text) : '';
  // The index narrows by three characters: the last digits tell numbers apart, the first are everybody's area code
  const spec = queries.clients(account, digits ? digits.slice(-3) : text);
  const keep = useCallback(
    ({ name, phone }: ClientDoc) => (digits ? phoneDigits(phone).includes(digits) : containsText(name, text)),
    [digits, text],
  );
  const collection = collections.clients(useFirestore(), account);
  const page = usePageOf({ collection, spec, size: OFFERED, after: undefined, onLost: stay, keep });
  return page.status === 'ready' && text !== '' ? page.value.rows : nobody;
}
