import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading';
import { App } from './App';
import { LandingArea } from './areas/LandingArea';
import { loadRoutes } from './loadRoutes';
import type { Renderers } from './renderers';
import { routes } from './routes';
import { findTitle } from './routeTitle';

// Renders pages to HTML, for the build.

export const landingHtml: Renderers['landingHtml'] = () =>
  renderToString(
    <StrictMode>
      <LandingArea />
    </StrictMode>,
  );

export const loadingHtml: Renderers['loadingHtml'] = () => renderToString(<FullScreenLoading />);

export const authHtml: Renderers['authHtml'] = async (path) => {
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
  return { html, title: findTitle(context.matches.map(({ route }) => route.handle)) ?? '' };
};
