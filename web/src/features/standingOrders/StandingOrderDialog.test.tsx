import { type RepeatedRide, type StandingOrderInput, standingOrderFields } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostConfirmations } from '../../ui/overlay/confirm';
import { StandingOrderDialog } from './StandingOrderDialog';

const RIDE: RepeatedRide = {
  ...{
    clientUid: 'abner',
    name: 'Abner Teapot',
    phone: '',
    medicaidId: '',
    clientDis: 'ambulatory',
    puTime: '09:00',
    apptTime: '',
  },
  ...{ fromAddress: 'Home', fromPhone: '', toAddress: 'Clinic', toPhone: '', pickup: null, dropoff: null, miles: 4 },
  bookingComments: '',
  ...{ companions: 0, attendants: 0, fromDetails: '', toDetails: '', needs: null },
};
const START: StandingOrderInput = {
  ...{ weekdays: [1], from: '2026-03-02', until: '2026-03-31', leftOut: [], puTime: '09:00', apptTime: '' },
  ...{ bookingComments: '', officeNotes: '', returnKind: 'none', returnTime: '', returnNextDay: false },
  ...{ extraDays: [], onHolidays: 'drive', startsOn: '2026-03-02', companions: 0, attendants: 0, needs: null },
};

const save = vi.fn(async (_input: object) => {});
let answer = true;
const asked: string[] = [];

function open() {
  render(
    <StandingOrderDialog
      title="Repeat"
      payer={null}
      ride={RIDE}
      start={START}
      clocks={null}
      timeZone="America/New_York"
      onSave={save}
      onClose={() => {}}
    />,
  );
  return userEvent.setup();
}

beforeEach(() => {
  save.mockClear();
  asked.length = 0;
  return hostConfirmations(async ({ title }) => {
    asked.push(title);
    return answer ? '' : undefined;
  });
});

describe('the form of a standing order', () => {
  it.each([true, false])('[TRP-15] asks about a day that was typed but not added: %s', async (skip) => {
    answer = skip;
    const user = open();
    await user.type(screen.getByLabelText(/Skip a day/), '2026-03-09');
    await user.click(screen.getByRole('button', { name: 'Save standing order' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(asked).toEqual([expect.stringMatching(/^Skip Mon, Mar 9.* too\?$/)]);
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ leftOut: skip ? ['2026-03-09'] : [] }));
  });

  it('[CLI-2] has notes for the driver and, apart from them, notes for the office', async () => {
    const user = open();
    await user.type(screen.getByLabelText(/^Comments for the driver/), 'Ring twice.');
    await user.type(screen.getByLabelText(/^Notes for the office/), 'Bill the facility.');
    await user.click(screen.getByRole('button', { name: 'Save standing order' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const input: StandingOrderInput = { ...START, bookingComments: 'Ring twice.', officeNotes: 'Bill the facility.' };
    expect(save).toHaveBeenCalledWith(input);
    expect(standingOrderFields(input, RIDE)).not.toHaveProperty('officeNotes');
  });

  it('[TRP-15] holds the way back, at a set time or as a will-call', async () => {
    const user = open();
    await user.selectOptions(screen.getByLabelText('Return trip'), 'timed');
    await user.type(screen.getByLabelText('Pick-up time for the return'), '1:15p');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const input: StandingOrderInput = { ...START, returnKind: 'timed', returnTime: '13:15' };
    expect(save).toHaveBeenCalledWith(input);
    expect(standingOrderFields(input, RIDE).back).toEqual({ puTime: '13:15' });
    expect(standingOrderFields({ ...input, returnKind: 'willCall' }, RIDE).back).toEqual({ puTime: '' });
    expect(standingOrderFields({ ...input, returnKind: 'none' }, RIDE).back).toBeNull();
    expect(asked).toEqual([]);
  });
});
