import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../feedback/Toaster';
import { toast } from '../feedback/toast';
import { Confirmations } from '../overlay/Confirmations';
import { useLeaveGuard } from './useLeaveGuard';

// The browser is offline and has not loaded the dialog yet
vi.mock('../overlay/ConfirmDialog', () => {
  throw new Error('offline');
});

function Form() {
  useLeaveGuard(true);
  return <Link to="/trips">Trips</Link>;
}

beforeEach(() => toast.remove());

it('[SHL-4] says so when the question cannot be shown, and stays, as often as someone tries to leave', async () => {
  const router = createMemoryRouter(
    [
      { path: '/add', element: <Form /> },
      { path: '/trips', element: <p>The list</p> },
    ],
    { initialEntries: ['/add'] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Confirmations />
      <Toaster />
    </>,
  );
  for (const tries of [1, 2]) {
    await userEvent.click(screen.getByRole('link', { name: 'Trips' }));
    await waitFor(() => expect(screen.getAllByText('Something went wrong! try again later.')).toHaveLength(tries));
  }
  expect(router.state.location.pathname).toBe('/add');
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});
