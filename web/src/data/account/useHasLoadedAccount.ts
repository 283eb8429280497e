import { useState } from 'react';
import { useSession } from '../session/session';
import { useAccount } from './useAccount';

/**
 * Whether the account's document was read, or failed to be, since the session began. It stays true while the document is
 * read again, so that a retry does not take away the page and what was typed there.
 */
export function useHasLoadedAccount(): boolean {
  const { account } = useSession();
  const isLoading = useAccount().status === 'loading';
  const [loaded, setLoaded] = useState<string>();
  if (!isLoading && loaded !== account) setLoaded(account);
  return !isLoading || loaded === account;
}
