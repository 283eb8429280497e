import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './App';
import { Front } from './Front';
import { loadRoutes } from './loadRoutes';
import { routes } from './routes';
import { titleOf } from './useRouteTitle';

// The public pages as HTML, for the build.

export function frontHtml(): string {
  return renderToString(
    <StrictMode>
      <Front />
    </StrictMode>,
  );
}

/** An authentication page and its title. @throws Error for an address that leads elsewhere */
export async function authHtml(path: string): Promise<{ readonly html: string; readonly title: string }> {
  await loadRoutes(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  return { html, title: titleOf(context.matches.map(({ route }) => route.handle)) ?? '' };
}
