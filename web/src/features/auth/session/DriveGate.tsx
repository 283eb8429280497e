import { type ReactNode, useEffect } from 'react';
import { useHasLoadedAccount } from '../../../data/account/useHasLoadedAccount';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { clearReturnPath } from './signInStorage';
import { useAccess } from './useAccess';

interface Props {
  readonly children: ReactNode;
  /** Called for someone who isn't a driver, or has yet to join an account: the console deals with them. */
  readonly onConsole: () => void;
}

/** Shows the drivers' page to drivers. */
export function DriveGate({ children, onConsole }: Props) {
  const access = useAccess();
  const hasLoadedAccount = useHasLoadedAccount();
  useEffect(() => {
    if (access === 'drive') clearReturnPath();
    else if (typeof access === 'string') onConsole();
  }, [access, onConsole]);
  return access === 'drive' && hasLoadedAccount ? children : <FullScreenLoading />;
}
