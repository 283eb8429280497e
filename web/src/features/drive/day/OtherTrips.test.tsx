import type { StoredTrip, Trip } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { driverDay } from './driverDay';

const TODAY = '2026-01-06';
const AT = { toMillis: () => 0, toDate: () => new Date(0) };

function trip(id: string, given: Partial<Stored<Trip>>): StoredTrip {
  const built = buildTrip({
    ...{ subOwneruid: 'account', clientUid: 'client', name: 'Clovis Kettle', tripDate: TODAY, updatedBy: 'olga' },
    ...{ puTime: '09:00', apptTime: '10:00', driverUid: 'dora', createdAt: new Date(0), ...given },
  });
  return { ...built, id, calledAt: null, statusAt: AT, createdAt: AT, updatedAt: AT };
}

const TRIPS = [
  trip('first', { puTime: '08:00' }),
  trip('computed', { name: 'Ann Computed', puTimeComputed: true }),
  trip('typed', { name: 'Ben Typed' }),
  trip('over', { name: 'Eve Over', puTimeComputed: true, status: 'Completed' }),
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each([
  ['en', 'Computed from the appointment'],
  ['es', 'Calculada según la cita'],
])('[DRV-1] [IMP-8] the list says which pick-ups were computed, in %s', async (language, words) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const { OtherTrips } = await import('./OtherTrips');
  const day = driverDay(TRIPS, [], TODAY, undefined);
  render(
    <OtherTrips
      day={day}
      today={TODAY}
      timeZone="America/New_York"
      risks={new Map()}
      onChoose={() => {}}
      onExpenses={() => {}}
    />,
  );
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Ann Computed/ }).textContent).toContain(words);
});
