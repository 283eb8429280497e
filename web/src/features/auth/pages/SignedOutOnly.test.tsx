import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markActive } from '../../../data/session/activity';
import { SignedOutOnly } from './SignedOutOnly';

const firebase = vi.hoisted(() => ({
  loaded: vi.fn(),
  finishRedirect: vi.fn(async () => {}),
  watchSignedIn: vi.fn((_onChange: (signedIn: boolean) => void) => () => {}),
}));
vi.mock('./authActions', () => {
  firebase.loaded();
  return firebase;
});

function open(Form = SignedOutOnly) {
  const form = (
    <Form>
      <label>
        Email <input />
      </label>
    </Form>
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

/** What the sign-in service reports once it is loaded. */
const report = (signedIn: boolean) =>
  firebase.watchSignedIn.mockImplementation((onChange) => {
    onChange(signedIn);
    return () => {};
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a form for visitors only', () => {
  it('[AUT-1] is ready at once for a new visitor and keeps what they type when Firebase loads', async () => {
    report(false);
    open();
    await vi.dynamicImportSettled();
    expect(firebase.loaded).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email'), 'rosa@medina.example');
    await waitFor(() => expect(firebase.watchSignedIn).toHaveBeenCalled());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rosa@medina.example');
  });

  it('[RTE-2] is covered until the sign-in state is known, then redirects to the requested page', async () => {
    markActive();
    report(true);
    const router = open();
    screen.getByRole('status');
    await screen.findByText('The console');
    expect(router.state.location.pathname).toBe('/admin/drivers');
  });

  it('[SHL-4] follows a sign-in in another tab', async () => {
    // The first visit of a page, for which Firebase is not loaded yet
    vi.resetModules();
    firebase.loaded.mockClear();
    report(true);
    open((await import('./SignedOutOnly')).SignedOutOnly);
    window.dispatchEvent(new StorageEvent('storage'));
    await vi.dynamicImportSettled();
    expect(firebase.loaded).not.toHaveBeenCalled();
    markActive();
    window.dispatchEvent(new StorageEvent('storage'));
    await screen.findByText('The console');
  });

  it('[AUT-1] shows for someone who used the console recently and is signed out', async () => {
    markActive();
    report(false);
    open();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    screen.getByLabelText('Email');
  });
});
