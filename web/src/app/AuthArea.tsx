import { Outlet } from 'react-router-dom';
import { AuthLayout } from '../features/auth/AuthLayout';
import { FirebaseAuth } from '../firebase/FirebaseAuth';
import { PublicAnalytics } from './PublicAnalytics';

/** Sign-in and what belongs to it: loads Firebase Auth, but no Firestore. */
export function AuthArea() {
  return (
    <FirebaseAuth>
      <AuthLayout>
        <Outlet />
      </AuthLayout>
      <PublicAnalytics />
    </FirebaseAuth>
  );
}
