import { type RideRequest, requestPaths } from '@mtos/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';
import type { RequestCheck } from './checkRequest';
import { requestDoc } from './requestFixtures';

const CHECK: RequestCheck = { clients: [], similar: [], pickUps: {} };
vi.mock('./checkRequest', () => ({ checkRequest: async () => CHECK }));

const { RequestPanel, AccountDocument } = await withFakeServer(
  async () => ({
    ...(await import('./RequestPanel')),
    ...(await import('../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

const instant = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });

/** The server now holds the request like this. */
const show = (given: Partial<RideRequest> = {}) => {
  const request = requestDoc(given);
  push({
    documents: {
      'accounts/account': { name: 'Wayfare', timeZone: 'America/New_York' },
      'users/dora': { id: 'dora', fullName: 'Dora Axle' },
      [requestPaths.request('account', request.id)]: request,
    },
    found: [],
  });
  return request;
};

function open(given: Partial<RideRequest> = {}) {
  const { id } = show(given);
  render(
    <AccountDocument>
      <RequestPanel id={id} onClose={() => undefined} />
    </AccountDocument>,
    { wrapper: MemoryRouter },
  );
  return userEvent.setup();
}

const newClient = () => screen.findByRole('radio', { name: /^A new client/ });

describe('the panel of a request', () => {
  it('[FAC-3] keeps what was chosen when the request becomes overdue, and says when the facility changed it', async () => {
    const user = open();
    await user.click(await newClient());
    act(() => void show({ escalatedAt: instant(new Date()) }));
    await screen.findByText(/^Overdue, waiting/);
    expect(await newClient()).toHaveProperty('checked', true);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void show({ version: 2, notes: 'Third floor.' }));
    await screen.findByText('This changed while you had it open. Check it again before you answer.');
    await screen.findByText('Third floor.');
    expect(await newClient()).toHaveProperty('checked', false);
  });

  it('[FAC-3] says at the second desk who accepted it and when, with links to the trips, and asks for no answer', async () => {
    open();
    await newClient();
    const answered = {
      answeredAt: instant(new Date()),
      answeredBy: 'dora',
      clientUid: 'maria',
      tripIds: ['trip-leg1'],
    };
    act(() => void show({ state: 'accepted', isOpen: false, version: 2, ...answered }));
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/^Dora Axle accepted it at \d+:\d\d [AP]M$/));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Trip 1' }).getAttribute('href')).toBe('/admin/trips?open=trip-leg1');
  });

  it('[FAC-3] says why it was declined, and that one is gone', async () => {
    const declined = { state: 'declined', declineReason: 'noVehicle', declineNote: 'Try Thursday.' } as const;
    open({ ...declined, isOpen: false, answeredAt: instant(new Date()), answeredBy: 'dora' });
    await screen.findByText('No vehicle available: Try Thursday.');
    act(() => push({ documents: {} }));
    await screen.findByText('This request no longer exists.');
  });
});
