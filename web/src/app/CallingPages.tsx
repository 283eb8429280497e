import { Outlet } from 'react-router-dom';
import { FirebaseCallables } from '../firebase/FirebaseCallables';

/** The pages that call functions: the dashboard, which everybody opens first, does without that code. */
export function CallingPages() {
  return (
    <FirebaseCallables>
      <Outlet />
    </FirebaseCallables>
  );
}
