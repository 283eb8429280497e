import { type ComponentType, useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading';
import { paths } from '../ui/paths';
import { frames } from './frames';
import { pageNames, pages } from './pages';
import { Root } from './Root';
import { PageError, RouteError } from './RouteError';
import { titled } from './routeTitle';
import { startSession } from './startSession';

const component = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

/** The routes of the pages whose paths begin like this. */
const routesBelow = (area: '/auth/' | '/admin/' | '/facility', callsFunctions = false): RouteObject[] =>
  pageNames.flatMap((name) => {
    const page = pages[name];
    if (!page.load || !paths[name].startsWith(area) || Boolean(page.callsFunctions) !== callsFunctions) return [];
    return { path: paths[name], handle: titled(page.title), lazy: component(page.load) };
  });

/** Every route of the app but the landing page. Each area and page loads its code when it is first opened; paths ignore case. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: FullScreenLoading,
    children: [
      {
        path: '/auth',
        lazy: component(frames.auth),
        children: [
          { index: true, element: <Navigate to={paths.login} replace /> },
          ...routesBelow('/auth/'),
          { path: '*', element: <Navigate to={paths.login} replace /> },
        ],
      },
      {
        path: '/admin',
        lazy: async () => {
          startSession();
          return { Component: await frames.console() };
        },
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          {
            errorElement: <PageError />,
            children: [
              ...routesBelow('/admin/'),
              { lazy: component(frames.callables), children: routesBelow('/admin/', true) },
            ],
          },
          { path: '*', element: <Navigate to={paths.dashboard} replace /> },
        ],
      },
      {
        // Without a path of its own, because one of its pages has the path of the area
        lazy: async () => {
          startSession();
          return { Component: await frames.facility() };
        },
        children: [
          { errorElement: <PageError heading="h1" />, children: routesBelow('/facility') },
          { path: `${paths.facility}/*`, element: <Navigate to={paths.facility} replace /> },
        ],
      },
      { path: `${paths.drive}/*`, element: <RedirectTo path={paths.drive} /> },
      { path: '*', element: <RedirectTo path={paths.landing} /> },
    ],
  },
];

/** The landing page and the drivers' page are documents of their own, so this is a page load. */
function RedirectTo({ path }: { readonly path: string }) {
  useEffect(() => window.location.replace(path), [path]);
  return <FullScreenLoading />;
}
