import { type Caller, MEMBER_STATES, type User } from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections } from '../collections';

/** What the owner's decisions about a member need to know. */
type Member = Pick<User, 'role' | 'state' | 'fullName' | 'email' | 'organization'>;

/**
 * A member of the caller's account. Reads field by field, so that a person whose profile is broken can still be
 * deactivated: a missing text is empty, and an unknown state counts as active.
 * @throws HttpsError `no-such-member` for anyone else, including the owner
 */
export async function memberOf(caller: Caller, uid: string): Promise<Member> {
  const user = await collections.users.doc(uid).get();
  if (user.get('subOwneruid') !== caller.account || uid === caller.account) throw callProblem('no-such-member');
  const text = (field: string) => {
    const value: unknown = user.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    role: user.get('role') === 'admin' ? 'admin' : 'driver',
    state: MEMBER_STATES.find((state) => state === user.get('state')) ?? 'active',
    fullName: text('fullName'),
    email: text('email'),
    organization: text('organization'),
  };
}
