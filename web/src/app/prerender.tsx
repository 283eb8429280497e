import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading';
import { App } from './App';
import { LandingArea } from './areas/LandingArea';
import { loadRoutes } from './loadRoutes';
import { routes } from './routes';
import { titleOf } from './routeTitle';

// Renders pages to HTML, for the build.

export function landingHtml(): string {
  return renderToString(
    <StrictMode>
      <LandingArea />
    </StrictMode>,
  );
}

/** What a page of the console shows until its code has loaded. */
export const loadingHtml = (): string => renderToString(<FullScreenLoading />);

/** An authentication page's HTML and title. @throws Error if the path redirects */
export async function authHtml(path: string): Promise<{ readonly html: string; readonly title: string }> {
  await loadRoutes(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  );
  return { html, title: titleOf(context.matches.map(({ route }) => route.handle)) ?? '' };
}
