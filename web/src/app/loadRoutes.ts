import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code of the routes that match a path, so that they render at once. */
export async function loadRoutes(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
