import { toCaller } from '@mtos/model';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAuth, useUser } from 'reactfire';
import { type Session, SessionContext } from '../../data/session/session';
import { type TokenClaims, tokenClaims } from '../../data/session/tokenClaims';
import { paths } from '../../ui/paths';

/** The user whose data this page load may hold in memory, also while a public page is shown. */
let loadedFor: string | undefined;

interface Props {
  readonly children: ReactNode;
  /** Shown until it is known who is signed in. */
  readonly pending: ReactNode;
  readonly signedOut: ReactNode;
  /** Done before the page of someone who has signed out is left, such as removing what this browser keeps. */
  readonly beforeLeaving?: () => Promise<void>;
}

/** Shows its children to a signed-in user, and provides the session to them. */
export function RequireSession({ children, pending, signedOut, beforeLeaving }: Props) {
  const { status, data: user } = useUser();
  if (status === 'loading') return pending;
  if (loadedFor && loadedFor !== user?.uid) {
    return (
      <ReloadPage signedIn={Boolean(user)} beforeLeaving={beforeLeaving}>
        {pending}
      </ReloadPage>
    );
  }
  if (!user) return signedOut;
  loadedFor = user.uid;
  return (
    <WithClaims user={user} pending={pending}>
      {children}
    </WithClaims>
  );
}

interface ReloadProps extends Pick<Props, 'beforeLeaving' | 'children'> {
  readonly signedIn: boolean;
}

/** Reloads after a sign-in or sign-out, here or in another tab: no one may see data loaded for someone else. */
function ReloadPage({ signedIn, beforeLeaving, children }: ReloadProps) {
  useEffect(() => {
    const leave = () => (signedIn ? window.location.reload() : window.location.replace(paths.login));
    if (beforeLeaving) beforeLeaving().catch(console.error).finally(leave);
    else leave();
  }, [signedIn, beforeLeaving]);
  return children;
}

function WithClaims({ user, pending, children }: { user: User; pending: ReactNode; children: ReactNode }) {
  const claims = useClaims();
  const session = useMemo<Session | undefined>(
    () => claims && { user, emailVerified: claims.emailVerified, ...toCaller(user.uid, claims) },
    [user, claims],
  );
  if (!session) return pending;
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The claims of the current token, live: they change when the person verifies the address or joins an account. */
function useClaims(): TokenClaims | undefined {
  const auth = useAuth();
  const [claims, setClaims] = useState<TokenClaims>();
  useEffect(
    () =>
      onIdTokenChanged(auth, (user) => {
        if (!user) return;
        tokenClaims(user)
          .then((current) => setClaims((last) => (last && isSame(last, current) ? last : current)))
          .catch(console.error);
      }),
    [auth],
  );
  return claims;
}

const isSame = (a: TokenClaims, b: TokenClaims) =>
  a.emailVerified === b.emailVerified && a.subOwneruid === b.subOwneruid && a.role === b.role;
