import { type Claims, callerOf, ROLES } from '@mtos/model';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAuth, useUser } from 'reactfire';
import * as z from 'zod/mini';
import { paths } from '../../ui/paths';
import { type Session, SessionContext } from './session';

const claimsSchema = z.object({
  subOwneruid: z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  email_verified: z.optional(z.boolean()),
});

/** The user whose data this page load may hold in memory, also while a public page is shown. */
let loadedFor: string | undefined;

interface Props {
  readonly children: ReactNode;
  /** Shown until it is known who is signed in. */
  readonly pending: ReactNode;
  readonly signedOut: ReactNode;
}

/** Shows its children to a signed-in user, and provides the session to them. */
export function RequireSession({ children, pending, signedOut }: Props) {
  const { status, data: user } = useUser();
  if (status === 'loading') return pending;
  if (loadedFor && loadedFor !== user?.uid) {
    return <ReloadPage signedIn={Boolean(user)}>{pending}</ReloadPage>;
  }
  if (!user) return signedOut;
  loadedFor = user.uid;
  return (
    <WithClaims user={user} pending={pending}>
      {children}
    </WithClaims>
  );
}

/** Reloads after a sign-in or sign-out, here or in another tab: no one may see data loaded for someone else. */
function ReloadPage({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  useEffect(() => {
    if (signedIn) window.location.reload();
    else window.location.replace(paths.login);
  }, [signedIn]);
  return children;
}

function WithClaims({ user, pending, children }: { user: User; pending: ReactNode; children: ReactNode }) {
  const claims = useClaims();
  const session = useMemo<Session | undefined>(
    () => claims && { user, emailVerified: claims.emailVerified, ...callerOf(user.uid, claims) },
    [user, claims],
  );
  if (!session) return pending;
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

interface TokenClaims extends Claims {
  readonly emailVerified: boolean;
}

/** The claims of the current token, live: they change when the person verifies the address or joins an account. */
function useClaims(): TokenClaims | undefined {
  const auth = useAuth();
  const [claims, setClaims] = useState<TokenClaims>();
  useEffect(
    () =>
      onIdTokenChanged(auth, (user) => {
        user?.getIdTokenResult().then((token) => {
          const { email_verified: emailVerified = false, ...others } = claimsSchema.parse(token.claims);
          const current = { emailVerified, ...others };
          setClaims((last) => (last && isSame(last, current) ? last : current));
        }, console.error);
      }),
    [auth],
  );
  return claims;
}

const isSame = (a: TokenClaims, b: TokenClaims) =>
  a.emailVerified === b.emailVerified && a.subOwneruid === b.subOwneruid && a.role === b.role;
