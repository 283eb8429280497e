import type { RideRequest } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { Confirmations } from '../../../ui/overlay/Confirmations';
import { FacilityContext } from '../frame/useFacility';
import { COMPANY, rideRequest, rideTrip, TODAY } from '../requestFixture';
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel rides of Ida Winters?' }));
    const [back, ...others] = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(others).toEqual([]);
    expect(back?.checked).toBe(true);
    await user.type(dialog.getByLabelText(/^Reason/), 'Her son drives her.');
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await screen.findByText('Sent. The rides stay until the company answers.')).toBeTruthy();
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'askCancel', id: rideRequest().id, version: 3, cancel: [1], ask: 'Her son drives her.' },
    });
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
