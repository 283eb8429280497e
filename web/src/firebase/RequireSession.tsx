import { callerOf, ROLES } from '@mtos/model';
import type { User } from 'firebase/auth';
import { type ReactNode, useMemo, useRef } from 'react';
import { useIdTokenResult, useUser } from 'reactfire';
import * as z from 'zod/mini';
import { type Session, SessionContext } from './session';

const claimsSchema = z.object({ subOwneruid: z.optional(z.string()), role: z.optional(z.enum(ROLES)) });

interface Props {
  readonly children: ReactNode;
  /** Shown while it is not known yet who is signed in. */
  readonly pending: ReactNode;
  readonly signedOut: ReactNode;
}

/** Shows its children to whoever is signed in, with the session at hand. */
export function RequireSession({ children, pending, signedOut }: Props) {
  const { status, data: user } = useUser();
  const first = useRef<string>();
  if (status === 'loading') return pending;
  // What was kept for one person must not be shown to another: a sign-out or sign-in elsewhere starts the page anew.
  if (first.current && first.current !== user?.uid) {
    window.location.reload();
    return pending;
  }
  if (!user) return signedOut;
  first.current = user.uid;
  return (
    <WithClaims user={user} pending={pending}>
      {children}
    </WithClaims>
  );
}

function WithClaims({ user, pending, children }: { user: User; pending: ReactNode; children: ReactNode }) {
  const token = useIdTokenResult(user);
  const session = useMemo<Session | undefined>(
    () => token.data && { user, ...callerOf(user.uid, claimsSchema.parse(token.data.claims)) },
    [user, token.data],
  );
  if (!session) return pending;
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
