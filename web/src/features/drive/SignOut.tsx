import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { DriveButton } from './DriveButton';
import { DriveDialog } from './DriveDialog';
import { texts } from './texts/texts';

interface Props {
  readonly unsent: number;
  readonly unsentAnswers: number;
  readonly onSignOut: () => void;
}

/** Asks before signing out, which removes what the phone keeps. */
export function SignOut({ unsent, unsentAnswers, onSignOut }: Props) {
  const [asking, setAsking] = useState(false);
  const losesSome = unsent + unsentAnswers > 0;
  return (
    <>
      <DriveButton tone="quiet" icon={LogOut} onClick={() => setAsking(true)} className="-ml-4 self-start">
        {texts.signOut}
      </DriveButton>
      {asking && (
        <DriveDialog
          title={texts.signOutQuestion}
          answer={losesSome ? texts.signOutAnyway : texts.signOut}
          isDestructive={losesSome}
          onAnswer={onSignOut}
          onClose={() => setAsking(false)}
        >
          <p>{texts.signOutHelp}</p>
          {unsent > 0 && <p className="font-semibold text-warn-ink">{texts.signOutUnsent(unsent)}</p>}
          {unsentAnswers > 0 && (
            <p className="font-semibold text-warn-ink">{texts.signOutUnsentAnswers(unsentAnswers)}</p>
          )}
        </DriveDialog>
      )}
    </>
  );
}
