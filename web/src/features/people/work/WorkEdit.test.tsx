import { EMPTY_VEHICLE, paths } from '@mtos/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { personDoc } from '../personFixture';

const { WorkEdit, hostConfirmations } = await withFakeServer(
  async () => ({ ...(await import('./WorkEdit')), ...(await import('../../../ui/overlay/confirm')) }),
  { hasFakeTime: false },
);

const TODAY = '2026-03-09';
const DORA = personDoc('dora', 'Dora Axle');

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const VAN = {
  ...{ ...EMPTY_VEHICLE, id: 'van', name: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } },
  ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner' },
};
const SPARE = { ...VAN, id: 'spare', name: 'Spare 2', plate: '', state: 'inShop', stateFrom: '2026-03-08' };
const OLD = { ...VAN, id: 'old', name: 'Old 3', state: 'retired', stateFrom: '2026-01-01' };

const onClose = vi.fn();
const asked: string[] = [];
let answer: string | undefined;

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const settings = () => stored(paths.driverSettingsDocument('account', 'dora'));

beforeEach(() => {
  onClose.mockReset();
  asked.length = 0;
  push({
    documents: { [paths.vehicle('account', 'van')]: VAN },
    collections: { [paths.vehicles('account')]: [VAN, SPARE, OLD] },
  });
  render(<WorkEdit driver={DORA} settings={undefined} today={TODAY} onClose={onClose} />);
  return hostConfirmations(async ({ title }) => {
    asked.push(title);
    return answer;
  });
});

describe('the form of a driver’s work', () => {
  it.each([
    ['', ['2026-12-24', '2026-12-25']],
    [undefined, []],
  ])('[DSP-5] asks about days off that were typed but not added', async (given, daysOff) => {
    answer = given;
    await userEvent.type(field('First day off'), '2026-12-24');
    await userEvent.type(field(/^Last day off/), '2026-12-25');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked).toEqual([expect.stringMatching(/^Add Thu, Dec 24.*Dec 25.* as days off too\?$/)]);
    expect(settings()).toMatchObject({ daysOff });
  });

  it('[DSP-5] saves nothing while days off that were typed end before they begin', async () => {
    await userEvent.type(field('First day off'), '2026-12-25');
    await userEvent.type(field(/^Last day off/), '2026-12-24');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Days off: The last day off must not be before the first. Nothing was saved.',
    );
    expect(settings()).toBeUndefined();
    expect(field('First day off').value).toBe('2026-12-25');
  });

  it('[DSP-5] takes an overnight shift, and refuses hours that are none', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    const from = field('Monday from');
    await userEvent.clear(from);
    await userEvent.type(from, '25:00');
    await save();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(settings()).toBeUndefined();
    await userEvent.clear(from);
    await userEvent.type(from, '10p');
    await userEvent.clear(field('Monday to'));
    await userEvent.type(field('Monday to'), '6a');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(settings()).toMatchObject({ hours: expect.arrayContaining([{ from: '22:00', to: '06:00' }]) });
    expect(asked).toEqual([]);
  });

  it('[FLT-1] takes plate and seats from the vehicle that the driver usually drives, and offers no retired one', async () => {
    const select = await screen.findByLabelText<HTMLSelectElement>('Usually drives');
    expect([...select.options].map(({ text }) => text)).toEqual([
      ...['None of the company’s vehicles', 'Van 7, T614-01C', 'Spare 2, in the shop'],
    ]);
    await userEvent.type(field(/^Plate/), 'typed');
    await userEvent.selectOptions(select, 'Van 7, T614-01C');
    expect(screen.queryByLabelText(/^Plate/)).toBeNull();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(settings()).toMatchObject({
      ...{ vehicleUid: 'van', vehicleName: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } },
    });
  });

  it('[FLT-1] saves nothing if the vehicle is gone', async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Usually drives'), 'Van 7, T614-01C');
    push({ documents: {} });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This vehicle is no longer on the list. Choose another one. Nothing was saved.',
    );
    expect(settings()).toBeUndefined();
  });
});
