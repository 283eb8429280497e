import { callerOf } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { mayAdd, tasksFor } from './memberTasks';

const owner = callerOf('owner', {});
const admin = callerOf('admin', { subOwneruid: 'owner', role: 'admin' });

describe('what can be done about a member', () => {
  it('[PPL-6] lets the owner confirm or decline one who waits', () => {
    expect(tasksFor({ id: 'driver', state: 'pending' }, owner)).toEqual(['confirm', 'decline']);
  });

  it('[PPL-7] lets the owner deactivate an active one and reactivate an inactive one', () => {
    expect(tasksFor({ id: 'driver', state: 'active' }, owner)).toEqual(['deactivate']);
    expect(tasksFor({ id: 'driver', state: 'inactive' }, owner)).toEqual(['reactivate']);
  });

  it('[PPL-7] lets nobody do anything about the owner', () => {
    expect(tasksFor({ id: 'owner', state: 'active' }, owner)).toEqual([]);
  });

  it.each(['pending', 'active', 'inactive'] as const)(
    '[PPL-6] [PPL-7] leaves an admin no word on one who is %s',
    (state) => {
      expect(tasksFor({ id: 'driver', state }, admin)).toEqual([]);
    },
  );

  it('[PPL-6] lets only the owner add admins, and every admin add drivers', () => {
    expect(mayAdd('admin', owner)).toBe(true);
    expect(mayAdd('admin', admin)).toBe(false);
    expect(mayAdd('driver', admin)).toBe(true);
  });
});
