import { randomUUID } from 'node:crypto';
import { type Claims, paths, type Role, type User } from '@mtos/model';
import { suite } from '../suite';
import { auth, db } from './admin';
import { sampleUser } from './documents';

/** A person signed in through the Auth emulator. */
export interface Person {
  readonly uid: string;
  readonly account: string;
  readonly email: string;
  readonly token: string;
}

export const PASSWORD = 'Quiet-river-7';
export const newEmail = () => `${randomUUID()}@wayfare.example`;

/** Signs in and returns the id token. @throws Error with the Auth emulator's code if it refuses */
export async function signIn(email: string, password = PASSWORD): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
  const answer = await fetch(`${suite.auth.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body = (await answer.json()) as { idToken?: string; error?: { message: string } };
  if (!body.idToken) throw new Error(body.error?.message ?? 'no token');
  return body.idToken;
}

/** The owner of a new account, whose token has no claims. */
export async function newOwner(): Promise<Person> {
  const email = newEmail();
  const { uid } = await auth.createUser({ email, emailVerified: true, password: PASSWORD });
  await db.doc(paths.user(uid)).set(sampleUser(uid, { email }));
  return { uid, account: uid, email, token: await signIn(email) };
}

/** An active member of an owner's account. */
export async function newMember({ account }: Person, role: Role): Promise<Person> {
  const email = newEmail();
  const { uid } = await auth.createUser({ email, emailVerified: true, password: PASSWORD });
  const claims: Claims = { subOwneruid: account, role };
  await auth.setCustomUserClaims(uid, claims);
  await db.doc(paths.user(uid)).set(sampleUser(account, { email, role }));
  return { uid, account, email, token: await signIn(email) };
}

export const userAt = async (uid: string) => (await db.doc(paths.user(uid)).get()).data() as User | undefined;

/** The sign-in with this address, if there is one. */
export const authAccount = (email: string) => auth.getUserByEmail(email).catch(() => undefined);
