import type { StoredTrip, TripProgress, TripStatus } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TrackedDay } from '../../../domain/tracker/useTrackDay';
import { MilesTable } from './MilesTable';

const NOW = new Date('2026-03-09T16:00:00Z');
const instant = { toMillis: () => NOW.getTime(), toDate: () => NOW };

function trip(status: TripStatus, onBoard: boolean): StoredTrip {
  const common = { subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', updatedBy: 'account' };
  const built = buildTrip({ ...common, tripDate: '2026-03-09', puTime: '10:00', miles: 12.4, status, createdAt: NOW });
  const progress: TripProgress = {
    driverUid: 'dora',
    stage: onBoard ? 'onBoard' : 'arrived',
    times: { onMyWay: instant, arrived: instant, onBoard: onBoard ? instant : null, droppedOff: null },
    odometers: { onBoard: null, droppedOff: null },
    proof: null,
    noShow: null,
    unsettledAt: null,
    decided: { status: 'Pending', at: instant },
    movedAt: instant,
  };
  return { ...built, progress, id: 'this', calledAt: null, statusAt: instant, createdAt: instant, updatedAt: instant };
}

function show(driven: StoredTrip) {
  const track = { loaded: 0, empty: 3.2, silentMinutes: 0, isSilent: false, distances: {} };
  const day: TrackedDay = {
    ...{ points: [], miles: 3.2, loaded: 0, trips: new Map([['this', track]]) },
    ...{ drivenTrips: [driven], hasApp: true, isGone: false },
  };
  render(<MilesTable day={day} />);
  return screen.getByRole('rowheader', { name: /Abner Teapot/ }).textContent;
}

describe('the miles of a day by trip', () => {
  it.each([
    ['is on board', 'Active', true],
    ['rode, as the office says', 'Completed', false],
  ] as const)('[POS-4] have the booked miles of a client who %s', (_, status, onBoard) => {
    expect(show(trip(status, onBoard))).toContain('As booked: 12.4 loaded miles');
  });

  it.each([
    ['a no-show', 'Cancelled'],
    ['a client who is waited for', 'Active'],
  ] as const)('[POS-4] call no miles of %s loaded, because nobody was on board', (_, status) => {
    expect(show(trip(status, false))).not.toContain('loaded');
  });
});
