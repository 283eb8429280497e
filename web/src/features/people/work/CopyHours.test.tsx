import { type DriverSettings, paths } from '@mtos/model';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { push, stored, withFakeServer } from '../../../data/read/fakeServer';
import { INSTANT, personDoc } from '../personFixture';

const { CopyHours } = await withFakeServer(() => import('./CopyHours'), { hasFakeTime: false });

const DORA = personDoc('dora', 'Dora Axle');
const FRED = personDoc('fred', 'Fred Free');
const GUS = personDoc('gus', 'Gus Gear');
const INA = personDoc('ina', 'Ina Inactive', { state: 'inactive' });
const WORK = { from: '06:00', to: '14:00' };
const HOURS: DriverSettings = {
  hours: [WORK, WORK, WORK, WORK, WORK, null, null],
  break: { from: '10:00', to: '10:30' },
  daysOff: ['2026-12-24'],
  seats: {},
  vehicleName: 'Van 1',
  plate: 'T100',
  licenseNumber: '',
  startPlace: null,
  updatedAt: INSTANT,
  updatedBy: 'owner',
};

const settings = (uid: string) => stored(paths.driverSettingsDocument('account', uid));
const box = (name: string) => screen.findByRole('checkbox', { name });

function open() {
  push({ documents: {}, collections: { [paths.users]: [DORA, FRED, GUS, INA] } });
  render(<CopyHours driver={DORA} settings={HOURS} today="2026-03-09" onClose={vi.fn()} />);
  return userEvent.setup();
}

describe('copying a driver’s hours', () => {
  it('[DSP-5] offers the other drivers who can work, and copies hours and break but nothing else', async () => {
    const user = open();
    const list = await screen.findByRole('list', { name: 'Drivers' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fred Free', 'Gus Gear']);
    await user.click(await box('Fred Free'));
    await user.click(screen.getByRole('button', { name: 'Copy to 1 driver' }));
    await screen.findByText('Saved for 1 driver.');
    expect(settings('fred')).toMatchObject({ hours: HOURS.hours, break: HOURS.break, daysOff: [], vehicleName: '' });
    expect(settings('gus')).toBeUndefined();
  });

  it('[DSP-5] selects all who match a search, and keeps who was selected before', async () => {
    const user = open();
    await user.click(await box('Fred Free'));
    await user.type(screen.getByLabelText('Find drivers by name'), 'gear');
    expect(screen.queryByRole('checkbox', { name: 'Fred Free' })).toBeNull();
    await user.click(await box('All 1'));
    await user.click(screen.getByRole('button', { name: 'Copy to 2 drivers' }));
    await screen.findByText('Saved for 2 drivers.');
    expect([settings('fred'), settings('gus')]).toMatchObject([{ hours: HOURS.hours }, { hours: HOURS.hours }]);
  });

  it('[DSP-5] says for whom it did not work, and tries only those again', async () => {
    const user = open();
    push({ refused: [paths.driverSettingsDocument('account', 'gus')] });
    await user.click(await box('All 2'));
    await user.click(screen.getByRole('button', { name: 'Copy to 2 drivers' }));
    await screen.findByText('Saved for 1 driver, not for 1.');
    expect((await screen.findByText(/^The server refused this/)).closest('li')?.textContent).toMatch(/^Gus Gear/);
    push({ refused: [] });
    await user.click(screen.getByRole('button', { name: 'Copy to 1 driver' }));
    await screen.findByText('Saved for 2 drivers.');
  });
});
