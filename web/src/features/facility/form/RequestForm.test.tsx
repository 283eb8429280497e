import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { Confirmations } from '../../../ui/overlay/Confirmations';
import { FacilityContext } from '../frame/useFacility';
import { COMPANY, rideRequest, TODAY } from '../requestFixture';
import { RequestForm, type RequestTask } from './RequestForm';
import { contentOf, emptyContent, type RequestValues } from './requestContent';

const server = vi.hoisted(() => ({ sendRequest: vi.fn() }));
vi.mock('reactfire', () => ({ useFunctions: () => 'functions', useFirestore: () => 'firestore' }));
vi.mock('../../../data/sdk/callables', () => ({ callables: { sendRequest: () => server.sendRequest } }));

const ID = 'account_aaaaaaaaaaaaaaaaaaaa';
const TWO_PAYERS = { ...COMPANY, payers: [...COMPANY.payers, { payerUid: 'oak', name: 'Oak Nursing' }] };

function open(of: RequestTask, content: RequestValues = contentOf(rideRequest()), company = COMPANY) {
  const form = (
    <FacilityContext.Provider value={company}>
      <RequestForm of={of} content={content} today={TODAY} />
    </FacilityContext.Provider>
  );
  const routes = [
    { path: '/facility/request', element: form },
    { path: '/facility', element: <h1>Requests from today on</h1> },
  ];
  render(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/facility/request'] })} />
      <Confirmations />
      <Toaster />
    </>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const ride = (name: string) => within(screen.getByRole('group', { name }));
const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.setSystemTime(new Date(`${TODAY}T08:00:00-06:00`));
  server.sendRequest.mockReset().mockResolvedValue({ data: {} });
});
afterEach(removeToasts);
// What was loaded here calls this file's server
afterAll(() => {
  vi.resetModules();
});

describe('the form of a request', () => {
  it('[FAC-1] says next to each field what is missing, and sends nothing until it is there', async () => {
    const user = open({ task: 'send', id: ID }, emptyContent(TODAY));
    await user.click(button('Send request'));
    expect(await alerts()).toEqual([
      'Enter the client’s name.',
      'Choose how the client travels.',
      'Enter a pick-up time or an appointment, or mark the ride as will-call.',
      'Enter where the ride starts.',
      'Enter where the ride goes.',
    ]);
    expect(server.sendRequest).not.toHaveBeenCalled();
  });

  it('[FAC-1] sends a ride with its way back as a will-call, for the facility’s payer', async () => {
    const user = open({ task: 'send', id: ID }, emptyContent(TODAY));
    await user.type(screen.getByLabelText('Name'), 'Ida Winters');
    await user.selectOptions(screen.getByLabelText('How they travel'), 'Wheelchair');
    const there = ride('Ride');
    await user.type(there.getByLabelText(/^Pick-up time/), '9a');
    await user.type(there.getByLabelText('From address'), '9 Elm St');
    await user.type(there.getByLabelText('To address'), '1 Clinic Way');
    await user.click(button('Add return'));
    await user.click(ride('Ride 2').getByRole('checkbox', { name: 'Will-call' }));
    await user.type(screen.getByLabelText(/^PO number/), '4711');
    await user.click(button('Send request'));
    await screen.findByRole('heading', { name: 'Requests from today on' });
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({
      task: 'send',
      id: ID,
      payerUid: 'elm',
      content: expect.objectContaining({
        client: expect.objectContaining({ name: 'Ida Winters', clientDis: 'wheelchair' }),
        legs: [
          expect.objectContaining({ puTime: '09:00', fromAddress: '9 Elm St', willCall: false }),
          expect.objectContaining({ puTime: '', fromAddress: '1 Clinic Way', toAddress: '9 Elm St', willCall: true }),
        ],
        repeat: null,
        poNumber: '4711',
      }),
    });
    expect(await screen.findByText('Sent. The company has been asked.')).toBeTruthy();
  });

  it('[FAC-5] keeps what was typed when the server refuses it, and sends it again under the same id', async () => {
    const message = 'This facility has reached the limit of 200 new requests in 24 hours. Try again in 2 h.';
    server.sendRequest.mockRejectedValueOnce(
      Object.assign(new Error('refused'), { details: { code: 'too-many', message } }),
    );
    const user = open({ task: 'send', id: ID });
    await user.click(button('Send request'));
    expect(await alerts()).toEqual([message]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ida Winters');
    await user.click(button('Send request'));
    await screen.findByRole('heading', { name: 'Requests from today on' });
    expect(server.sendRequest.mock.calls.map(([{ id }]) => id)).toEqual([ID, ID]);
  });

  it('[FAC-1] asks for whom the rides are if the person asks for several payers', async () => {
    const user = open({ task: 'send', id: ID }, contentOf(rideRequest()), TWO_PAYERS);
    await user.click(button('Send request'));
    expect(await alerts()).toEqual(['Choose for whom the rides are.']);
    await user.selectOptions(screen.getByLabelText('For'), 'Oak Nursing');
    await user.click(button('Send request'));
    await screen.findByRole('heading', { name: 'Requests from today on' });
    expect(server.sendRequest.mock.lastCall?.[0]).toMatchObject({ payerUid: 'oak' });
  });

  it('[FAC-5] takes four rides at most, and says so', async () => {
    const user = open({ task: 'send', id: ID });
    await user.click(button('Add another ride'));
    await user.click(button('Add another ride'));
    expect(screen.queryByRole('button', { name: 'Add another ride' })).toBeNull();
    expect(screen.getByText(/^A request has at most 4 rides\./)).toBeTruthy();
    await user.click(button('Remove ride 4'));
    expect(button('Add return')).toBeTruthy();
  });

  it('[FAC-1] asks before a reason is lost that was typed, and nothing else', async () => {
    const user = open({ task: 'askChange', id: ID, version: 3, request: rideRequest() });
    await user.type(screen.getByLabelText(/^What should change/), 'Earlier');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Requests from today on' })).toBeTruthy();
  });

  it('[FAC-1] repeats on weekdays until a day', async () => {
    const user = open({ task: 'change', id: ID, version: 3, request: rideRequest() });
    await user.click(screen.getByRole('checkbox', { name: 'These rides repeat every week' }));
    await user.click(button('Wednesday'));
    await user.click(button('Save changes'));
    await screen.findByRole('heading', { name: 'Requests from today on' });
    expect(server.sendRequest.mock.lastCall?.[0]).toMatchObject({
      ...{ task: 'change', id: ID, version: 3 },
      content: { repeat: { weekdays: [1, 3], until: '2026-03-30' } },
    });
  });

  it('[FAC-2] leaves the days of accepted rides that repeat alone', () => {
    open(
      { task: 'askChange', id: ID, version: 3, request: rideRequest() },
      contentOf(rideRequest({ repeat: { weekdays: [1], until: '2026-04-01' } })),
    );
    expect(ride('Ride 1').getByLabelText<HTMLInputElement>('Day').readOnly).toBe(true);
    expect(ride('Ride 2').getByText('For other days, send another request.')).toBeTruthy();
  });

  it('[FAC-2] asks for other times of accepted rides, and leaves the client and the number of rides alone', async () => {
    const user = open({ task: 'askChange', id: ID, version: 3, request: rideRequest() });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add return' })).toBeNull();
    const time = ride('Ride 1').getByLabelText(/^Pick-up time/);
    await user.clear(time);
    await user.type(time, '1:30p');
    await user.type(screen.getByLabelText(/^What should change/), 'The doctor is early.');
    await user.click(button('Ask for this change'));
    await screen.findByRole('heading', { name: 'Requests from today on' });
    expect(server.sendRequest).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'askChange', id: ID, version: 3, ask: 'The doctor is early.' },
      legs: [expect.objectContaining({ puTime: '13:30' }), expect.objectContaining({ willCall: true })],
    });
  });
});
