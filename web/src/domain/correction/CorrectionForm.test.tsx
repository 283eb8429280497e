import { paths, type StoredTrip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../data/read/fakeServer';

const { CorrectionForm } = await withFakeServer(() => import('./CorrectionForm'), { hasFakeTime: false });

const DAY = '2026-03-09';
const now = new Date();
const instant = { toMillis: () => now.getTime(), toDate: () => now };
const driven = buildTrip({
  subOwneruid: 'account',
  clientUid: 'client',
  name: 'Abner Teapot',
  tripDate: DAY,
  puTime: '10:00',
  driverUid: 'dora',
  driverName: 'Dora Axle',
  status: 'Completed',
  updatedBy: 'account',
  createdAt: now,
});
const times = { calledAt: null, statusAt: instant, createdAt: instant, updatedAt: instant };
const PAST: StoredTrip = { ...driven, ...times, id: 'this' };

const onDone = vi.fn();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const problems = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
};

async function show(trip: StoredTrip) {
  push({ documents: { [paths.trip('this')]: trip } });
  render(<CorrectionForm trip={trip} timeZone="America/New_York" onDone={onDone} />);
  await type('Why the office enters this', 'Dead phone');
}

beforeEach(() => onDone.mockReset());

describe('the form of what happened on a trip', () => {
  beforeEach(() => show(PAST));

  it('[DRV-10] takes no time after the end of a day, such as 25:00 or 10:75', async () => {
    for (const wrong of ['25:00', '24:00', '10:75']) {
      await type('On board', wrong);
      await save();
      expect(await problems(), wrong).toEqual(['Enter a time, such as 9:30 AM.']);
      expect(field('On board').value).toBe(wrong);
    }
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[DRV-10] names each time that is none, and each that does not follow the one before', async () => {
    await type('Arrived', '9:');
    await type('On board', '25:00');
    await save();
    expect(await problems()).toEqual(['Enter a time, such as 9:30 AM.', 'Enter a time, such as 9:30 AM.']);
    await type('Arrived', '10:30');
    await type('On board', '1020a');
    await save();
    await screen.findByText('This is before the step above.');
    expect(await problems()).toEqual(['This is before the step above.']);
    expect([field('Arrived').value, field('On board').value]).toEqual(['10:30 AM', '10:20 AM']);
  });

  it('[DRV-10] [DRV-16] refuses readings that are none, and an end before the start', async () => {
    for (const wrong of ['about 45,000', '-3', '1e5', '9'.repeat(40)]) {
      await type('At pick-up', wrong);
      await save();
      expect(await problems(), wrong).toEqual(['Enter miles, such as 45210.']);
      expect(field('At pick-up').value).toBe(wrong);
    }
    await type('At pick-up', '45,210.5');
    await type('At drop-off', '45210');
    await save();
    await screen.findByText('This is lower than at the pick-up.');
    expect(await problems()).toEqual(['This is lower than at the pick-up.']);
  });

  it('[DRV-10] asks who signed or why no one did, and for a reason, and saves nothing that is unchanged', async () => {
    await save();
    expect(await problems()).toEqual(['Nothing was changed.']);
    await userEvent.selectOptions(field('Signed by'), 'The client, on paper');
    await save();
    await screen.findByText('Enter who signed.');
    await userEvent.selectOptions(field('Signed by'), 'No one');
    await screen.findByText('Say why there is no signature.');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a signature from the driver’s phone', () => {
  const progress = {
    ...{ driverUid: 'dora', stage: 'droppedOff' as const, noShow: null, unsettledAt: null, movedAt: instant },
    times: { onMyWay: instant, arrived: instant, onBoard: instant, droppedOff: instant },
    odometers: { onBoard: null, droppedOff: null },
    proof: { signedBy: 'caregiver' as const, name: 'Bea Teapot', note: '' },
    decided: { status: 'Pending' as const, at: instant },
  };

  it('[DRV-10] is shown as that, is kept while something else is corrected, and is replaced by one on paper', async () => {
    await show({ ...PAST, progress });
    expect(screen.getByRole('option', { name: 'A caregiver, on the phone' })).toHaveProperty('selected', true);
    expect(screen.queryByText('Bea Teapot')).not.toBeNull();
    expect(screen.queryByLabelText('Name of who signed')).toBeNull();
    await save();
    expect(await problems()).toEqual(['Nothing was changed.']);
    await userEvent.selectOptions(field('Signed by'), 'The client, on paper');
    await save();
    await screen.findByText('Enter who signed.');
  });

  it('[DRV-10] is no choice once the office entered one on paper', async () => {
    const corrected = { fields: ['proof' as const], by: 'account', at: instant, reason: 'Signed on paper' };
    await show({ ...PAST, progress: { ...progress, corrected } });
    expect(screen.queryByRole('option', { name: /on the phone/ })).toBeNull();
    expect(field('Signed by').value).toBe('caregiver');
  });
});
