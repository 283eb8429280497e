import { type ReactNode, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { AccountContext, LOADING_ACCOUNT } from '../../data/account/useAccount';
import { useMe } from '../../data/account/useMe';
import { accountDocuments } from '../../data/read/accountDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

/**
 * Reads the account's document, live, for all that is inside. The token names the account, so this asks together with the
 * gate for the user document, and not after it: then a page knows its time zone at once, and asks for all it needs together.
 */
export function AccountDocument({ children }: { readonly children: ReactNode }) {
  const { account, emailVerified } = useSession();
  const db = useFirestore();
  const live = useLiveDocument(emailVerified ? accountDocuments.account(db, account) : undefined, {
    mayBeRefused: true,
  });
  const me = useMe();
  const hasJoined = me.status === 'failed' || (me.status === 'ready' && me.value !== undefined);
  const [askedAgain, setAskedAgain] = useState(false);
  useEffect(() => {
    // The rules refuse it to people who have not joined an account yet, and they can join one here
    if (!hasJoined || live.status !== 'failed' || askedAgain) return;
    setAskedAgain(true);
    live.retry();
  }, [hasJoined, live, askedAgain]);
  return (
    <AccountContext.Provider value={live.status === 'failed' && !askedAgain ? LOADING_ACCOUNT : live}>
      {children}
    </AccountContext.Provider>
  );
}
