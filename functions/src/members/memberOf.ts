import type { Caller, User } from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections } from '../collections';

/** A member of the caller's account. @throws HttpsError `no-such-member` for everybody else, the owner included */
export async function memberOf(caller: Caller, uid: string): Promise<User> {
  const user = (await collections.users.doc(uid).get()).data();
  if (!user || user.subOwneruid !== caller.account || uid === caller.account) throw callProblem('no-such-member');
  return user;
}
