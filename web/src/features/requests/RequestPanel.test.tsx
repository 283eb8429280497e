import { type RideRequest, requestPaths } from '@mtos/model';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';
import type { RequestCheck } from './checkRequest';
import { changeOf, leg, requestDoc } from './requestFixtures';

const CHECK: RequestCheck = { clients: [], similar: [], orders: [], pickUps: {}, counted: new Map() };
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
      ...(request.state === 'accepted' && {
        [requestPaths.officeRequest('account', request.id)]: { clientUid: 'maria', answerKey: '' },
      }),
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
      tripIds: ['trip-leg1'],
    };
    act(() => void show({ state: 'accepted', isOpen: false, version: 2, ...answered }));
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/^Dora Axle accepted it at \d+:\d\d [AP]M$/));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Trip 1' }).getAttribute('href')).toBe('/admin/trips?open=trip-leg1');
    const client = await screen.findByRole('link', { name: 'Maria Gray' });
    expect(client.getAttribute('href')).toContain('maria');
  });

  it('[FAC-3] says how the office has planned a ride that is to change, and that canceling ends rides that repeat', async () => {
    const at = instant(new Date());
    const trip: RideRequest['trips'][string] = {
      ...{ leg: 0, day: '2099-03-10', puTime: '08:30', stage: 'scheduled', expected: null, driverFirstName: '' },
      ...{ plate: '', completedAt: null, canceled: false, isElsewhere: true, updatedAt: at },
    };
    const legs = [leg()];
    const accepted = { state: 'accepted', isOpen: true, tripIds: ['one'], trips: { one: trip }, legs } as const;
    open({ ...accepted, change: changeOf({ legs: [leg({ puTime: '09:15' })] }) });
    await screen.findByText('Now planned: 8:30 AM. Addresses changed by the company');
    expect(screen.queryByText(/^This ends all rides/)).toBeNull();
    const repeat = { weekdays: [2], until: '2099-06-30' };
    act(() => void show({ ...accepted, repeat, change: changeOf({ kind: 'cancel', cancel: [0] }) }));
    await screen.findByText(/^This ends all rides of the request from today on/);
  });

  it('[FAC-3] says which days of rides that repeat are to be canceled, and that the others go on', async () => {
    const change = changeOf({ kind: 'skip', days: ['2099-03-12', '2099-03-17'], ask: 'Family visit' });
    open({ state: 'accepted', isOpen: true, change, repeat: { weekdays: [2, 4], until: '2099-06-30' } });
    const days = await screen.findByRole('list', { name: 'Days to cancel' });
    expect(
      within(days)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Thu, Mar 12, 2099', 'Tue, Mar 17, 2099']);
    screen.getByText(/The standing order goes on\.$/);
    expect(screen.queryByText(/^This ends all rides/)).toBeNull();
  });

  it('[FAC-3] says how the rides of these days are planned and how far they are, and which days have passed', async () => {
    const trip = (given: Partial<RideRequest['trips'][string]>): RideRequest['trips'][string] => ({
      ...{ leg: 0, day: '2099-03-12', puTime: '08:30', stage: 'onBoard', expected: null, driverFirstName: '' },
      ...{ plate: '', completedAt: null, canceled: false, updatedAt: instant(new Date()), ...given },
    });
    const trips = {
      'a_o-2099-03-12-return': trip({ day: '2099-03-13', puTime: '', stage: 'willCall' }),
      'a_o-2099-03-12': trip({}),
    };
    const skip = (...days: readonly string[]) => ({
      ...{ state: 'accepted' as const, isOpen: true, trips, repeat: { weekdays: [2, 4], until: '2099-06-30' } },
      change: changeOf({ kind: 'skip', days }),
    });
    open(skip('2020-03-10', '2099-03-12'));
    const days = within(await screen.findByRole('list', { name: 'Days to cancel' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tue, Mar 10, 2020 (passed)',
      'Thu, Mar 12, 2099: 8:30 AM (on board); Fri, Mar 13, 2099, will-call',
    ]);
    expect(screen.queryByText('These days have passed. Decline it.')).toBeNull();
    act(() => void show(skip('2020-03-10')));
    await screen.findByText('These days have passed. Decline it.');
  });

  it('[FAC-3] warns of a ride whose time has passed', async () => {
    open({ legs: [leg({ day: '2026-03-10' }), leg()] });
    await screen.findByText(/^The time has passed: .*9:00 AM\. Call the facility/);
    const legs = [leg({ day: '2026-03-10' })];
    const change = changeOf({ legs: [leg({ day: '2026-03-10', puTime: '09:15' })] });
    const asked = { state: 'accepted', isOpen: true, legs, change, tripIds: ['one'] } as const;
    act(() => void show(asked));
    await screen.findByText(/^The time has passed: .*9:15 AM\. Call the facility/);
    // Rides that repeat began on that day, and go on
    act(() => void show({ ...asked, repeat: { weekdays: [2], until: '2099-06-30' } }));
    await screen.findByText('Repeats');
    await screen.findByRole('form', { name: 'Answer' });
    expect(screen.queryByText(/^The time has passed/)).toBeNull();
  });

  it('[FAC-3] says why it was declined, and that one is gone', async () => {
    const declined = { state: 'declined', declineReason: 'noVehicle', declineNote: 'Try Thursday.' } as const;
    open({ ...declined, isOpen: false, answeredAt: instant(new Date()), answeredBy: 'dora' });
    await screen.findByText('No vehicle available: Try Thursday.');
    act(() => push({ documents: {} }));
    await screen.findByText('This request no longer exists.');
  });
});
