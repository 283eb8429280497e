import type { Caller } from '@mtos/model';
import type { User } from 'firebase/auth';
import { createContext, useContext } from 'react';

/** Who is signed in, and for which account. */
export interface Session extends Caller {
  readonly user: User;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error outside the signed-in part of the app. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for the signed-in part of the app only');
  return session;
}
