import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import { Button } from '../../ui/Button';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { completeOwner } from './completeOwner';

/** Writes what a new owner still lacks; whoever waits for it sees it come, for it listens to the own document. */
export function OwnerSetup() {
  const { user } = useSession();
  const db = useFirestore();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    completeOwner(db, user).catch((error) => {
      console.error(error);
      setFailed(attempt);
    });
  }, [db, user, attempt]);
  if (failed !== attempt) return <FullScreenLoading label="Setting up your account" />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4 text-center">
        <h1 className="font-semibold text-title">Your account could not be set up</h1>
        <p className="text-muted">Something went wrong! Please try again later!</p>
        <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
      </div>
    </main>
  );
}
