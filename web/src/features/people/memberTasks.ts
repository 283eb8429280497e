import type { Caller, Role, User } from '@mtos/model';
import type { Doc } from '../../firebase/converter';

/** What can be done about a member. */
export type MemberTask = 'confirm' | 'decline' | 'deactivate' | 'reactivate';

/** What the caller may do about a person: an owner decides about every member, nobody about the owner. */
export function tasksFor(person: Pick<Doc<User>, 'id' | 'state'>, caller: Caller): readonly MemberTask[] {
  if (!caller.isOwner || person.id === caller.account) return [];
  switch (person.state) {
    case 'pending':
      return ['confirm', 'decline'];
    case 'active':
      return ['deactivate'];
    case 'inactive':
      return ['reactivate'];
  }
}

/** Whether the caller may add a person of this role: admins only the owner, drivers every admin. */
export function mayAdd(role: Role, caller: Caller): boolean {
  return role === 'driver' || caller.isOwner;
}
