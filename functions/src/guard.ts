import { randomUUID } from 'node:crypto';
import { type Caller, callerOf, check, ROLES, type Role, type Schema } from '@mtos/model';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import { callProblem } from './callProblem';
import { collections } from './collections';
import { logUnexpected } from './logs';

type Handler<Input, Answer> = (input: Input, caller: Caller) => Promise<Answer>;

/**
 * A callable for people who are signed in: checks the sign-in, then whether this caller may, then the input.
 * The caller gets a `CallProblem` as the error's details; of what nobody expected, only the id under which it is logged.
 */
export function guard<Input, Answer>(
  mayCall: (caller: Caller) => boolean,
  input: Schema<Input>,
  handle: Handler<Input, Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return answering(async (request) => {
    const caller = await callerIn(request);
    if (!mayCall(caller)) throw callProblem('not-allowed');
    return handle(parseInput(input, request.data), caller);
  });
}

/** A callable for everybody, signed in or not: checks the input. Problems are told as by `guard`. */
export function openToAll<Input, Answer>(
  input: Schema<Input>,
  handle: (input: Input, request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return answering(async (request) => handle(parseInput(input, request.data), request));
}

function answering<Answer>(
  answer: (request: CallableRequest<unknown>) => Promise<Answer>,
): (request: CallableRequest<unknown>) => Promise<Answer> {
  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      const id = randomUUID();
      logUnexpected(id, error);
      throw callProblem('unexpected', { id });
    }
  };
}

/** Like the rules: a member's token outlives a deactivation, so a member's own document is asked as well. */
async function callerIn({ auth }: CallableRequest<unknown>): Promise<Caller> {
  if (!auth) throw callProblem('signed-out');
  const { subOwneruid, role } = auth.token;
  const caller = callerOf(auth.uid, {
    subOwneruid: typeof subOwneruid === 'string' ? subOwneruid : undefined,
    role: ROLES.find((known): known is Role => known === role),
  });
  if (caller.isOwner) return caller;
  const user = await collections.users.doc(caller.uid).get();
  if (user.data()?.state !== 'active') throw callProblem('not-active');
  return caller;
}

function parseInput<Input>(schema: Schema<Input>, data: unknown): Input {
  const { data: input, problem } = check(schema, data);
  if (problem) throw callProblem('invalid-input', problem);
  return input;
}
