import type { Trip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { tripDoc } from '../tripFixtures';
import { assignmentBefore } from './assignments';

type Before = Pick<Trip, 'driverUid' | 'driverName' | 'assignedBy' | 'locked'>;

const assigned = (before: Before) => assignmentBefore(tripDoc('a', { ...before, assignedWhy: 'Nearest.' }), 'Olive');
const dora = { driverUid: 'dora', driverName: 'Dora Axle' };
const nobody = { driverUid: null, driverName: '', locked: false };

describe('the assignment that an undo restores', () => {
  it('[PLN-4] stays movable for plans unless a person had selected the driver', () => {
    expect(assigned({ ...dora, assignedBy: 'plan', locked: false })).toEqual({
      ...dora,
      assignedBy: 'plan',
      assignedWhy: '',
      locked: false,
    });
    expect(assigned({ ...dora, assignedBy: 'auto', locked: true })).toMatchObject({ assignedBy: 'plan', locked: true });
    expect(assigned({ ...dora, assignedBy: 'hand', locked: true })).toEqual({
      ...dora,
      assignedBy: 'hand',
      assignedWhy: 'Chosen by Olive.',
      locked: true,
    });
  });

  it('[PLN-4] keeps a trip from automatic assignment only if a person had unassigned it', () => {
    expect(assigned({ ...nobody, assignedBy: 'hand' })).toMatchObject({ assignedBy: 'hand', driverUid: null });
    expect(assigned({ ...nobody, assignedBy: null })).toMatchObject({ assignedBy: null, assignedWhy: '' });
  });
});
