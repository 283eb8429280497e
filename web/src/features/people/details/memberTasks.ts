import { type Caller, capabilityToManage, type MemberGroup, may, rolesIn, type User } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';

/** An owner's action on a member. */
export type MemberTask = 'confirm' | 'decline' | 'deactivate' | 'reactivate';

type Known = Pick<Doc<User>, 'id' | 'state' | 'erasedAt'>;

/** The actions that the caller may take on a person: an owner's on every member, none on the owner or an erased person. */
export function tasksFor(person: Known, caller: Caller): readonly MemberTask[] {
  if (!may(caller, 'manageAccount') || person.id === caller.account || person.erasedAt) return [];
  switch (person.state) {
    case 'pending':
      return ['confirm', 'decline'];
    case 'active':
      return ['deactivate'];
    case 'inactive':
      return ['reactivate'];
  }
}

/** Whether the caller may edit a member's details: the owner everyone's, an admin a driver's; one's own are in Settings. */
export function canEdit(person: Known & Pick<User, 'role'>, caller: Caller): boolean {
  if (person.id === caller.account || person.id === caller.uid || person.erasedAt) return false;
  return may(caller, capabilityToManage(person.role));
}

/** Whether the caller may add someone to a group: only the owner to the office, every admin drivers. */
export const canAdd = (group: MemberGroup, caller: Caller): boolean =>
  rolesIn(group).every((role) => may(caller, capabilityToManage(role)));
