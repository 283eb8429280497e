import { SYSTEM } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { describeError } from '../../../domain/write/describeError';
import { tripDoc } from '../tripFixtures';
import { TripChanged } from './changeTrips';

const dora = { driverUid: 'dora', driverName: 'Dora Axle' };

describe('a change that came too late', () => {
  it('[TRP-5] says that automatic assignment was first where it was', () => {
    const latest = tripDoc('a', { ...dora, assignedBy: 'auto', updatedBy: SYSTEM });
    expect(describeError(new TripChanged(latest))).toBe(
      'Automatic assignment changed this trip first. It is now Pending, assigned to Dora Axle. Nothing was saved.',
    );
  });

  it.each([
    ['a person who assigned it', { ...dora, assignedBy: 'hand' as const, updatedBy: 'olive' }],
    [
      'a person who changed a trip that was assigned automatically',
      { ...dora, assignedBy: 'auto' as const, updatedBy: 'olive' },
    ],
    [
      'a function that changed a trip that a person assigned',
      { ...dora, assignedBy: 'hand' as const, updatedBy: SYSTEM },
    ],
  ])('[TRP-5] names no one else: %s', (_, given) => {
    expect(describeError(new TripChanged(tripDoc('a', given)))).toMatch(/^Someone else changed this trip first/);
  });
});
