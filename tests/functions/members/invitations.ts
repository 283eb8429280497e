import { randomUUID } from 'node:crypto';
import {
  type AddMemberAnswer,
  type AddMemberInput,
  type Invitation,
  type OfficeRole,
  paths,
  type ReceivedInvitation,
} from '@mtos/model';
import { resetLinkFor, verifyEmail } from '../../browser/accounts/oobCodes';
import { suite } from '../../suite';
import { db } from '../admin';
import { type CallAnswer, call } from '../call';
import { newEmail, PASSWORD, type Person } from '../people';

const person = () => ({
  key: randomUUID(),
  fullName: 'Hobart Snailshell',
  organization: 'Wayfare',
  phoneNumber: '(212) 555-0190',
  email: newEmail(),
  address: '1 Slow Lane',
  image: '',
});
/** The input of `addMember` for a person that no other test uses. */
export const newAdmin = (role: OfficeRole = 'admin'): AddMemberInput => ({ ...person(), role });
export const newDriver = (): AddMemberInput => ({ ...person(), role: 'driver', vehicle: ['ambulatory', 'wheelchair'] });
export const newFacilityContact = (payerUids: readonly string[]): AddMemberInput => ({
  ...{ ...person(), role: 'facility', payerUids },
});

export const add = (input: unknown, by: Person) => call('addMember', input, { token: by.token });
export const readInvitation = (answer: CallAnswer) => (answer.result as AddMemberAnswer).invitation;
/** Answers by the id of the invitation, without its link. */
export const answerInvitation = (id: string, accept: boolean, token: string) =>
  call('answerInvitation', { id, accept }, { token });
/** Answers with the link of the mail. */
export const answerLink = (link: string, accept: boolean, token: string) =>
  call('answerInvitation', { link, accept }, { token });

/** Invites someone and returns the invitation's id. */
export async function invite(input: AddMemberInput, by: Person): Promise<string> {
  const answer = await add(input, by);
  if (answer.error) throw new Error(`not invited: ${JSON.stringify(answer.error)}`);
  return readInvitation(answer);
}

export const invitationAt = async (id: string) =>
  (await db.collection(paths.invitations).doc(id).get()).data() as Invitation | undefined;

export const mailTo = async (email: string) =>
  (await db.collection(paths.mail).where('to', '==', [email]).get()).docs.map((mail) => mail.data());

/** The link in the latest mail that invites an address. */
export async function linkTo(email: string): Promise<string> {
  const links = (await mailTo(email)).flatMap(({ message }) => /\/auth\/join#(\S+)/.exec(message.text)?.[1] ?? []);
  const link = links.at(-1);
  if (!link) throw new Error(`no mail invites ${email}`);
  return link;
}

const accountsApi = async (method: string, body: object): Promise<Readonly<Record<string, string>>> => {
  const url = `${suite.auth.url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly error?: { readonly message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer as Readonly<Record<string, string>>;
};

/** Registers on the sign-in service like the web app. The address is not verified. Returns the id token. */
export async function signUp(email: string, password = PASSWORD): Promise<string> {
  return (await accountsApi('signUp', { email, password, returnSecureToken: true })).idToken ?? '';
}

/** Asks for the verification mail and opens the link that the Auth emulator would have sent. */
export async function verifyByLink(email: string, token: string): Promise<void> {
  await accountsApi('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
  await verifyEmail(email);
}

/** Asks for the password reset mail, and chooses a password on the page behind its link. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  await accountsApi('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const link = await resetLinkFor(email);
  await accountsApi('resetPassword', { oobCode: new URL(link ?? '').searchParams.get('oobCode'), newPassword });
}

/** Changes the password with a token, as the page does. */
export async function changePassword(token: string, password: string): Promise<void> {
  await accountsApi('update', { idToken: token, password, returnSecureToken: true });
}

/** Changes the address of a sign-in over the sign-in service, which then counts as unverified. */
export async function changeEmail(token: string, email: string): Promise<void> {
  await accountsApi('update', { idToken: token, email, returnSecureToken: true });
}

/** Removes a person's own sign-in over the sign-in service. */
export async function removeSignIn(token: string): Promise<void> {
  await accountsApi('delete', { idToken: token });
}

/** Signs in with Google: the Auth emulator takes the id token as plain JSON. Returns the token and the uid. */
export async function signInWithGoogle(email: string): Promise<{ readonly token: string; readonly uid: string }> {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
  const { idToken: token = '', localId: uid = '' } = await accountsApi('signInWithIdp', {
    postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return { token, uid };
}

/** The invitations that `registerOwner` answers with. */
export async function receivedBy(token: string): Promise<readonly ReceivedInvitation[]> {
  const answer = await call('registerOwner', { timeZone: 'UTC' }, { token });
  if (answer.error) throw new Error(JSON.stringify(answer.error));
  return (answer.result as { readonly invitations?: readonly ReceivedInvitation[] }).invitations ?? [];
}

/** Signs in with Google and accepts the only invitation to the address. Returns the uid and a token with claims. */
export async function acceptWithGoogle(email: string): Promise<{ readonly token: string; readonly uid: string }> {
  const { token } = await signInWithGoogle(email);
  const [invitation] = await receivedBy(token);
  const { error } = await answerInvitation(invitation?.id ?? '', true, token);
  if (error) throw new Error(`not accepted: ${JSON.stringify(error)}`);
  return signInWithGoogle(email);
}

/** Invites someone, who accepts with Google. Returns them with a token that has their claims. */
export async function addAndAccept(input: AddMemberInput, by: Person): Promise<Person> {
  await invite(input, by);
  return { account: by.account, email: input.email, ...(await acceptWithGoogle(input.email)) };
}

/** The HTTP status of reading a document with a token, under the rules. */
export async function readStatus(path: string, token: string): Promise<number> {
  const url = `${suite.firestore.url}/v1/projects/${suite.projectId}/databases/(default)/documents/${path}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Registers whoever has the token as an owner. */
export const register = (token: string, more: object = {}) =>
  call('registerOwner', { timeZone: 'UTC', ...more }, { token });
