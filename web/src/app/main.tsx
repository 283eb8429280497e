import '../browser/disableZodEval';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { loadRoutes } from './loadRoutes';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');

// Prerendered HTML stays until the code that hydrates it has loaded. A page of the console only shows that it loads.
const prerendered = root.hasChildNodes() && root.dataset.loading === undefined;
if (prerendered) await loadRoutes(routes, window.location.pathname).catch(console.error);

const app = (
  <StrictMode>
    <App>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>
);
// A transition, so that the page answers while it is hydrated
if (prerendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
