import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import type { DriverOnMap } from './driversOnMap';
import { buildLine, findMarker, type OpenTrip, restOfDay, toSelection, tripMarkers } from './tripsOnMap';

const at = (lat: number) => ({ lat, lng: -74 });
const stamp = { toMillis: () => 0, toDate: () => new Date(0) };
const trip = (id: string, puTime: string, given: Partial<OpenTrip> = {}): OpenTrip => ({
  ...buildTrip({
    subOwneruid: 'a',
    clientUid: 'c',
    name: 'Ada',
    tripDate: '2026-05-14',
    createdAt: new Date(0),
    updatedBy: 'a',
  }),
  ...{ createdAt: stamp, updatedAt: stamp, statusAt: stamp, calledAt: null, driverUid: 'amos', id, puTime },
  ...given,
});
const amos: DriverOnMap = {
  ...{ uid: 'amos', name: 'Amos', status: 'available', step: undefined, trip: undefined },
  position: { location: at(40), at: new Date(0), isOld: false },
};
const trips = [
  trip('late', '15:00', { pickup: at(43), dropoff: at(44) }),
  trip('early', '09:00', { pickup: at(41), dropoff: at(42) }),
  trip('call', '', { pickup: null, dropoff: at(45) }),
  trip('other', '08:00', { driverUid: 'bea', pickup: at(50), dropoff: at(51) }),
];

describe('the trips on the map', () => {
  it('[MAP-3] show the rest of a driver’s day as a line from where they are through their stops', () => {
    expect(restOfDay('amos', trips).map(({ id }) => id)).toEqual(['early', 'late', 'call']);
    expect(buildLine({ kind: 'driver', id: 'amos' }, [amos], trips)).toEqual([40, 41, 42, 43, 44, 45].map(at));
    expect(buildLine({ kind: 'driver', id: 'amos' }, [amos], [])).toEqual([]);
  });

  it('[MAP-3] have a line from pick-up to drop-off, and markers for the ends that are on the map', () => {
    expect(buildLine({ kind: 'trip', id: 'other' }, [amos], trips)).toEqual([at(50), at(51)]);
    expect(tripMarkers(trips).map(({ id }) => id)).toEqual([
      ...[
        'pickup-late',
        'dropoff-late',
        'pickup-early',
        'dropoff-early',
        'dropoff-call',
        'pickup-other',
        'dropoff-other',
      ],
    ]);
  });

  it('[MAP-3] are the same selection on the map and in the list', () => {
    for (const id of ['early', 'call']) {
      const selection = { kind: 'trip', id } as const;
      expect(toSelection(findMarker(selection, trips))).toEqual(selection);
    }
    expect(toSelection('driver-amos')).toEqual({ kind: 'driver', id: 'amos' });
    expect(toSelection('surprise')).toBeUndefined();
  });
});
