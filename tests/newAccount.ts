import { randomUUID } from 'node:crypto';
import { paths, type Role, type User } from '@mtos/model';
import { buildUser, type Stored } from '@mtos/model/sample';
import { auth, db } from './functions/admin';
import { removeAfterTest } from './removeAccount';
import { TIME_ZONE } from './timeZone';

export interface TestPerson {
  readonly uid: string;
  readonly account: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
}

export interface TestAccount {
  readonly account: string;
  readonly owner: TestPerson;
  /** Adds an active member who can sign in. */
  addMember(role: Role, given?: Partial<Stored<User>>): Promise<TestPerson>;
}

const password = 'Test-ride-1';

/** A company for one test, with an owner who can sign in. Names are invented; the account is empty. */
export async function newAccount(): Promise<TestAccount> {
  const account = `owner-${randomUUID()}`;
  removeAfterTest(account);
  const createdAt = new Date();
  const add = async (uid: string, given: Partial<Stored<User>> & Pick<User, 'fullName'>): Promise<TestPerson> => {
    const email = `${uid}@example.com`;
    const user = buildUser({
      subOwneruid: account,
      email,
      organization: 'Testwell Rides',
      updatedBy: account,
      createdAt,
      ...given,
    });
    await auth.createUser({ uid, email, emailVerified: true, password, displayName: user.fullName });
    if (uid !== account) await auth.setCustomUserClaims(uid, { subOwneruid: account, role: user.role });
    await db.doc(paths.user(uid)).set(user);
    return { uid, account, email, password, fullName: user.fullName };
  };
  const owner = await add(account, { fullName: 'Olympia Testwell' });
  await db.doc(paths.account(account)).set({ name: 'Testwell Rides', timeZone: TIME_ZONE });
  let members = 0;
  return {
    account,
    owner,
    addMember: (role, given = {}) => {
      members += 1;
      return add(`member-${randomUUID()}`, { role, fullName: `Member ${members} Testwell`, ...given });
    },
  };
}
