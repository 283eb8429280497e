import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markActive } from '../../firebase/activity';
import { SignedOutOnly } from './SignedOutOnly';

const firebase = vi.hoisted(() => ({
  came: vi.fn(),
  finishRedirect: vi.fn(async () => {}),
  watchSignedIn: vi.fn((_tell: (signedIn: boolean) => void) => () => {}),
}));
vi.mock('./authActions', () => {
  firebase.came();
  return firebase;
});

function open() {
  const form = (
    <SignedOutOnly>
      <label>
        Email <input />
      </label>
    </SignedOutOnly>
  );
  const routes = [
    { path: '/auth/login', element: form },
    { path: '*', element: <p>The console</p> },
  ];
  const entry = { pathname: '/auth/login', state: { from: '/admin/drivers' } };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(<RouterProvider router={router} />);
  return router;
}

/** What the sign-in service tells once it has come. */
const tell = (signedIn: boolean) =>
  firebase.watchSignedIn.mockImplementation((told) => {
    told(signedIn);
    return () => {};
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a form for visitors', () => {
  it('[AUT-1] waits for nothing where nobody was lately, and keeps what is typed when Firebase comes', async () => {
    tell(false);
    open();
    await vi.dynamicImportSettled();
    expect(firebase.came).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email'), 'rosa@medina.example');
    await waitFor(() => expect(firebase.watchSignedIn).toHaveBeenCalled());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rosa@medina.example');
  });

  it('[RTE-2] leads whoever is signed in to the page first asked for, and covers the form until that is known', async () => {
    markActive();
    tell(true);
    const router = open();
    screen.getByRole('status');
    await screen.findByText('The console');
    expect(router.state.location.pathname).toBe('/admin/drivers');
  });

  it('[AUT-1] shows the form to whoever was here lately and is signed out', async () => {
    markActive();
    tell(false);
    open();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    screen.getByLabelText('Email');
  });
});
