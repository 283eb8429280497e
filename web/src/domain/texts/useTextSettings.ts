import type { TextSettings } from '@mtos/model';
import { useFirestore } from 'reactfire';
import type { QueryState } from '../../data/read/queryState';
import { textDocuments } from '../../data/read/textDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

/** How the company texts riders, live; undefined if it never has. */
export function useTextSettings(): QueryState<TextSettings | undefined> {
  const { account } = useSession();
  return useLiveDocument(textDocuments.settings(useFirestore(), account), { mayBeMissing: true });
}
