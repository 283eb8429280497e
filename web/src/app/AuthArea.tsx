import { Outlet, useLocation } from 'react-router-dom';
import { AuthLayout } from '../features/auth/AuthLayout';
import { PublicAnalytics } from './PublicAnalytics';

/** Sign-in and what belongs to it. Its forms are there before Firebase is. */
export function AuthArea() {
  const { pathname } = useLocation();
  return (
    <>
      <AuthLayout>
        <Outlet />
      </AuthLayout>
      <PublicAnalytics path={pathname} />
    </>
  );
}
