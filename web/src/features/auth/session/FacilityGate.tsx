import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { paths } from '../../../ui/paths';
import { clearReturnPath } from './signInStorage';
import { useAccess } from './useAccess';

/**
 * Shows the pages of facilities to people there. The console deals with everyone else, also with those who have yet to join
 * an account.
 */
export function FacilityGate({ children }: { readonly children: ReactNode }) {
  const access = useAccess();
  useEffect(() => {
    if (access === 'facility') clearReturnPath();
  }, [access]);
  if (access === 'facility') return children;
  return typeof access === 'string' ? <Navigate to={paths.dashboard} replace /> : <FullScreenLoading />;
}
