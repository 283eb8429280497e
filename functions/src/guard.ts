import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type Capability,
  check,
  isSameEmail,
  may,
  paths,
  ROLES,
  type Schema,
  toCaller,
} from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { findBrokenText } from './brokenText';
import { callProblem } from './callProblem';
import { db } from './firebase';
import { logBusy, logUnexpected } from './logs';
import { findAuthAccount, readClaims } from './members/authAccount';
import { isContention } from './retryRaces';

type Handler<Input, Answer> = (input: Input, caller: Caller) => Promise<Answer>;

/**
 * A callable for owners and active members who may do one of the things. Checks sign-in, permission, and input, in that order.
 * Errors carry a `CallProblem` as their details: `busy` if Firestore gave up on too many changes of the same documents, and an
 * unexpected failure only the id under which it is logged.
 */
export function guardedCallable<Input, Answer>(
  capability: Capability | readonly Capability[],
  input: Schema<Input>,
  handle: Handler<Input, Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return withCallProblems(async (request) => {
    const caller = await callerIn(request);
    if (![capability].flat().some((each) => may(caller, each))) throw callProblem('not-allowed');
    return handle(parseInput(input, request.data), caller);
  });
}

/**
 * A callable for people with a verified email address, whether or not they belong to an account. Checks sign-in and
 * input; errors are the same as `guardedCallable`'s.
 */
export function verifiedCallable<Input, Answer>(
  input: Schema<Input>,
  handle: (input: Input, signIn: UserRecord, request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return withCallProblems(async (request) => {
    const signIn = await readSignIn(request);
    assertVerified(signIn, request);
    return handle(parseInput(input, request.data), signIn, request);
  });
}

/** Like `verifiedCallable`, also for people who have not verified their address: the handler decides what they may do. */
export function signedInCallable<Input, Answer>(
  input: Schema<Input>,
  handle: (input: Input, signIn: UserRecord, request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return withCallProblems(async (request) => {
    const signIn = await readSignIn(request);
    return handle(parseInput(input, request.data), signIn, request);
  });
}

/** A callable for everyone, signed in or not. Checks the input; errors are the same as `guardedCallable`'s. */
export function publicCallable<Input, Answer>(
  input: Schema<Input>,
  handle: (input: Input, request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return withCallProblems(async (request) => handle(parseInput(input, request.data), request));
}

function withCallProblems<Answer>(
  answer: (request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      if (isContention(error)) {
        logBusy();
        throw callProblem('busy');
      }
      const id = randomUUID();
      logUnexpected(id, error);
      throw callProblem('unexpected', { id });
    }
  };
}

/**
 * The caller's sign-in as it is now: a token stays valid for up to an hour after the sign-in was disabled, removed, or
 * signed out everywhere. One lookup for each call, not cached, because callables are called rarely.
 */
async function readSignIn({ auth }: CallableRequest<unknown>): Promise<UserRecord> {
  if (!auth) throw callProblem('signed-out');
  const signIn = await findAuthAccount(auth.uid);
  if (!signIn) throw callProblem('signed-out');
  if (signIn.disabled) throw callProblem('not-active');
  if (auth.token.auth_time * 1000 < Date.parse(signIn.tokensValidAfterTime ?? '')) throw callProblem('signed-out');
  if (!isSameEmail(auth.token.email, signIn.email)) throw callProblem('signed-out');
  return signIn;
}

/** @throws HttpsError `not-verified` unless both the sign-in and the caller's token say that the address is verified */
export function assertVerified(signIn: UserRecord, { auth }: CallableRequest<unknown>): void {
  if (!signIn.emailVerified || !auth?.token.email_verified) throw callProblem('not-verified');
}

/**
 * Like the rules: owners and members need an active user document of their account, and it says what their role is, so that a change of the role takes effect at once.
 */
async function callerIn(request: CallableRequest<unknown>): Promise<Caller> {
  const signIn = await readSignIn(request);
  assertVerified(signIn, request);
  const { uid } = signIn;
  const { subOwneruid } = readClaims(signIn);
  const user = await db.doc(paths.user(uid)).get();
  const role = ROLES.find((known) => known === user.get('role'));
  if (!role) throw callProblem('not-active');
  const caller = toCaller(uid, { subOwneruid, role });
  if (user.get('state') !== 'active' || user.get('subOwneruid') !== caller.account) throw callProblem('not-active');
  if (!isSameEmail(user.get('email'), signIn.email)) throw callProblem('changed-address');
  return caller;
}

function parseInput<Input>(schema: Schema<Input>, data: unknown): Input {
  const { data: input, problem } = check(schema, data);
  if (problem) throw callProblem('invalid-input', problem);
  const field = findBrokenText(input);
  if (field !== undefined) throw callProblem('invalid-input', { field, message: 'has half of a character' });
  return input;
}
