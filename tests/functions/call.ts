import type { CallProblem } from '@mtos/model';
import { suite } from '../suite';

export interface CallOptions {
  /** The caller's id token; without one the call is signed out. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The `result`, or the error's status and details. */
export interface CallAnswer {
  readonly result?: unknown;
  readonly error?: { readonly status: string; readonly details?: CallProblem };
}

/** Calls a callable like Firebase's SDKs. */
export async function call(name: string, data: unknown, { token, headers }: CallOptions = {}): Promise<CallAnswer> {
  const answer = await fetch(`${suite.functions.url}/${suite.projectId}/us-central1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ data }),
  });
  return (await answer.json()) as CallAnswer;
}
