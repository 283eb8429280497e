import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Toaster } from '../ui/Toaster';
import { routes } from './routes';

const router = createBrowserRouter(routes);

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toaster />
    </>
  );
}
