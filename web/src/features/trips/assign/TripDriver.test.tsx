import {
  type ClientWishes,
  type DriverSettings,
  noClientWishes,
  type PayersOfTrips,
  type StoredTrip,
  type Trip,
  type User,
} from '@mtos/model';
import { buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { DriverSection } from './TripDriver';
import { checkDriver, type DriverConflicts } from './useDriverConflicts';

const NOW = new Date('2026-03-09T12:00:00Z');

const instant = { toMillis: () => NOW.getTime(), toDate: () => NOW };

function trip(id: string, given: Partial<Stored<Trip>> = {}): StoredTrip {
  const common = { subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', updatedBy: 'account' };
  const built = buildTrip({ ...common, tripDate: '2026-03-09', createdAt: NOW, ...given });
  return { ...built, id, calledAt: null, statusAt: instant, createdAt: instant, updatedAt: instant };
}

const ASSIGNED = trip('this', { driverUid: 'dora', driverName: 'Dora Axle', clientDis: 'stretcher' });

function show(check: Partial<DriverConflicts>, of = ASSIGNED) {
  render(
    <MemoryRouter>
      <DriverSection
        trip={of}
        onAssign={vi.fn()}
        onLock={undefined}
        check={{ conflicts: [], unchecked: undefined, ...check }}
      />
    </MemoryRouter>,
  );
}

describe('DriverSection', () => {
  it('[TRP-6] links to the trip that the driver is busy with, and offers to reassign', () => {
    const other = trip('other', { name: 'Berta Bucket', puTime: '14:00' });
    show({ conflicts: [{ kind: 'busy', severity: 'conflict', trip: other }] });
    expect(screen.getByRole('alert').textContent).toBe('Dora Axle is busy with Berta Bucket, Mon, Mar 9, 2:00 PM.');
    expect(screen.getByRole('link').getAttribute('href')).toContain('open=other');
    expect(screen.getByRole('button', { name: 'Reassign the trip' })).toBeDefined();
  });

  it.each([
    ['vehicle', 'conflict', 'Dora Axle’s vehicle can’t carry a stretcher.'],
    ['pending', 'forbidden', 'Dora Axle is waiting to be confirmed as a driver.'],
    ['inactive', 'forbidden', 'Dora Axle is no longer an active driver.'],
    ['notDriver', 'forbidden', 'Dora Axle is no longer an active driver.'],
  ] as const)('[TRP-6] says why the driver can’t take the trip: %s', (kind, severity, text) => {
    show({ conflicts: [{ kind, severity }] });
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('[TRP-6] says when the driver’s trips can’t be read, and loads them again', async () => {
    const retry = vi.fn();
    show({ unchecked: { retry } });
    expect(screen.getByRole('alert').textContent).toContain('Could not check whether Dora Axle can take this trip.');
    expect(screen.getByRole('button', { name: 'Change the driver' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[TRP-6] shows no warning without conflicts', () => {
    show({});
    expect(screen.queryByRole('alert')).toBeNull();
    show({}, trip('unassigned'));
    expect(screen.getByText('Unassigned')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose the driver' })).toBeDefined();
  });
});

describe('checkDriver', () => {
  const ready = <Value,>(value: Value) => ({ status: 'ready', value }) as const;
  const loading = { status: 'loading' } as const;
  const failed = (retry: () => void) => ({ status: 'failed', error: new Error('refused'), retry }) as const;
  const dora = buildUser({
    subOwneruid: 'account',
    fullName: 'Dora Axle',
    role: 'driver',
    vehicle: ['stretcher'],
    updatedBy: 'account',
    createdAt: NOW,
  });
  const check = (
    trips: QueryState<readonly StoredTrip[]>,
    driver: QueryState<Doc<User> | undefined> = ready({
      ...{ ...dora, id: 'dora', erasedAt: undefined, liftDefectAt: null, createdAt: instant, updatedAt: instant },
    }),
    settings: QueryState<DriverSettings | undefined> = ready(undefined),
    wishes: QueryState<ClientWishes> = ready(noClientWishes),
    payers?: QueryState<PayersOfTrips>,
  ) =>
    checkDriver(
      ASSIGNED,
      { driver, trips, settings, wishes, ...(payers && { payers }) },
      { timeZone: 'America/New_York', now: NOW },
    );

  it('[TRP-6] finds the other trip at that time', () => {
    const other = trip('other', { driverUid: 'dora', puTime: '09:10' });
    expect(check(ready([ASSIGNED, other])).conflicts).toMatchObject([
      { kind: 'busy', severity: 'conflict', trip: other },
      { kind: 'makesLate', trip: other, minutes: 30 },
    ]);
  });

  it('[CLI-4] finds that the client asked not to ride with the driver, and reports a profile that can’t be read as not checked', () => {
    const wishes = ready<ClientWishes>(() => ({ blocked: ['dora'], preferred: [] }));
    const [vehicle, blocked] = check(ready([]), undefined, undefined, wishes).conflicts;
    expect([vehicle, blocked]).toEqual([{ kind: 'blocked', severity: 'conflict' }, undefined]);
    const retry = vi.fn();
    expect(check(ready([]), undefined, undefined, failed(retry))).toEqual({
      conflicts: [],
      unchecked: { retry: expect.any(Function) },
    });
  });

  it('[TRP-6] reports what can’t be read as not checked, and warns of nothing while it loads', () => {
    const retry = vi.fn();
    expect(check(loading)).toEqual({ conflicts: [], unchecked: undefined });
    expect(check(ready([]), loading)).toEqual({ conflicts: [], unchecked: undefined });
    expect(check(failed(retry))).toEqual({ conflicts: [], unchecked: { retry: expect.any(Function) } });
    expect(check(ready([]), failed(retry))).toEqual({ conflicts: [], unchecked: { retry } });
  });

  it('[DSP-5] [FLT-3] finds that the driver does not work then, or lacks a credential, and reports settings that can’t be read as not checked', () => {
    const work: DriverSettings = {
      ...{ hours: Array(7).fill(null), break: null, daysOff: [ASSIGNED.tripDate], seats: {}, vehicleName: '' },
      ...{ plate: '', licenseNumber: '', startPlace: null, updatedAt: instant, updatedBy: 'account' },
    };
    const gap = { typeUid: 'x', name: 'Drug screen', blocks: true, from: ASSIGNED.tripDate, until: '' };
    const lacks = { ...work, daysOff: [], credentialGaps: [gap] };
    expect(check(ready([]), undefined, ready(lacks)).conflicts).toEqual([
      { kind: 'uncredentialed', severity: 'forbidden', of: 'driver', name: 'Drug screen' },
    ]);
    const day = { kind: 'dayOff', severity: 'conflict', day: ASSIGNED.tripDate };
    expect(check(ready([]), undefined, ready(work))).toEqual({ conflicts: [day], unchecked: undefined });
    expect(check(ready([]), undefined, failed(vi.fn()))).toEqual({
      conflicts: [],
      unchecked: { retry: expect.any(Function) },
    });
    expect(check(ready([]), undefined, loading)).toEqual({ conflicts: [], unchecked: undefined });
  });

  it('[FLT-3] says that no payer is known where the driver lacks what some want, and reports a payer that failed to load as not checked', () => {
    const screen = { typeUid: 'x', name: 'Drug screen', blocks: true, from: '', until: '', payers: ['modivcare'] };
    const lacks = ready<DriverSettings | undefined>({
      ...{ hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
      ...{ licenseNumber: '', startPlace: null, updatedAt: instant, updatedBy: 'account', credentialGaps: [screen] },
    });
    const paidBy = (payers: QueryState<PayersOfTrips>) => {
      const { conflicts, unchecked } = check(ready([]), undefined, lacks, undefined, payers);
      return [conflicts.filter(({ kind }) => kind !== 'outsideHours'), unchecked];
    };
    const unknown = { kind: 'payerUnknown', severity: 'unknown', of: 'driver', name: 'Drug screen' };
    expect(paidBy(ready(() => 'unknown'))).toEqual([[unknown], undefined]);
    expect(paidBy(ready(() => ({ payerUid: 'mtm' })))).toEqual([[], undefined]);
    expect(paidBy(failed(vi.fn()))).toEqual([[], { retry: expect.any(Function) }]);
    expect(paidBy(loading)).toEqual([[], undefined]);
  });

  it('[TRP-6] loads everything again that could not be read', () => {
    const retryTrips = vi.fn();
    const retrySettings = vi.fn();
    check(failed(retryTrips), undefined, failed(retrySettings)).unchecked?.retry?.();
    expect(retryTrips).toHaveBeenCalledOnce();
    expect(retrySettings).toHaveBeenCalledOnce();
  });

  it('[TRP-6] does not take a list of trips that was cut off for all of them', () => {
    const many = Array.from({ length: 50 }, (_, index) => trip(`${index}`, { driverUid: 'dora', puTime: '20:00' }));
    expect(check(ready(many))).toEqual({ conflicts: [], unchecked: { retry: undefined } });
  });

  it('[TRP-6] does not call a driver free who has a broken trip', () => {
    const broken = [{ id: 'b', path: 'trips/b', field: 'miles', message: '', updatedBy: undefined, driverUid: 'dora' }];
    expect(check({ ...ready([]), broken })).toEqual({ conflicts: [], unchecked: { retry: undefined } });
  });

  it('[TRP-6] warns of a driver who was deleted', () => {
    expect(check(ready([]), ready(undefined)).conflicts).toMatchObject([{ kind: 'notDriver' }]);
  });
});
