import { Navigate, type RouteObject } from 'react-router-dom';
import { FullScreenLoading } from '../ui/FullScreenLoading';
import { paths } from '../ui/paths';
import { Root } from './Root';
import { PageError, RouteError } from './RouteError';
import { ToFront } from './ToFront';

/** What a route tells the frame around it. */
export interface RouteHandle {
  /** A short noun: in the top bar and in the browser's tab. */
  readonly title: string;
}

const titled = (title: string): RouteHandle => ({ title });

/** Each area and each page loads its own code when it is first opened. Paths match whatever their letter case. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        path: '/auth',
        lazy: async () => ({ Component: (await import('./AuthArea')).AuthArea }),
        children: [
          { index: true, element: <Navigate to={paths.login} replace /> },
          {
            path: paths.login,
            handle: titled('Sign In'),
            lazy: async () => ({ Component: (await import('../features/auth/Login')).Login }),
          },
          {
            path: paths.register,
            handle: titled('Register'),
            lazy: async () => ({ Component: (await import('../features/auth/Register')).Register }),
          },
          {
            path: paths.resetPassword,
            handle: titled('Reset Password'),
            lazy: async () => ({ Component: (await import('../features/auth/ResetPassword')).ResetPassword }),
          },
          { path: '*', element: <Navigate to={paths.login} replace /> },
        ],
      },
      {
        path: '/admin',
        lazy: async () => ({ Component: (await import('./ConsoleArea')).ConsoleArea }),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          {
            errorElement: <PageError />,
            children: [
              {
                path: paths.dashboard,
                handle: titled('Dashboard'),
                lazy: async () => ({ Component: (await import('../features/dashboard/Dashboard')).Dashboard }),
              },
              {
                lazy: async () => ({ Component: (await import('./CallingPages')).CallingPages }),
                children: callingPages(),
              },
            ],
          },
          { path: '*', element: <Navigate to={paths.dashboard} replace /> },
        ],
      },
      { path: '*', element: <ToFront /> },
    ],
  },
];

function callingPages(): RouteObject[] {
  return [
    {
      path: paths.admins,
      handle: titled('Admins'),
      lazy: async () => ({ Component: (await import('../features/people/AdminList')).AdminList }),
    },
    {
      path: paths.drivers,
      handle: titled('Drivers'),
      lazy: async () => ({ Component: (await import('../features/people/DriverList')).DriverList }),
    },
    {
      path: paths.trips,
      handle: titled('Trips'),
      lazy: async () => ({ Component: (await import('../features/trips/TripList')).TripList }),
    },
    {
      path: paths.addTrip,
      handle: titled('Add Trips'),
      lazy: async () => ({ Component: (await import('../features/trips/TripCreate')).TripCreate }),
    },
    {
      path: paths.standingOrders,
      handle: titled('Standing Orders'),
      lazy: async () => ({
        Component: (await import('../features/standingOrders/StandingOrderList')).StandingOrderList,
      }),
    },
    {
      path: paths.importTrips,
      handle: titled('Import Trips'),
      lazy: async () => ({ Component: (await import('../features/tripImport/TripImport')).TripImport }),
    },
    {
      path: paths.notify,
      handle: titled('Notify'),
      lazy: async () => ({ Component: (await import('../features/notify/NotifyPage')).NotifyPage }),
    },
    {
      path: paths.chat,
      handle: titled('Chat'),
      lazy: async () => ({ Component: (await import('../features/chat/ChatPage')).ChatPage }),
    },
    {
      path: paths.maps,
      handle: titled('Maps'),
      lazy: async () => ({ Component: (await import('../features/maps/MapsPage')).MapsPage }),
    },
    {
      path: paths.settings,
      handle: titled('Settings'),
      lazy: async () => ({ Component: (await import('../features/settings/SettingsPage')).SettingsPage }),
    },
  ];
}
