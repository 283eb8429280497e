import { type Authorization, EMPTY_PAYER, paths, requestPaths } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';
import type { RequestCheck } from './checkRequest';
import { changeOf, leg, requestDoc } from './requestFixtures';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../data/sdk/callables', () => ({ callables: { answerRequest: () => call } }));
const coverage = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('../../domain/authorizations/confirmCoverage', () => ({
  COVERED: { withoutAuthorization: false, isUnchecked: false },
  confirmCoverage: coverage.confirm,
  sayUnchecked: () => undefined,
}));

const { AnswerForm, AccountDocument, Toaster, ExplainedError, NotConfirmed } = await withFakeServer(
  async () => ({
    ...(await import('./AnswerForm')),
    ...(await import('../../domain/account/AccountDocument')),
    ...(await import('../../domain/write/describeError')),
    ...(await import('../../ui/feedback/Toaster')),
    ...(await import('../../domain/write/NotConfirmed')),
  }),
  { hasFakeTime: false },
);

const MARIA = {
  ...{ uid: 'maria', name: 'Maria Gray', birthDate: '1950-01-31', memberNumbers: [] },
  phones: [{ number: '(718) 555-0199' }],
};
const CHECK: RequestCheck = {
  clients: [{ client: MARIA, why: 'Same name, another phone number.' }],
  similar: [],
  orders: [],
  pickUps: { 0: '09:00' },
  counted: new Map(),
};
const REQUEST = requestDoc({ legs: [leg({ puTime: '', apptTime: '10:00' })] });

const ACCOUNT = { name: 'Wayfare', timeZone: 'America/New_York' };

const withTimes = <Document extends object>(document: Document) => {
  const at = { toMillis: () => 0, toDate: () => new Date(0) };
  return { ...document, createdAt: at, updatedAt: at };
};

async function open(
  request = REQUEST,
  check = CHECK,
  documents: Readonly<Record<string, object>> = {},
  collections: Readonly<Record<string, readonly { readonly id: string }[]>> = {},
) {
  push({ documents: { 'accounts/account': ACCOUNT, ...documents }, found: [], collections });
  render(
    <AccountDocument>
      <AnswerForm request={request} check={check} />
      <Toaster />
    </AccountDocument>,
    { wrapper: MemoryRouter },
  );
  await screen.findByRole('form', { name: 'Answer' });
  return userEvent.setup();
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

const outcome = (note = '') => ({ data: { tripIds: [], orderIds: [], unchanged: [], note } });

beforeEach(() => {
  call.mockReset().mockResolvedValue(outcome());
  coverage.confirm.mockReset().mockResolvedValue({ withoutAuthorization: false, isUnchecked: false });
});

describe('the answer to a request', () => {
  it('[FAC-3] offers a client who may be the one as a guess, and chooses nobody by itself', async () => {
    const user = await open();
    const guess = screen.getByRole('radio', {
      name: /^Maria Gray.*Perhaps the same: Same name, another phone number\.$/,
    });
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3);
    await press(user, 'Accept');
    await screen.findByText('Choose whose rides these are.');
    expect(call).not.toHaveBeenCalled();
    await user.click(guess);
    await press(user, 'Accept');
    await screen.findByText('Accepted Maria Gray’s rides.');
    expect(call).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'accept', id: REQUEST.id, version: 1, clientUid: 'maria' },
      ...{ puTimes: { '0': '09:00' }, computed: [0] },
    });
  });

  it('[FAC-3] keeps what was chosen and typed when the server refuses', async () => {
    call.mockRejectedValueOnce(new ExplainedError('Someone else answered this request first.'));
    const user = await open();
    screen.getByText('Computed from the appointment. Type a time to set it.');
    const time = screen.getByLabelText<HTMLInputElement>(/^Pick-up on /);
    await user.clear(time);
    await user.type(time, '830');
    await user.click(screen.getByRole('radio', { name: /^A new client/ }));
    await press(user, 'Accept');
    await screen.findByText('Someone else answered this request first.');
    expect(time.value).toBe('8:30 AM');
    screen.getByText('Set by you.');
    await press(user, 'Accept');
    await screen.findByText('Accepted Maria Gray’s rides.');
    expect(call).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientUid: null, puTimes: { '0': '08:30' }, computed: [] }),
    );
  });

  it('[FAC-3] declines with a reason and a note, which stay when the server refuses', async () => {
    call.mockRejectedValueOnce(new ExplainedError('The facility changed this request.'));
    const user = await open();
    await press(user, 'Decline…');
    await screen.findByRole('dialog', { name: 'Decline Maria Gray’s rides?' });
    await press(user, 'Decline');
    await screen.findByText('Choose a reason.');
    await user.selectOptions(screen.getByLabelText('Why?'), 'No vehicle available');
    await user.type(screen.getByLabelText(/^Note/), 'Try Thursday.');
    await press(user, 'Decline');
    await screen.findByText('The facility changed this request.');
    await press(user, 'Decline');
    await screen.findByText('Declined. The facility sees why.');
    expect(call).toHaveBeenLastCalledWith({
      ...{ task: 'decline', id: REQUEST.id, version: 1, reason: 'noVehicle', note: 'Try Thursday.' },
    });
  });

  it('[FAC-3] says which rides of an accepted change stayed as they were', async () => {
    call.mockResolvedValueOnce(outcome('Ride 1 was removed by the company, so it does not take place.'));
    const user = await open(requestDoc({ state: 'accepted', change: changeOf({ legs: [leg(), leg()] }) }));
    await press(user, 'Accept change');
    await screen.findByText('Accepted. Ride 1 was removed by the company, so it does not take place.');
  });

  it('[FAC-3] says that a change in words changes nothing by itself, and marks it as done', async () => {
    const legs = [leg()];
    const change = changeOf({ legs, ask: 'She will bring a walker.' });
    const user = await open(requestDoc({ state: 'accepted', legs, change }));
    screen.getByText(/^Nothing changes by itself/);
    await press(user, 'Mark as done');
    await screen.findByText('Marked as done. The facility sees it at once.');
  });

  it('[FAC-3] says that words beside changed rides change nothing by themselves', async () => {
    const change = changeOf({ legs: [leg({ puTime: '09:15' })], ask: 'Ride 1 on Tue, Mar 10, as asked for at first.' });
    await open(requestDoc({ state: 'accepted', legs: [leg()], change }));
    screen.getByText(/^Only the rides asked for change by themselves/);
    expect(screen.queryByText(/^Nothing changes by itself/)).toBeNull();
  });

  it('[FAC-3] says that canceling rides that repeat ends them all', async () => {
    const change = changeOf({ kind: 'cancel', cancel: [0] });
    const repeat = { weekdays: [1], until: '2099-06-30' };
    const user = await open(requestDoc({ state: 'accepted', change, repeat, legs: [leg(), leg()] }));
    await press(user, 'End the repeated rides');
    await screen.findByText('Accepted. The facility sees it at once.');
  });

  it('[FAC-3] warns when the chosen client’s trips say another mobility than the facility', async () => {
    const seen = { name: 'Maria Gray', clientDis: 'wheelchair' };
    const user = await open(REQUEST, CHECK, { [paths.client('account', 'maria')]: seen });
    const warning = /^Their last trip says Wheelchair, and the facility says/;
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Maria Gray/ }));
    await screen.findByText(warning);
    await user.click(screen.getByRole('radio', { name: /^A new client/ }));
    expect(screen.queryByText(warning)).toBeNull();
  });

  describe('of a payer who does not pay without an authorization', () => {
    const elm = { ...EMPTY_PAYER, wants: { ...EMPTY_PAYER.wants, authorization: 'block' }, name: 'Elm Dialysis' };
    const payers = [{ ...elm, id: REQUEST.payerUid, kind: 'facility', version: 1, updatedBy: 'olga' }];
    const why = 'Elm Dialysis needs an authorization, and the client has none.';
    const openBlocked = () => open(REQUEST, CHECK, {}, { [paths.payers('account')]: payers.map(withTimes) });

    it('[FAC-3] [CLI-5] says so before accepting, and accepts only knowingly', async () => {
      const user = await openBlocked();
      expect(screen.queryByText(why)).toBeNull();
      await user.click(screen.getByRole('radio', { name: /^A new client/ }));
      await screen.findByText(why);
      coverage.confirm.mockRejectedValueOnce(new NotConfirmed());
      await press(user, 'Accept');
      expect(call).not.toHaveBeenCalled();
      expect(screen.queryByRole('alert')).toBeNull();
      coverage.confirm.mockResolvedValueOnce({ withoutAuthorization: true, isUnchecked: false });
      await press(user, 'Accept');
      await screen.findByText('Accepted Maria Gray’s rides.');
      const [, trips, options] = coverage.confirm.mock.lastCall ?? [];
      expect(trips).toMatchObject([{ clientUid: '', tripDate: '2099-03-10', id: `${REQUEST.id}-leg1` }]);
      expect(options).toMatchObject({ what: 'request', payerUid: REQUEST.payerUid });
      expect(call).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ task: 'accept', clientUid: null, withoutAuthorization: true }),
      );
    });
  });

  it('[FAC-3] [CLI-5] does not take the unit that a moved trip has already for one that is missing', async () => {
    const change = changeOf({ legs: [leg({ day: '2099-03-11' })] });
    const request = requestDoc({ state: 'accepted', legs: [leg()], change });
    const office = { [requestPaths.officeRequest('account', REQUEST.id)]: { clientUid: 'maria', answerKey: '' } };
    const authorization: Omit<Authorization, 'createdAt' | 'updatedAt'> = {
      ...{ clientUid: 'maria', number: 'A-1', payer: '', from: '2099-01-01', until: '2099-12-31', weekdays: [] },
      ...{ unit: 'leg', total: 1, purpose: '', diagnosis: '', orderingProvider: '', version: 1, updatedBy: 'olga' },
    };
    const stored = {
      [paths.authorizations('account')]: [withTimes({ ...authorization, id: 'a1' })],
      [paths.authorizationUses('account')]: [withTimes({ id: 'a1', clientUid: 'maria', used: 0, reserved: 1 })],
    };
    push({ documents: { 'accounts/account': ACCOUNT, ...office }, found: [], collections: stored });
    const form = (counted: RequestCheck['counted']) => (
      <AccountDocument>
        <AnswerForm request={request} check={{ ...CHECK, counted }} />
      </AccountDocument>
    );
    const { rerender } = render(form(new Map()), { wrapper: MemoryRouter });
    await screen.findByText(/A-1 is used up/);
    rerender(form(new Map([[`${REQUEST.id}-leg1`, { uid: 'a1', state: 'reserved', units: 1 }]])));
    expect(screen.queryByText(/A-1 is used up/)).toBeNull();
  });

  it('[FAC-3] [CLI-5] asks about authorizations for the rides that a change adds, and for no others', async () => {
    const accepted = { state: 'accepted', legs: [leg()] } as const;
    const office = { [requestPaths.officeRequest('account', REQUEST.id)]: { clientUid: 'maria', answerKey: '' } };
    const added = requestDoc({ ...accepted, change: changeOf({ legs: [leg(), leg({ puTime: '15:00' })] }) });
    const user = await open(added, CHECK, office);
    coverage.confirm.mockResolvedValueOnce({ withoutAuthorization: true, isUnchecked: false });
    await press(user, 'Accept change');
    await screen.findByText('Accepted. The facility sees it at once.');
    const [, trips, options] = coverage.confirm.mock.lastCall ?? [];
    expect(trips).toMatchObject([{ clientUid: 'maria', id: `${REQUEST.id}-leg2` }]);
    expect(options).toMatchObject({ what: 'change', payerUid: REQUEST.payerUid });
    expect(call).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ task: 'acceptChange', withoutAuthorization: true }),
    );
  });

  it('[FAC-3] asks to cancel single days of rides that repeat', async () => {
    const change = changeOf({ kind: 'skip', days: ['2099-03-12', '2099-03-17'] });
    const repeat = { weekdays: [2, 4], until: '2099-06-30' };
    const user = await open(requestDoc({ state: 'accepted', change, repeat }));
    await press(user, 'Cancel the rides of 2 days');
    await screen.findByText('Accepted. The facility sees it at once.');
  });

  it('[FAC-3] cancels what was asked for, and asks no client again', async () => {
    const change = changeOf({ kind: 'cancel', cancel: [0] });
    const user = await open(requestDoc({ state: 'accepted', version: 3, change, legs: [leg(), leg()] }));
    expect(screen.queryByRole('radio')).toBeNull();
    await press(user, 'Cancel 1 ride');
    await screen.findByText('Accepted. The facility sees it at once.');
    expect(call).toHaveBeenCalledExactlyOnceWith({
      ...{ task: 'acceptChange', id: REQUEST.id, version: 3, puTimes: {}, computed: [] },
    });
  });
});
