import { type ComponentType, useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading';
import { paths } from '../ui/paths';
import { Root } from './Root';
import { PageError, RouteError } from './RouteError';
import { titled } from './routeTitle';
import { startSession } from './startSession';

/** Loads a module and returns its component for a route. */
const component =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

const consoleArea = component(() => import('./areas/ConsoleArea'), 'ConsoleArea');

/** Every route of the app but the landing page. Each area and page loads its code when it is first opened; paths ignore case. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        path: '/auth',
        lazy: component(() => import('./areas/AuthArea'), 'AuthArea'),
        children: [
          { index: true, element: <Navigate to={paths.login} replace /> },
          {
            path: paths.login,
            handle: titled('Sign In'),
            lazy: component(() => import('../features/auth/pages/Login'), 'Login'),
          },
          {
            path: paths.register,
            handle: titled('Register'),
            lazy: component(() => import('../features/auth/pages/Register'), 'Register'),
          },
          {
            path: paths.resetPassword,
            handle: titled('Reset Password'),
            lazy: component(() => import('../features/auth/pages/ResetPassword'), 'ResetPassword'),
          },
          {
            path: paths.join,
            handle: titled('Invitation'),
            lazy: component(() => import('../features/auth/invitation/Join'), 'Join'),
          },
          { path: '*', element: <Navigate to={paths.login} replace /> },
        ],
      },
      {
        path: '/admin',
        lazy: async () => {
          startSession();
          return consoleArea();
        },
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          {
            errorElement: <PageError />,
            children: [
              {
                path: paths.dashboard,
                handle: titled('Dashboard'),
                lazy: component(() => import('../features/dashboard/Dashboard'), 'Dashboard'),
              },
              ...pagesWithoutCallables(),
              {
                lazy: component(() => import('./areas/CallablesArea'), 'CallablesArea'),
                children: pagesWithCallables(),
              },
            ],
          },
          { path: '*', element: <Navigate to={paths.dashboard} replace /> },
        ],
      },
      { path: `${paths.drive}/*`, element: <RedirectTo path={paths.drive} /> },
      { path: '*', element: <RedirectTo path={paths.landing} /> },
    ],
  },
];

function pagesWithoutCallables(): RouteObject[] {
  return [
    {
      path: paths.trips,
      handle: titled('Trips'),
      lazy: component(() => import('../features/trips/list/TripList'), 'TripList'),
    },
    {
      path: paths.board,
      handle: titled('Board'),
      lazy: component(() => import('../features/trips/board/BoardPage'), 'BoardPage'),
    },
    {
      path: paths.reports,
      handle: titled('Reports'),
      lazy: component(() => import('../features/reports/ReportsPage'), 'ReportsPage'),
    },
    {
      path: paths.tripLog,
      handle: titled('Trip Log'),
      lazy: component(() => import('../features/tripLog/TripLogPage'), 'TripLogPage'),
    },
    {
      path: paths.addTrip,
      handle: titled('Add Trips'),
      lazy: component(() => import('../features/trips/form/TripCreate'), 'TripCreate'),
    },
    {
      path: paths.standingOrders,
      handle: titled('Standing Orders'),
      lazy: component(() => import('../features/standingOrders/StandingOrderList'), 'StandingOrderList'),
    },
    {
      path: paths.importTrips,
      handle: titled('Import Trips'),
      lazy: component(() => import('../features/tripImport/TripImport'), 'TripImport'),
    },
    {
      path: paths.notify,
      handle: titled('Notify'),
      lazy: component(() => import('../features/notify/NotifyPage'), 'NotifyPage'),
    },
    {
      path: paths.chat,
      handle: titled('Chat'),
      lazy: component(() => import('../features/chat/ChatPage'), 'ChatPage'),
    },
    {
      path: paths.maps,
      handle: titled('Maps'),
      lazy: component(() => import('../features/maps/MapsPage'), 'MapsPage'),
    },
  ];
}

function pagesWithCallables(): RouteObject[] {
  return [
    {
      path: paths.admins,
      handle: titled('Admins'),
      lazy: component(() => import('../features/people/list/PeopleList'), 'AdminList'),
    },
    {
      path: paths.drivers,
      handle: titled('Drivers'),
      lazy: component(() => import('../features/people/list/PeopleList'), 'DriverList'),
    },
    {
      path: paths.places,
      handle: titled('Places'),
      lazy: component(() => import('../features/places/PlacesPage'), 'PlacesPage'),
    },
    {
      path: paths.audit,
      handle: titled('Audit'),
      lazy: component(() => import('../features/audit/AuditPage'), 'AuditPage'),
    },
    {
      path: paths.personalData,
      handle: titled('Personal Data'),
      lazy: component(() => import('../features/privacy/PersonalDataPage'), 'PersonalDataPage'),
    },
    {
      path: paths.settings,
      handle: titled('Settings'),
      lazy: component(() => import('../features/settings/SettingsPage'), 'SettingsPage'),
    },
  ];
}

/** The landing page and the drivers' page are documents of their own, so this is a page load. */
function RedirectTo({ path }: { readonly path: string }) {
  useEffect(() => window.location.replace(path), [path]);
  return <FullScreenLoading />;
}
