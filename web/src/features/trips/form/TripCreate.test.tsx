import { paths, textPaths } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { textSettings } from '../../../domain/texts/textFixtures';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { paths as urls } from '../../../ui/paths';
import { NEW_YORK, tripDoc } from '../tripFixtures';

const record = vi.hoisted(() => vi.fn());
vi.mock('../../../data/recordConsent', () => ({ recordConsent: record }));

const { TripCreate, AccountDocument, Toaster, hostConfirmations, OfflineError } = await withFakeServer(
  async () => ({
    ...(await import('./TripCreate')),
    ...(await import('../../../data/write/write')),
    ...(await import('../../../domain/account/AccountDocument')),
    ...(await import('../../../ui/feedback/Toaster')),
    ...(await import('../../../ui/overlay/confirm')),
  }),
  { hasFakeTime: false },
);

/** A day that is ahead whenever the test runs. */
const DAY = '2099-03-09';
const asked: string[] = [];
let answer: string | undefined;

const DOCUMENTS = {
  'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
  'users/owner': { id: 'owner', fullName: 'Olive Owner' },
};
const MARIA = {
  id: 'maria',
  ...{ name: 'Maria Garcia', phone: '(718) 555-0142', clientDis: 'Ambulatory', medicaidId: '' },
  ...{ fromAddress: '7 Thimble Row, Bronx', toAddress: 'Saltmarsh Wound Care, Bronx' },
};

async function open(query = '') {
  push({
    documents: DOCUMENTS,
    found: [],
  });
  const router = createMemoryRouter(
    [
      { path: urls.addTrip, element: <TripCreate /> },
      { path: urls.trips, element: <h1>Trips</h1> },
    ],
    { initialEntries: [urls.addTrip + query] },
  );
  render(
    <AccountDocument>
      <RouterProvider router={router} />
      <Toaster />
    </AccountDocument>,
  );
  await screen.findByText('Add trip', { selector: 'button' });
  return { user: userEvent.setup(), router };
}

/** The client's record comes, as it does late on a slow network. */
const pushMaria = () => push({ documents: { ...DOCUMENTS, 'accounts/account/clients/maria': MARIA } });

type User = ReturnType<typeof userEvent.setup>;
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const address = (index: number) => screen.getAllByLabelText<HTMLInputElement>('Address')[index];
const press = (user: User, name: string) => user.click(screen.getByText(name, { selector: 'button' }));
const alerts = async () =>
  (await screen.findAllByRole('alert', { hidden: true })).map(({ textContent }) => textContent);

async function put(user: User, input: HTMLInputElement | undefined, text: string) {
  if (!input) throw new Error('The form has no such field');
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

async function fillIn(user: User) {
  await put(user, field('Day'), DAY);
  await put(user, field('Name'), 'Abner Teapot');
  await put(user, field('Pick-up time'), '9:30a');
  await put(user, address(0), '1 Broomstick Yard, Queens');
  await put(user, address(1), 'Dustpan Dialysis, Queens');
}

/** Presses a button that adds the trip and opens it; returns its id. */
async function addAndOpen(user: User, router: ReturnType<typeof createMemoryRouter>) {
  await press(user, 'Add trip');
  await screen.findByText('Trips', { selector: 'h1' });
  return new URLSearchParams(router.state.location.search).get('open') ?? '';
}

beforeEach(() => {
  asked.length = 0;
  answer = '';
  return hostConfirmations(async ({ title }) => {
    asked.push(title);
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  removeToasts();
});

describe('the form for a new trip', () => {
  it('[TRP-3] says next to each field what is missing, and adds nothing', async () => {
    const { user } = await open();
    await press(user, 'Add trip');
    expect(await alerts()).toEqual([
      'Enter the client’s name.',
      'Enter a pick-up time, or mark the trip as will-call.',
      'Enter where the trip starts.',
      'Enter where the trip goes.',
    ]);
    expect(field('Name')).toBe(document.activeElement);
  });

  it('[TRP-3] adds the trip as it was typed, says so, and opens it', async () => {
    const { user, router } = await open();
    await fillIn(user);
    const id = await addAndOpen(user, router);
    await screen.findByText('Added Abner Teapot’s trip.');
    expect(stored(paths.trip(id))).toMatchObject({
      ...{ name: 'Abner Teapot', tripDate: DAY, puTime: '09:30', status: 'Pending', driverUid: null, version: 1 },
      ...{ fromAddress: '1 Broomstick Yard, Queens', toAddress: 'Dustpan Dialysis, Queens', subOwneruid: 'account' },
    });
    expect(asked).toEqual([]);
  });

  it('[RDR-5] records what the client said about texts with the trip, which is there also if that fails', async () => {
    const { user, router } = await open();
    record.mockReset().mockRejectedValue(new OfflineError());
    push({
      documents: {
        'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
        [textPaths.settings('account')]: textSettings(),
      },
    });
    await fillIn(user);
    await put(user, field(/^Phone \(optional\)/), '(212) 555-0142');
    await screen.findByText('Texts to this number?');
    await user.keyboard('{Alt>}y{/Alt}');
    const id = await addAndOpen(user, router);
    expect(record.mock.calls).toEqual([[{ tripId: id, number: '+12125550142', texts: true }]]);
    await screen.findByText(/^The trip is saved, but not that texts to \(212\) 555-0142 are allowed\./);
    expect(stored(paths.trip(id))).toMatchObject({ name: 'Abner Teapot', phone: '(212) 555-0142' });
  });

  it('[RDR-5] stays open until the answer about texts is recorded', async () => {
    const { user, router } = await open();
    let finish: () => void = () => undefined;
    record.mockReset().mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    push({
      documents: {
        'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK },
        [textPaths.settings('account')]: textSettings(),
      },
    });
    await fillIn(user);
    await put(user, field(/^Phone \(optional\)/), '(212) 555-0142');
    await screen.findByText('Texts to this number?');
    await user.keyboard('{Alt>}n{/Alt}');
    await press(user, 'Add trip');
    await vi.waitFor(() => expect(record).toHaveBeenCalled());
    // Closing the tab is asked about
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(router.state.location.pathname).toBe(urls.addTrip);
    finish();
    await screen.findByText('Trips', { selector: 'h1' });
  });

  it('[TRP-8] adds the return with it, on the next day if its time is before the pick-up', async () => {
    const { user, router } = await open();
    await fillIn(user);
    await user.selectOptions(field('Return trip'), 'timed');
    await press(user, 'Add trip');
    expect(await alerts()).toEqual(['Enter the time of the return, or make it a will-call.']);
    await put(user, field('Pick-up time for the return'), '8:00a');
    const id = await addAndOpen(user, router);
    expect(stored(paths.trip(`${id}-return`))).toMatchObject({
      ...{ tripDate: '2099-03-10', puTime: '08:00', returnOf: id, version: 1 },
      ...{ fromAddress: 'Dustpan Dialysis, Queens', toAddress: '1 Broomstick Yard, Queens' },
    });
  });

  it('[TRP-3] asks before it adds a second trip for a client at that time, and keeps what was typed on no', async () => {
    const { user, router } = await open();
    push({
      collections: {
        [paths.trips]: [
          tripDoc('other', { tripDate: DAY, puTime: '09:45', name: 'Abner Teapot', phone: '', medicaidId: '' }),
        ],
      },
    });
    await fillIn(user);
    answer = undefined;
    await press(user, 'Add trip');
    await waitFor(() => expect(asked).toEqual(['Add another trip at this time?']));
    await waitFor(() => expect(screen.getByText('Add trip', { selector: 'button' })).toHaveProperty('disabled', false));
    await user.click(field('Day'));
    expect(asked).toHaveLength(1);
    expect(router.state.location.pathname).toBe(urls.addTrip);
    expect(field('Name').value).toBe('Abner Teapot');
    answer = '';
    expect(stored(paths.trip(await addAndOpen(user, router)))).toBeDefined();
  });

  it('[TRP-3] adds nothing offline, says so, and adds it once when the network is back', async () => {
    const { user, router } = await open();
    await fillIn(user);
    vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, onLine: false });
    await press(user, 'Add trip');
    expect((await alerts())[0]).toContain('You are offline. Nothing was saved');
    vi.unstubAllGlobals();
    expect(stored(paths.trip(await addAndOpen(user, router)))).toMatchObject({ version: 1 });
  });

  it('[TRP-3] fills in the client whom a link named, and goes on to the time', async () => {
    await open('?client=maria');
    pushMaria();
    await waitFor(() => expect(field('Pick-up time')).toBe(document.activeElement));
    expect(field('Name').value).toBe('Maria Garcia');
    expect(address(1)?.value).toBe('Saltmarsh Wound Care, Bronx');
  });

  it('[TRP-3] leaves the focus where someone types by the time the client whom a link named is loaded', async () => {
    const { user } = await open('?client=maria');
    await put(user, address(0), '1 Broomstick Yard, Queens');
    pushMaria();
    await waitFor(() => expect(field('Name').value).toBe('Maria Garcia'));
    await new Promise(requestAnimationFrame);
    expect(address(0)).toBe(document.activeElement);
    expect(address(0)?.value).toBe('1 Broomstick Yard, Queens');
  });

  it('[TRP-3] does not put the client whom a link named over another one who was typed', async () => {
    const { user } = await open('?client=maria');
    await put(user, field('Name'), 'Abner Teapot');
    pushMaria();
    await new Promise(requestAnimationFrame);
    expect(field('Name').value).toBe('Abner Teapot');
    expect(field('Phone (optional)').value).toBe('');
  });

  it('[TRP-3] goes on with an empty form for the same day', async () => {
    const { user } = await open();
    await fillIn(user);
    await press(user, 'Add and enter another');
    await screen.findByText('Added Abner Teapot’s trip.');
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(field('Day').value).toBe(DAY);
    expect(field('Name')).toBe(document.activeElement);
  });
});
