import { toCaller } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { canAdd, canEdit, tasksFor } from './memberTasks';

const owner = toCaller('owner', {});
const admin = toCaller('admin', { subOwneruid: 'owner', role: 'admin' });

describe('the actions on a member', () => {
  it('[PPL-6] lets the owner confirm or decline a pending driver', () => {
    expect(tasksFor({ id: 'driver', state: 'pending' }, owner)).toEqual(['confirm', 'decline']);
  });

  it('[PPL-7] lets the owner deactivate an active member and reactivate an inactive one', () => {
    expect(tasksFor({ id: 'driver', state: 'active' }, owner)).toEqual(['deactivate']);
    expect(tasksFor({ id: 'driver', state: 'inactive' }, owner)).toEqual(['reactivate']);
  });

  it('[PPL-7] allows nothing on the owner', () => {
    expect(tasksFor({ id: 'owner', state: 'active' }, owner)).toEqual([]);
  });

  it.each(['pending', 'active', 'inactive'] as const)(
    '[PPL-6] [PPL-7] gives an admin no actions on a member who is %s',
    (state) => {
      expect(tasksFor({ id: 'driver', state }, admin)).toEqual([]);
    },
  );

  it('[PPL-10] [SEC-13] allows nothing on an erased member, whose sign-in is their own again', () => {
    const erasedAt = { toMillis: () => 0, toDate: () => new Date(0) };
    expect(tasksFor({ id: 'driver', state: 'inactive', erasedAt }, owner)).toEqual([]);
    expect(canEdit({ id: 'driver', role: 'driver', state: 'inactive', erasedAt }, owner)).toBe(false);
  });

  it('[PPL-9] lets the owner edit every member, and admins drivers', () => {
    const person = (id: string, role: 'admin' | 'driver') => ({ id, role, state: 'active' }) as const;
    expect(canEdit(person('driver', 'driver'), owner)).toBe(true);
    expect(canEdit(person('admin', 'admin'), owner)).toBe(true);
    expect(canEdit(person('driver', 'driver'), admin)).toBe(true);
    expect(canEdit(person('other', 'admin'), admin)).toBe(false);
    expect(canEdit(person('admin', 'admin'), admin)).toBe(false);
    expect(canEdit(person('owner', 'admin'), owner)).toBe(false);
  });

  it('[PPL-6] lets only the owner add admins, and every admin add drivers', () => {
    expect(canAdd('office', owner)).toBe(true);
    expect(canAdd('office', admin)).toBe(false);
    expect(canAdd('driver', admin)).toBe(true);
  });

  it('[FAC-1] lets only the owner add people at facilities, and change them', () => {
    expect(canAdd('facility', owner)).toBe(true);
    expect(canAdd('facility', admin)).toBe(false);
    const contact = { id: 'fay', role: 'facility', state: 'active' } as const;
    expect(canEdit(contact, owner)).toBe(true);
    expect(canEdit(contact, admin)).toBe(false);
  });
});
