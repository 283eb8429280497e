import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { DriveButton } from './DriveButton';
import { DriveDialog } from './DriveDialog';
import { texts } from './texts/texts';

interface Props {
  readonly unsent: number;
  readonly onSignOut: () => void;
}

/** Asks before signing out, which removes what the phone keeps. */
export function SignOut({ unsent, onSignOut }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DriveButton tone="quiet" icon={LogOut} onClick={() => setAsking(true)} className="-ml-4 self-start">
        {texts.signOut}
      </DriveButton>
      {asking && (
        <DriveDialog
          title={texts.signOutQuestion}
          answer={unsent > 0 ? texts.signOutAnyway : texts.signOut}
          isDestructive={unsent > 0}
          onAnswer={onSignOut}
          onClose={() => setAsking(false)}
        >
          <p>{texts.signOutHelp}</p>
          {unsent > 0 && <p className="font-semibold text-warn-ink">{texts.signOutUnsent(unsent)}</p>}
        </DriveDialog>
      )}
    </>
  );
}
