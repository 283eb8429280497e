import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newTrip, nextVersion } from './drafts';
import { create, type Data, update } from './ruleCase';

// What an admin writes of trips; the cases change it in one respect.

export const newPath = `trips/${ACCOUNT}_new`;
export const draft = (changes: Data) => create(newPath, { ...newTrip('admin'), ...changes });
export const edit = (path: string, changes: Data) => update(path, { ...nextVersion('admin'), ...changes });

export const byHand = { driverUid: 'driver', driverName: 'driver', assignedBy: 'hand', assignedWhy: '' } as const;
export const unassigned = { driverUid: null, driverName: '', assignedBy: 'hand', assignedWhy: '' } as const;
export const bySecond = { ...byHand, driverUid: 'secondDriver', driverName: 'secondDriver' } as const;

/** Why a plan assigns a trip, in its own words. */
export const PLANNED = 'Planned pick-up at 9:15 AM, 12.3 miles from the start.';

/** The stops of a plan for a stored trip. */
export function planned(id: string, given: Data = {}): Data {
  const { driverUid, tripDate, puTime, apptTime, pickup, dropoff } = stored(`trips/${id}`);
  return {
    ...{ plan: 'plan', pickUpAfter: -10.5, dropOffAfter: 40, driverUid, tripDate, puTime, apptTime, pickup, dropoff },
    ...given,
  };
}
