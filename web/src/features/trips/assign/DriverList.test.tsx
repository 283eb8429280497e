import {
  type ClientWishes,
  DEFAULT_PLAN_SETTINGS,
  type DriverLocation,
  type DriverSettings,
  driveKey,
  type KnownDrives,
  noClientWishes,
  type StoredTrip,
  type User,
} from '@mtos/model';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { at, driverDoc, NEW_YORK, NOW, PICKUP, tripDoc } from '../tripFixtures';
import { DriverList } from './DriverList';
import { type DriverData, driverChoices } from './driverChoices';
import { MAX_DRIVERS, MAX_TRIPS } from './limits';

const CLOCK = { timeZone: NEW_YORK, now: NOW };

function position(id: string, milesNorth: number, minutesOld = 1, available = true): Doc<DriverLocation> {
  const updatedAt = at(new Date(NOW.getTime() - minutesOld * 60_000));
  const location = { lat: PICKUP.lat + milesNorth / 69, lng: PICKUP.lng };
  return { id, subOwneruid: 'account', location, available, tripId: null, updatedAt };
}

const work = (id: string, given: Partial<DriverSettings>): Doc<DriverSettings> => ({
  ...{ id, hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
  ...{ licenseNumber: '', startPlace: null, updatedAt: at(NOW), updatedBy: 'account', ...given },
});

const ready = <Value,>(value: Value): QueryState<Value> => ({ status: 'ready', value });
const failed = (retry = vi.fn()) => ({ status: 'failed', error: new Error('refused'), retry }) as const;
const LOADING = { status: 'loading' } as const;

const DORA = driverDoc('dora', 'Dora Axle');
const FRED = driverDoc('fred', 'Fred Free');

interface Given extends Partial<DriverData> {
  readonly of?: StoredTrip;
  readonly running?: string;
  readonly drives?: KnownDrives;
  readonly onChoose?: (driver: Doc<User>) => void;
}

function show({ of = tripDoc('this'), running, drives, onChoose = vi.fn(), ...data }: Given) {
  const all = {
    search: '',
    drivers: ready([DORA, FRED]),
    trips: ready([]),
    positions: ready([]),
    settings: ready([]),
    wishes: ready<ClientWishes>(noClientWishes),
    ...data,
  };
  const clock = drives ? { ...CLOCK, travel: { ...DEFAULT_PLAN_SETTINGS, drives } } : CLOCK;
  const choices = driverChoices(of, all, clock);
  render(<DriverList trip={of} choices={choices} search={all.search} running={running} onChoose={onChoose} />);
}

const rows = () => within(screen.getByRole('list', { name: 'Drivers' })).getAllByRole('button');
const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

describe('DriverList', () => {
  it('[TRP-6] lists the nearest eligible driver first, with the distance and the trips that day', async () => {
    const onChoose = vi.fn();
    const later = tripDoc('later', { driverUid: 'dora', puTime: '15:00' });
    show({ trips: ready([later]), positions: ready([position('fred', 4), position('dora', 2.1)]), onChoose });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Dora AxleOn shift · 2.1 miles away · 1 trip that dayAvailable',
      'Fred FreeOn shift · 4.0 miles away · 0 trips that dayAvailable',
    ]);
    await userEvent.click(row('Fred Free'));
    expect(onChoose).toHaveBeenCalledWith(FRED, undefined);
  });

  it('[ROD-1] [TRP-6] sorts by the drive in the rush hour where roads are known, and says which drives are estimated', () => {
    const across = position('fred', 1);
    const drive = { miles: 6, minutes: 18, source: 'roads' } as const;
    const drives = new Map([[driveKey(across.location), new Map([[driveKey(PICKUP), drive]])]]);
    show({ drives, positions: ready([across, position('dora', 2)]) });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Dora AxleOn shift · About 10 minutes away · 0 trips that dayAvailable',
      'Fred FreeOn shift · 23 minutes away by road · 0 trips that dayAvailable',
    ]);
  });

  it('[TRP-6] shows which driver is being assigned, and lets no one else be selected until that is done', async () => {
    const onChoose = vi.fn();
    show({ running: 'dora', onChoose });
    expect(row('Dora Axle').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(row('Fred Free'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('[TRP-6] says with which trip a driver is busy, by client and time', () => {
    const other = tripDoc('other', { name: 'Berta Bucket', driverUid: 'dora', puTime: '10:10' });
    show({ trips: ready([other]), positions: ready([position('dora', 1), position('fred', 9)]) });
    expect(rows()[0]?.textContent).toContain('Fred Free');
    expect(row('Dora Axle').textContent).toContain('Busy with Berta Bucket, Mon, Mar 9, 10:10 AM · ');
    expect(row('Dora Axle').textContent).not.toMatch(/Available|No conflicts/);
  });

  it('[TRP-6] says that a vehicle can’t carry the client, and lists no inactive or pending drivers', async () => {
    const onChoose = vi.fn();
    const gone = [
      driverDoc('ida', 'Ida Inactive', { state: 'inactive' }),
      driverDoc('pia', 'Pia Pending', { state: 'pending' }),
    ];
    show({ of: tripDoc('this', { clientDis: 'wheelchair' }), drivers: ready([DORA, ...gone]), onChoose });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Dora AxleVehicle can’t carry a wheelchair · No position yet · 0 trips that day',
    ]);
    await userEvent.click(row('Dora Axle'));
    expect(onChoose).toHaveBeenCalledWith(DORA, 'vehicle');
  });

  it('[TRP-6] says how old a stale position is, and who is off shift', () => {
    show({ positions: ready([position('dora', 2, 25), position('fred', 3, 1, false)]) });
    expect(row('Dora Axle').textContent).toContain('Last position 25 minutes ago · 2.0 miles away');
    expect(row('Fred Free').textContent).toContain('Off shift · 3.0 miles away');
    expect(row('Fred Free').textContent).toContain('No conflicts');
  });

  it('[TRP-6] says ‘under 0.1 miles’ of a driver at the pick-up instead of ‘0.0 miles’', () => {
    show({ positions: ready([position('dora', 0.04), position('fred', 0.1)]) });
    expect(row('Dora Axle').textContent).toContain('Under 0.1 miles away');
    expect(row('Fred Free').textContent).toContain('0.1 miles away');
    expect(row('Fred Free').textContent).not.toContain('Under');
  });

  it.each([
    ['drivers', { drivers: LOADING }],
    ['trips', { trips: LOADING }],
    ['positions', { positions: LOADING }],
    ['settings', { settings: LOADING }],
  ] as const)('[TRP-6] shows progress instead of a list while %s load', (_, loading) => {
    show(loading);
    expect(screen.getByRole('status').textContent).toContain('Checking drivers…');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[TRP-6] marks drivers as not checked when trips failed to load, and loads them again', async () => {
    const retry = vi.fn();
    show({ trips: failed(retry), positions: ready([position('dora', 1), position('fred', 2)]) });
    expect(screen.getByRole('alert').textContent).toContain('The drivers’ other trips could not be loaded.');
    for (const shown of rows()) {
      expect(shown.textContent).toContain('Other trips unknown');
      expect(shown.textContent).toMatch(/Not checked$/);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[CLI-4] puts a preferred driver first among about equally near ones, and says who is blocked', async () => {
    const onChoose = vi.fn();
    const wishes = ready<ClientWishes>(() => ({ blocked: ['dora'], preferred: ['fred'] }));
    const gwen = driverDoc('gwen', 'Gwen Gear');
    const positions = ready([position('dora', 0.5), position('gwen', 1), position('fred', 2.5)]);
    show({ drivers: ready([DORA, FRED, gwen]), positions, wishes, onChoose });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Fred FreeOn shift · Preferred by the client · 2.5 miles away · 0 trips that dayAvailable',
      'Gwen GearOn shift · 1.0 miles away · 0 trips that dayAvailable',
      'Dora AxleOn shift · The client asked not to ride with this driver · 0.5 miles away · 0 trips that day',
    ]);
    await userEvent.click(row('Dora Axle'));
    expect(onChoose).toHaveBeenCalledWith(DORA, 'blocked');
  });

  it('[CLI-4] says that the client’s profile could not be loaded, and calls no driver available', async () => {
    const retry = vi.fn();
    show({ positions: ready([position('dora', 1)]), wishes: failed(retry) });
    expect(screen.getByRole('alert').textContent).toContain('The client’s profile could not be loaded.');
    expect(screen.queryByText('Available')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('[TRP-6] calls no driver available when positions failed to load', async () => {
    const retry = vi.fn();
    show({ positions: failed(retry) });
    expect(screen.getByRole('alert').textContent).toContain('The drivers’ positions could not be loaded.');
    for (const shown of rows()) expect(shown.textContent).toMatch(/Position unknown.*No conflicts$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[DSP-5] says why a driver’s hours or seats don’t suit the trip, and ranks them after the others', () => {
    const settings = ready([
      work('dora', { daysOff: ['2026-03-09'] }),
      work('fred', { seats: { ambulatory: 1 } }),
      work('hal', { hours: Array(7).fill({ from: '12:00', to: '20:00' }) }),
      work('ned', { break: { from: '10:00', to: '10:30' } }),
      work('sue', { hours: [null, ...Array(6).fill({ from: '12:00', to: '20:00' })] }),
    ]);
    const others = [driverDoc('hal', 'Hal'), driverDoc('ned', 'Ned'), driverDoc('sue', 'Sue'), driverDoc('zoe', 'Zoe')];
    const fredsTrip = tripDoc('other', { name: 'Berta Bucket', driverUid: 'fred', puTime: '10:10' });
    show({ drivers: ready([DORA, FRED, ...others]), settings, trips: ready([fredsTrip]) });
    expect(rows()[0]?.textContent).toContain('Zoe');
    expect(row('Dora Axle').textContent).toContain('Day off · ');
    expect(row('Fred Free').textContent).toContain('No more seats for an ambulatory client at that time · ');
    expect(row('Hal').textContent).toContain('Works 12:00 PM to 8:00 PM that day · ');
    expect(row('Ned').textContent).toContain('Break 10:00 AM to 10:30 AM · ');
    expect(row('Sue').textContent).toContain('Does not work that weekday · ');
    for (const name of ['Dora Axle', 'Fred Free', 'Hal', 'Ned', 'Sue']) {
      expect(row(name).textContent).not.toMatch(/Available|No conflicts/);
    }
  });

  it('[DSP-5] says with whom a client would share the vehicle if it has the seats', () => {
    const other = tripDoc('other', { name: 'Berta Bucket', driverUid: 'dora', puTime: '10:10' });
    const settings = ready([work('dora', { seats: { ambulatory: 2 } })]);
    show({ trips: ready([other]), positions: ready([position('dora', 1)]), settings });
    expect(row('Dora Axle').textContent).toContain('Also drives Berta Bucket, Mon, Mar 9, 10:10 AM · ');
    expect(row('Dora Axle').textContent).toMatch(/No conflicts$/);
  });

  it('[FLT-3] can’t select a driver who lacks a credential that day, and says of another one that theirs is lacking', async () => {
    const onChoose = vi.fn();
    const gap = (blocks: boolean) => [{ typeUid: 'x', name: 'Drug screen', blocks, from: '', until: '' }];
    const settings = ready([work('dora', { credentialGaps: gap(true) }), work('fred', { credentialGaps: gap(false) })]);
    show({
      drivers: ready([DORA, FRED]),
      positions: ready([position('dora', 1), position('fred', 2)]),
      settings,
      onChoose,
    });
    const lacking = 'No valid credential that day: Drug screen';
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      `Fred FreeOn shift · ${lacking} · 2.0 miles away · 0 trips that dayAvailable`,
      `Dora AxleOn shift · ${lacking} · 1.0 miles away · 0 trips that day`,
    ]);
    await userEvent.click(row('Dora Axle'));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('[FLT-3] can’t select a driver who lacks what the trip’s payer wants, and says if the payer could not be loaded', () => {
    const badge = { typeUid: 'x', name: 'Badge', blocks: true, from: '', until: '', payers: ['modivcare'] };
    const given = {
      drivers: ready([DORA]),
      positions: ready([position('dora', 1)]),
      settings: ready([work('dora', { credentialGaps: [badge] })]),
    };
    show({ ...given, payers: ready(() => ({ payerUid: 'modivcare' })) });
    expect(row('Dora Axle').textContent).toContain('No valid credential that day: Badge, which the trip’s payer wants');
    expect(row('Dora Axle').hasAttribute('disabled')).toBe(true);
    cleanup();
    show({ ...given, payers: failed() });
    expect(row('Dora Axle').textContent).toMatch(/Payer unknown, and some want a valid Badge.*Not checked$/);
    expect(screen.getByRole('alert').textContent).toContain('Who pays for the trip could not be loaded.');
  });

  it('[DSP-5] marks drivers as not checked whose settings are broken or failed to load', () => {
    const broken = [{ id: 'dora', path: 'accounts/a/drivers/dora', field: 'hours', message: '', updatedBy: undefined }];
    show({
      settings: { status: 'ready', value: [], broken },
      positions: ready([position('dora', 1), position('fred', 2)]),
    });
    expect(row('Dora Axle').textContent).toMatch(/Working hours unknown.*Not checked$/);
    expect(row('Fred Free').textContent).toMatch(/Available$/);
    cleanup();
    show({ settings: failed() });
    expect(screen.getByRole('alert').textContent).toContain('The drivers’ working hours could not be loaded.');
    for (const shown of rows()) expect(shown.textContent).toMatch(/Not checked$/);
  });

  it('[TRP-6] marks only the driver of a broken trip as not checked', () => {
    const broken = [
      { id: 'other', path: 'trips/other', field: 'miles', message: 'is no number', updatedBy: undefined },
    ];
    const trips = { ...ready([]), broken: broken.map((of) => ({ ...of, driverUid: 'dora' })) };
    show({ trips, positions: ready([position('dora', 1), position('fred', 2)]) });
    expect(rows()[0]?.textContent).toMatch(/^Fred Free.*Available$/);
    expect(row('Dora Axle').textContent).toMatch(/Other trips unknown.*Not checked$/);
  });

  it('[TRP-6] checks no driver when there are more trips than it reads', () => {
    const many = Array.from({ length: MAX_TRIPS }, (_, index) => tripDoc(`other ${index}`, { driverUid: 'someone' }));
    show({ trips: ready(many), positions: ready([position('dora', 1)]) });
    expect(screen.getByText(/Too many trips to check every driver/)).toBeDefined();
    for (const shown of rows()) expect(shown.textContent).toMatch(/Not checked$/);
  });

  it('[TRP-6] offers to try again when the drivers failed to load', async () => {
    const retry = vi.fn();
    show({ drivers: failed(retry) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[TRP-6] says that no driver matches the search, or that there are none', () => {
    show({ search: 'zoe' });
    expect(screen.getByText('No active driver matches your search.')).toBeDefined();
    show({ drivers: ready([]) });
    expect(screen.getByText('No active drivers.')).toBeDefined();
  });

  it('[TRP-6] says when there are more drivers than it lists', () => {
    show({
      drivers: ready(Array.from({ length: MAX_DRIVERS }, (_, index) => driverDoc(`${index}`, `Driver ${index}`))),
    });
    expect(screen.getByText('More drivers not shown. Search by name to find them.')).toBeDefined();
  });

  it('[TRP-6] marks the current driver, who is not busy with the trip itself', () => {
    const of = tripDoc('this', { driverUid: 'dora', driverName: 'Dora Axle' });
    show({ of, trips: ready([of]), positions: ready([position('dora', 1)]) });
    expect(row('Dora Axle')).toHaveProperty('disabled', true);
    expect(row('Dora Axle').textContent).toBe('Dora AxleOn shift · 1.0 miles away · 0 trips that dayCurrent driver');
  });

  it('[TRP-6] says what can’t be checked without a pick-up time or place', () => {
    show({ of: tripDoc('this', { puTime: '', willCall: true, pickup: null }) });
    expect(screen.getByText('Without a pick-up time, drivers’ other trips can’t be checked.')).toBeDefined();
    expect(screen.getByText('The pick-up is not on the map, so distances are unknown.')).toBeDefined();
    for (const shown of rows()) expect(shown.textContent).toMatch(/Not checked$/);
  });
});
