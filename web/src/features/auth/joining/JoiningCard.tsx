import type { ReactNode } from 'react';
import { useSession } from '../../../firebase/session/session';
import { Button } from '../../../ui/button/Button';
import { AuthCard } from '../pages/AuthCard';
import { useSignOut } from '../session/useSignOut';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A step between the sign-in and the console, with a way to sign out. */
export function JoiningCard({ title, children }: Props) {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <AuthCard title={title}>
        <div className="flex flex-col gap-4">{children}</div>
        <p className="wrap-anywhere mt-6 border-line border-t pt-4 text-muted text-small">Signed in as {user.email}</p>
        <Button size="small" onClick={signOut} className="mt-2">
          Sign Out
        </Button>
      </AuthCard>
    </main>
  );
}
