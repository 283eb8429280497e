import { describe, expect, it } from 'vitest';
import { driveKey } from './drives';
import { neededDrives, type TripToDrive } from './neededDrives';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';

const at = (step: number) => ({ lat: 40.7 + step * 0.01, lng: -73.9 });
const trip = (puTime: string, from: number, to: number): TripToDrive => ({
  ...{ puTime, pickup: at(from), dropoff: at(to), clientDis: 'ambulatory' },
});
const needed = (trips: readonly TripToDrive[], starts: readonly number[] = [], settings = DEFAULT_PLAN_SETTINGS) =>
  neededDrives(trips, starts.map(at), settings).map(({ from, to }) => [nameOf(from), nameOf(to)].join('>'));
const nameOf = ({ lat }: { readonly lat: number }) => Math.round((lat - 40.7) * 100);

describe('neededDrives', () => {
  it('[ROD-2] asks for rides, and from a drop-off only to pick-ups that can follow it in time', () => {
    const trips = [trip('08:00', 0, 1), trip('09:00', 2, 3), trip('15:00', 4, 5)];
    expect(needed(trips)).toEqual(['0>1', '2>3', '4>5', '1>2']);
  });

  it('[ROD-2] asks for no drive that no driver can make in time', () => {
    expect(needed([trip('08:00', 0, 1), trip('08:20', 90, 91)])).toEqual(['0>1', '90>91']);
  });

  it('[ROD-2] asks for the way from and to where drivers start, and for a will-call’s ride', () => {
    expect(needed([trip('', 0, 1)], [7])).toEqual(['0>1', '7>0', '1>7']);
  });

  it('[ROD-2] asks for the stops of clients who can share a ride, if the company shares rides', () => {
    const trips = [trip('08:00', 0, 1), trip('08:10', 2, 3), trip('12:00', 4, 5)];
    expect(needed(trips)).not.toContain('0>2');
    const shared = needed(trips, [], { ...DEFAULT_PLAN_SETTINGS, sharesRides: true });
    for (const drive of ['0>2', '2>1', '1>3', '3>1', '2>0', '0>3']) expect(shared).toContain(drive);
    expect(shared).not.toContain('0>4');
  });

  it('[ROD-2] asks once for the same two places, and for nothing without both', () => {
    const trips = [trip('08:00', 0, 1), trip('13:00', 0, 1), { ...trip('09:00', 2, 3), dropoff: null }];
    expect(needed(trips)).toEqual(['0>1']);
    expect(needed([trip('08:00', 1, 1)])).toEqual([]);
    expect(driveKey(at(1))).not.toBe(driveKey(at(2)));
  });
});
