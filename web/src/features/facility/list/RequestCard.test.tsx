import type { RideRequest } from '@mtos/model';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { Confirmations } from '../../../ui/overlay/Confirmations';
import { FacilityContext } from '../frame/useFacility';
import { askedChange, COMPANY, rideRequest, rideTrip, TODAY } from '../requestFixture';
import { RequestCard } from './RequestCard';

const server = vi.hoisted(() => ({ sendRequest: vi.fn() }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { sendRequest: () => server.sendRequest } }));

function open(given: Partial<RideRequest>) {
  render(
    <MemoryRouter>
      <FacilityContext.Provider value={COMPANY}>
        <RequestCard request={rideRequest(given)} today={TODAY} />
      </FacilityContext.Provider>
      <Confirmations />
      <Toaster />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const tasks = () =>
  [...screen.getByRole('group', { name: 'Actions for Ida Winters' }).querySelectorAll('a, button')].map(
    ({ textContent }) => textContent,
  );
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  server.sendRequest.mockReset().mockResolvedValue({ data: {} });
});
afterEach(removeToasts);
// What was loaded here calls this file's server
afterAll(() => {
  vi.resetModules();
});

describe('a request in the facility’s list', () => {
  it('[FAC-2] shows who rides, how far each ride is, when the driver is expected, and who drives', () => {
    open({
      trips: {
        there: rideTrip(),
        back: rideTrip({ leg: 1, puTime: '', stage: 'willCall', expected: null, driverFirstName: '' }),
      },
    });
    const article = within(screen.getByRole('article', { name: 'Ida Winters' }));
    expect(article.getByText('Wheelchair · (555) 010-0142 · PO 4711')).toBeTruthy();
    expect(article.getByText('Accepted')).toBeTruthy();
    const [there, back] = article.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(there).toBe(
      'Mon, Mar 2, 2:00 PMAppointment 3:00 PM9 Elm St to 1 Clinic WayPick-up expected 2:10 PM to 2:25 PM. Driver: Dora, plate WAY123Driver on the way',
    );
    expect(back).toBe('Mon, Mar 2, will-call1 Clinic Way to 9 Elm StWill-call');
    expect(tasks()).toEqual(['Ask for a change', 'Ask to cancel', 'Copy as new request']);
  });

  it('[FAC-4] [TRP-18] says times by the clocks at the pick-up, and that the company changed an address', () => {
    open({ trips: { there: rideTrip({ timeZone: 'America/New_York', puTime: '15:00', isElsewhere: true }) } });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(
      /^Mon, Mar 2, 3:00 PM EST.*expected 3:10 PM to 3:25 PM/,
    );
    expect(screen.getByText(/The company changed an address of this ride. Call \(555\) 010-0100 with/)).toBeTruthy();
  });

  it('[FAC-2] [FAC-4] says that all rides were canceled, and asks for nothing more of them', () => {
    open({ tripIds: ['there'], trips: { there: rideTrip({ stage: 'cancelled', canceled: true }) } });
    expect(screen.getAllByText('Cancelled')).toHaveLength(2);
    expect(screen.queryByText('Accepted')).toBeNull();
    expect(tasks()).toEqual(['Copy as new request']);
  });

  it('[FAC-4] calls no ride scheduled that has no trip', () => {
    const repeat = { weekdays: [1], until: '2026-06-29' };
    open({ repeat, firstDay: '2026-02-02' });
    expect(screen.queryByText('Scheduled')).toBeNull();
    expect(screen.getAllByText('Planned later')).toHaveLength(2);
  });

  it('[FAC-4] says that the company paused or ended rides that repeat, and whom to call', () => {
    const repeat = { weekdays: [1], until: '2026-06-29' };
    const [paused, deleted] = [
      { paused: true, until: '2026-06-29' },
      { paused: false, until: '' },
    ];
    const stopped = { repeat, firstDay: '2026-02-02', orderIds: ['request-leg1'] };
    open({ ...stopped, orders: { 'request-leg1': paused } });
    expect(screen.getByText('The company has paused these rides. Call (555) 010-0100 to ask about them.')).toBeTruthy();
    expect(screen.getAllByText('Paused')).toHaveLength(3);
    expect(tasks()).toEqual(['Ask for a change', 'Ask to cancel', 'Copy as new request']);
    cleanup();
    open({ ...stopped, orders: { 'request-leg1': deleted } });
    expect(screen.getByText('The company has ended these rides. Call (555) 010-0100 to ask about them.')).toBeTruthy();
    expect(screen.queryByText(/Scheduled|Accepted|Planned/)).toBeNull();
    expect(tasks()).toEqual(['Copy as new request']);
  });

  it('[FAC-2] stands as canceled once the company accepted that rides that repeat are', () => {
    const change = askedChange({
      cancel: [0, 1],
      state: 'accepted',
      reason: 'The ride on Mar 2 is under way, so it stays.',
    });
    open({ repeat: { weekdays: [1], until: '2026-06-29' }, firstDay: '2026-02-02', change });
    expect(screen.getAllByText('Cancelled')).toHaveLength(3);
    expect(screen.getByText('The ride on Mar 2 is under way, so it stays.')).toBeTruthy();
    expect(tasks()).toEqual(['Copy as new request']);
  });

  it('[FAC-2] can be changed and withdrawn until it is answered', async () => {
    const user = open({ state: 'sent' });
    expect(screen.getByText('Waiting for an answer')).toBeTruthy();
    expect(tasks()).toEqual(['Change', 'Withdraw', 'Copy as new request']);
    await user.click(button('Withdraw'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the request for Ida Winters?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeTruthy();
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({ task: 'withdraw', id: rideRequest().id, version: 3 });
  });

  it('[FAC-3] that was declined says why and what to do, and can only be copied', () => {
    open({ state: 'declined', declineReason: 'outsideHours' });
    expect(screen.getByText(/^Declined: Outside our hours\. Call \(555\) 010-0100/)).toBeTruthy();
    expect(tasks()).toEqual(['Copy as new request']);
  });

  it('[FAC-2] asks which rides to cancel: those that have not begun', async () => {
    const user = open({ trips: { there: rideTrip({ stage: 'onBoard' }) } });
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the ride of Ida Winters?' }));
    const [back, ...others] = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(others).toEqual([]);
    expect(back?.checked).toBe(true);
    expect(dialog.getByText('Which ride?')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Keep the ride' })).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Her son drives her.');
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await screen.findByText('Sent. The ride stays until the company answers.')).toBeTruthy();
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'askCancel', id: rideRequest().id, version: 3, cancel: [1], ask: 'Her son drives her.' },
    });
  });

  it('[FAC-2] shows what was asked for as long as it waits', () => {
    open({ change: askedChange({ cancel: [1], ask: 'Her son drives her.' }) });
    const asked = within(screen.getByRole('list', { name: 'What you asked for' }));
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cancel Mon, Mar 2, will-call to 9 Elm St',
      '“Her son drives her.”',
    ]);
  });

  it('[FAC-2] cancels rides that repeat on the days that the facility chooses', async () => {
    const trips = {
      'a_o-2026-03-02': rideTrip({ stage: 'onBoard' }),
      'a_o-2026-03-02-return': rideTrip({ leg: 1, puTime: '', stage: 'willCall' }),
      'a_o-2026-03-04': rideTrip({ day: '2026-03-04', stage: 'scheduled' }),
    };
    const user = open({ repeat: { weekdays: [1, 3], until: '2026-06-29' }, trips, skipped: ['2026-03-09'] });
    expect(screen.getByText('Canceled on Mon, Mar 9.')).toBeTruthy();
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel rides of Ida Winters?' }));
    const days = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(days.slice(0, 3)).toEqual([
      expect.stringMatching(/^Mon, Mar 2/),
      expect.stringMatching(/^Wed, Mar 4/),
      expect.stringMatching(/^Wed, Mar 11/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one day.');
    await user.click(dialog.getByRole('checkbox', { name: 'Wed, Mar 4' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Wed, Mar 11' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await screen.findByText('Sent. The rides stay until the company answers.')).toBeTruthy();
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'askSkip', id: rideRequest().id, version: 3, days: ['2026-03-04', '2026-03-11'], ask: '' },
    });
  });

  it('[FAC-2] says on which day a way back is, which one needs a call, and that later days can be chosen later', async () => {
    const trips = {
      'a_o-2026-03-01-return': rideTrip({ leg: 1, puTime: '07:00', stage: 'scheduled' }),
      'a_o-2026-03-02': rideTrip({ stage: 'scheduled' }),
      'a_o-2026-03-02-return': rideTrip({ leg: 1, day: '2026-03-03', puTime: '07:00', stage: 'scheduled' }),
    };
    // Neither the way back that is today nor one on the day after says that a canceled day is driven
    const skipped = ['2026-03-03', '2026-03-09'];
    const user = open({ repeat: { weekdays: [1], until: '2026-12-28' }, trips, skipped });
    expect(screen.getByText('Canceled on Tue, Mar 3 and Mon, Mar 9.')).toBeTruthy();
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2:00 PM; Tue, Mar 3, 7:00 AM')).toBeTruthy();
    expect(
      dialog.getByText(
        /Days after Mon, Apr 27 can be chosen later\. Today’s ride back from yesterday can’t be chosen here\. Call \(555\) 010-0100 to cancel it\.$/,
      ),
    ).toBeTruthy();
  });

  it('[FAC-2] ends no rides by itself when the last day that can be chosen goes while the dialog is open', async () => {
    const card = (stage: 'scheduled' | 'onMyWay') => (
      <MemoryRouter>
        <FacilityContext.Provider value={COMPANY}>
          <RequestCard
            request={rideRequest({
              repeat: { weekdays: [1], until: '2026-03-02' },
              trips: { 'a_o-2026-03-02': rideTrip({ stage }) },
            })}
            today={TODAY}
          />
        </FacilityContext.Provider>
      </MemoryRouter>
    );
    const { rerender } = render(card('scheduled'));
    const user = userEvent.setup();
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Mon, Mar 2' }));
    rerender(card('onMyWay'));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText('The rides of these days are under way or over. Call (555) 010-0100.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one day.');
    await user.click(dialog.getByRole('radio', { name: 'All of them, from today on' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    await vi.waitFor(() =>
      expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ task: 'askCancel' })),
    );
  });

  it('[FAC-4] calls no ride planned when the last days were canceled', () => {
    open({ repeat: { weekdays: [1], until: '2026-03-09' }, firstDay: '2026-02-02', skipped: ['2026-03-09'] });
    expect(screen.queryByText('Planned later')).toBeNull();
    expect(screen.getAllByText('Cancelled')).toHaveLength(2);
  });

  it('[FAC-2] ends rides that repeat together, and says that they all end', async () => {
    const user = open({ repeat: { weekdays: [1], until: '2026-06-29' } });
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel rides of Ida Winters?' }));
    await user.click(dialog.getByRole('radio', { name: 'All of them, from today on' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText('All these rides end, from today on.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await screen.findByText('Sent. The rides stay until the company answers.')).toBeTruthy();
    expect(server.sendRequest.mock.lastCall?.[0]).toMatchObject({ task: 'askCancel', cancel: [0, 1] });
  });

  it('[FAC-2] shows which days of rides that repeat were asked to be canceled', () => {
    const change = askedChange({ kind: 'skip', cancel: [], days: ['2026-03-04'] });
    open({ repeat: { weekdays: [1, 3], until: '2026-06-29' }, change });
    const asked = within(screen.getByRole('list', { name: 'What you asked for' }));
    expect(asked.getByRole('listitem').textContent).toBe('Cancel the rides of Wed, Mar 4');
    expect(screen.getByText('Cancellation asked for')).toBeTruthy();
    expect(tasks()).toEqual(['Copy as new request']);
  });

  it('[FAC-2] names rides to cancel by the time that the company planned', async () => {
    const user = open({ trips: { there: rideTrip({ stage: 'scheduled', puTime: '13:30' }) } });
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Mon, Mar 2, 1:30 PM to 1 Clinic Way' })).toBeTruthy();
  });

  it('[FAC-2] sends no cancellation without a ride', async () => {
    const user = open({});
    await user.click(button('Ask to cancel'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one ride.');
    expect(server.sendRequest).not.toHaveBeenCalled();
  });
});
