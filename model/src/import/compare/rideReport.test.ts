import { describe, expect, it } from 'vitest';
import type { StoredTrip } from '../../documents/trip';
import type { RowAt } from '../reading/rawFile';
import { compareRides } from './compareRides';
import { ACCOUNT, buildRide, FORMAT, storedFrom, TIME_ZONE, TODAY } from './rideFixtures';
import type { RideChoices } from './rideOperations';
import { rideReport } from './rideReport';

const row = (line: number): RowAt & { cells: object } => ({ sheet: '', line, cells: {} });
const nothing = { leftOut: [], refused: [] };

function report(
  rides: readonly ReturnType<typeof buildRide>[],
  trips: readonly StoredTrip[] = [],
  chosen: RideChoices = {},
  reading: Parameters<typeof rideReport>[0] = nothing,
) {
  const comparison = compareRides(rides, {
    account: ACCOUNT,
    today: TODAY,
    timeZone: TIME_ZONE,
    trips,
    format: FORMAT,
  });
  return rideReport(reading, comparison, chosen, new Set());
}

describe('the report of what is not uploaded', () => {
  it('[IMP-5] says which rows are left out, refused, unchanged, and kept', () => {
    const there = buildRide({ number: '1', line: 2 });
    const changed = buildRide({ number: '2', line: 3, puTime: '09:20' });
    const left = buildRide({ number: '3', line: 4 });
    const unknown = buildRide({ number: '4', line: 5, cancelled: true });
    const gone = storedFrom(buildRide({ number: '9', name: 'Abe Moss', phone: '518-555-0000' }));
    const trips = [storedFrom(there), storedFrom(buildRide({ number: '2' })), gone];
    const reading = {
      leftOut: [{ ...row(7), cells: {}, why: 'done' } as const],
      refused: [{ ...row(8), cells: {}, reasons: ['Enter a name.'] }],
    };
    expect(report([there, changed, left, unknown], trips, { [left.key]: 'leaveOut' }, reading)).toEqual({
      unchanged: { count: 1, rows: [{ line: 2 }] },
      kept: { count: 2, rows: [{ line: 3 }, { tripNumber: '9' }] },
      leftOut: { count: 1, rows: [{ line: 4 }] },
      unknown: { count: 1, rows: [{ line: 5 }] },
      done: { count: 1, rows: [{ line: 7 }] },
      refused: { count: 1, rows: [{ line: 8 }] },
    });
  });

  it('[IMP-12] says which trips get no driver although the file names one, and why', () => {
    const named = { unassigned: { name: 'Amos Turnpike', why: 'inactive' } } as const;
    const added = { ...buildRide({ number: '1', line: 2 }), ...named };
    const there = { ...buildRide({ number: '2', line: 3 }), ...named };
    const assigned = { ...buildRide({ number: '3', line: 4 }), ...named };
    const left = { ...buildRide({ number: '4', line: 5 }), ...named };
    const trips = [storedFrom(there), storedFrom(assigned, { driverUid: 'd1', driverName: 'Dee' })];
    const found = report([added, there, assigned, left], trips, { [left.key]: 'leaveOut' });
    expect(found['noDriver:inactive']).toEqual({ count: 2, rows: [{ line: 2 }, { line: 3 }] });
  });
});
