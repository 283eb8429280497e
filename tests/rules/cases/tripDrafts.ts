import { ACCOUNT } from '../callers';
import { newTrip, nextVersion } from './drafts';
import { create, type Data, update } from './ruleCase';

// What an admin writes of trips; the cases change it in one respect.

export const newPath = `trips/${ACCOUNT}_new`;
export const draft = (changes: Data) => create(newPath, { ...newTrip('admin'), ...changes });
export const edit = (path: string, changes: Data) => update(path, { ...nextVersion('admin'), ...changes });

export const byHand = { driverUid: 'driver', driverName: 'driver', assignedBy: 'hand', assignedWhy: '' } as const;
export const unassigned = { driverUid: null, driverName: '', assignedBy: 'hand', assignedWhy: '' } as const;
export const bySecond = { ...byHand, driverUid: 'secondDriver', driverName: 'secondDriver' } as const;
