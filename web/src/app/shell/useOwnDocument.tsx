import { useEffect } from 'react';
import { useMe } from '../../data/account/useMe';
import { readyValue } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/feedback/toast';

const TOAST = 'own-document';

/** What the frame shows of the signed-in person. */
export interface Person {
  readonly name: string;
  readonly organization: string;
  /** The picture's URL, if there is one. */
  readonly picture: string | null;
}

/** The signed-in person from their user document, or from the session until it has loaded. Shows a toast if it can't be read. */
export function useOwnDocument(): Person {
  const { user } = useSession();
  const me = useMe();
  const failed = me.status === 'failed' ? me : undefined;

  useEffect(() => {
    if (!failed) return;
    toast.error(<ReadFailure onRetry={failed.retry} />, { id: TOAST, duration: Number.POSITIVE_INFINITY });
    return () => toast.dismiss(TOAST);
  }, [failed]);

  const document = readyValue(me);
  return {
    name: document?.displayName || user.displayName || 'Admin',
    organization: document?.organization ?? '',
    picture: document?.image || null,
  };
}

function ReadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      Something went wrong! Please try again later!
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
