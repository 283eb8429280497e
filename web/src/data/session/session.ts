import { type Caller, type Capability, may } from '@mtos/model';
import type { User } from 'firebase/auth';
import { createContext, useContext } from 'react';

/** The signed-in user and their account. */
export interface Session extends Caller {
  /** Whether the token says so; rules and functions refuse everything else until it does. */
  readonly emailVerified: boolean;
  readonly user: User;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error outside of RequireSession. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside RequireSession');
  return session;
}

/** Whether the signed-in person may do something. Live: a change of their role takes effect at once. */
export const useMay = (capability: Capability): boolean => may(useSession(), capability);
