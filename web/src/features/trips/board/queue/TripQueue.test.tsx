import { DEFAULT_PLAN_SETTINGS, driveKey } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSelection } from '../../bulk/useSelection';
import { NEW_YORK, PICKUP, tripDoc } from '../../tripFixtures';
import { TripQueue } from './TripQueue';

vi.mock('../../../../data/account/useUncarriedNeeds', () => ({ useIsUncarried: () => false }));
vi.mock('../../uncoveredTrips', async (load) => ({
  ...(await load<typeof import('../../uncoveredTrips')>()),
  useUncoveredTrips: () => new Set(),
}));

const CLINIC = { lat: 40.72, lng: -73.91 };
const driving = {
  ...DEFAULT_PLAN_SETTINGS,
  drives: new Map([
    [driveKey(PICKUP), new Map([[driveKey(CLINIC), { miles: 9, minutes: 38, source: 'roads' as const }]])],
  ]),
};
const ride = { dropoff: CLINIC, apptTime: '13:00', puTimeComputed: true };
const TRIPS = [
  tripDoc('ann', { ...ride, name: 'Ann Late', puTime: '12:20' }),
  tripDoc('ben', { ...ride, name: 'Ben Typed', puTime: '12:20', puTimeComputed: false }),
  tripDoc('eve', { ...ride, name: 'Eve Early', puTime: '12:00' }),
];

function Queue() {
  const selection = useSelection(true, '2026-03-09');
  return (
    <TripQueue
      trips={TRIPS}
      risks={new Map()}
      open={undefined}
      selection={selection}
      driving={driving}
      timeZone={NEW_YORK}
      onOpen={() => {}}
    />
  );
}

it('[ROD-1] marks waiting trips whose computed pick-up is too late by road, and says when it should be', () => {
  render(<Queue />);
  const marks = screen.getAllByRole('img', {
    name: 'By road this drive takes 38 minutes: pick up by 12:00 PM to arrive for 1:00 PM.',
  });
  expect(marks).toHaveLength(1);
  expect(screen.getByRole('button', { name: /12:20 PM \(computed\).*Ann Late/ }).contains(marks[0] ?? null)).toBe(true);
});
