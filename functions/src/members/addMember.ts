import { type AddMemberInput, addMemberSchema, type Caller, type MemberOutcome, newUserFields } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { guard } from '../guard';
import { makeAuthAccount, removeAuthAccount } from './authAccount';
import { memberMail } from './memberMail';
import { memberUid } from './memberUid';

/**
 * Makes a member: auth account, claims, user document and queued mail, together or not at all. Document and mail are
 * written last and at once; if that fails the auth account goes again. A repeat returns the member it finds.
 */
export const addMember = guard(
  ({ role }) => role === 'admin',
  addMemberSchema,
  async (input, caller): Promise<MemberOutcome> => {
    if (input.role === 'admin' && !caller.isOwner) throw callProblem('not-allowed');
    const uid = memberUid(caller.account, input.key);
    const made = await memberMade(uid);
    if (made) return made;

    const user = userFrom(input, caller);
    const { email, fullName, image, state } = user;
    const { subOwneruid, role } = user;
    const account = { uid, email, password: input.password, displayName: fullName };
    const photo = image === '' ? {} : { photoURL: image };
    try {
      await makeAuthAccount({ ...account, ...photo }, { subOwneruid, role }, state === 'active');
      await writeMember(uid, user);
    } catch (error) {
      // Two calls with one key at once: the other has made the member, and this call's failure is none.
      const other = await memberMade(uid);
      if (other) return other;
      await removeAuthAccount(uid);
      throw error;
    }
    return { uid, state };
  },
);

async function memberMade(uid: string): Promise<MemberOutcome | undefined> {
  const user = (await collections.users.doc(uid).get()).data();
  return user && { uid, state: user.state };
}

function userFrom(input: AddMemberInput, caller: Caller) {
  return newUserFields({
    subOwneruid: caller.account,
    role: input.role,
    state: caller.isOwner ? 'active' : 'pending',
    fullName: input.fullName,
    organization: input.organization,
    phoneNumber: input.phoneNumber,
    email: input.email.toLowerCase(),
    address: input.address,
    image: input.image,
    vehicle: input.role === 'driver' ? input.vehicle : [],
    updatedBy: caller.uid,
  });
}

async function writeMember(uid: string, user: ReturnType<typeof userFrom>): Promise<void> {
  const now = FieldValue.serverTimestamp();
  const batch = db.batch();
  batch.create(collections.users.doc(uid), { ...user, createdAt: now, updatedAt: now });
  batch.create(collections.mail.doc(`${uid}-added`), memberMail(user));
  await batch.commit();
}
