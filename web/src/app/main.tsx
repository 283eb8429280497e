import './zodWithoutEval';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '../ui/styles.css';
import { App } from './App';
import { loadRoutes } from './loadRoutes';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');

// The build has written the HTML of this page: it stands until the code that takes it over is there
const written = root.hasChildNodes();
if (written) await loadRoutes(routes, window.location.pathname).catch(console.error);

const app = (
  <StrictMode>
    <App>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>
);
if (written) hydrateRoot(root, app);
else createRoot(root).render(app);
