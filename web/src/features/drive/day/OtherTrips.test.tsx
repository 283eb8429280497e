import type { StoredTrip, Trip, TripProgress } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { driverDay } from './driverDay';

const TODAY = '2026-01-06';
const NOW = new Date('2026-01-06T12:00:00Z');
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
  const day = driverDay(TRIPS, [], TODAY, NOW, undefined);
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

const progress = (stage: TripProgress['stage'], given: Partial<TripProgress> = {}): TripProgress => ({
  ...{ driverUid: 'dora', stage, proof: null, noShow: null, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
  odometers: { onBoard: null, droppedOff: null },
  decided: { status: 'Pending', at: AT },
  ...given,
});

it('[DRV-5] tolls and parking of a trip that was driven are entered and corrected in the list, and of no other', async () => {
  const { OtherTrips } = await import('./OtherTrips');
  const over = (id: string, name: string, given: Partial<Stored<Trip>>) =>
    trip(id, { name, status: 'Completed', ...given });
  const paid = { expenses: { tollCents: 650, parkingCents: 1200 } };
  const trips = [
    trip('open', { name: 'Ann Open', progress: progress('arrived') }),
    over('driven', 'Ben Driven', { progress: progress('droppedOff') }),
    over('paid', 'Cleo Paid', { progress: progress('droppedOff', paid) }),
    over('byHand', 'Dan Hand', {}),
  ];
  const onExpenses = vi.fn();
  const shown = {
    day: driverDay(trips, [], TODAY, NOW, undefined),
    today: TODAY,
    timeZone: 'America/New_York',
    onExpenses,
  };
  render(<OtherTrips {...shown} risks={new Map()} onChoose={() => {}} />);
  expect(screen.getAllByRole('button', { name: /toll/i }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Add toll or parking, Ben Driven',
    'Tolls and parking: $18.50, Cleo Paid',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Cleo Paid/ }));
  expect(onExpenses).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ progress: progress('droppedOff', paid) }),
  );
});
