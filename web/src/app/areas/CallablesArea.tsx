import { Outlet } from 'react-router-dom';
import { FunctionsProvider } from 'reactfire';
import { functions } from '../../data/sdk/functions';

/** The pages that call functions. Other pages, such as the dashboard and the trips, do not load this code. */
export function CallablesArea() {
  return (
    <FunctionsProvider sdk={functions}>
      <Outlet />
    </FunctionsProvider>
  );
}
