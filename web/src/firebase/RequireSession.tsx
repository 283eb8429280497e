import { callerOf, ROLES } from '@mtos/model';
import type { User } from 'firebase/auth';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIdTokenResult, useUser } from 'reactfire';
import * as z from 'zod/mini';
import { paths } from '../ui/paths';
import { type Session, SessionContext } from './session';

const claimsSchema = z.object({ subOwneruid: z.optional(z.string()), role: z.optional(z.enum(ROLES)) });

/** Whose data this load of the page may hold, also while another page than the console is open. */
let loadedFor: string | undefined;

interface Props {
  readonly children: ReactNode;
  /** Shown while it is not known yet who is signed in. */
  readonly pending: ReactNode;
  readonly signedOut: ReactNode;
}

/** Shows its children to whoever is signed in, with the session at hand. */
export function RequireSession({ children, pending, signedOut }: Props) {
  const { status, data: user } = useUser();
  if (status === 'loading') return pending;
  if (loadedFor && loadedFor !== user?.uid) {
    return <StartAnew signedIn={Boolean(user)}>{pending}</StartAnew>;
  }
  if (!user) return signedOut;
  loadedFor = user.uid;
  return (
    <WithClaims user={user} pending={pending}>
      {children}
    </WithClaims>
  );
}

/** What was kept for one person must not be shown to another: whoever signs out or in, here or in another tab. */
function StartAnew({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  useEffect(() => {
    if (signedIn) window.location.reload();
    else window.location.replace(paths.login);
  }, [signedIn]);
  return children;
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
