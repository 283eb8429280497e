import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Confirmations } from '../ui/Confirmations';
import { Toaster } from '../ui/Toaster';
import { routes } from './routes';

const router = createBrowserRouter(routes);

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <Confirmations />
      <Toaster />
    </>
  );
}
