import { FirebaseError } from 'firebase/app';
import type { BrokenDocument } from './converter';

/** Live data: not there yet, there, or failed with a way to try again. */
export type QueryState<Value> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: Value;
      /** Documents that are missing from the value because they could not be read. */
      readonly broken?: readonly BrokenDocument[];
    }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/** Data that is there, or that failed. */
export type Loaded<Value> = Exclude<QueryState<Value>, { readonly status: 'loading' }>;

type States = readonly QueryState<unknown>[];

type Values<Of extends States> = {
  readonly [Index in keyof Of]: Of[Index] extends QueryState<infer Value> ? Value : never;
};

/** The same state with its value transformed. */
export function mapQueryState<From, To>(state: QueryState<From>, change: (value: From) => To): QueryState<To> {
  return state.status === 'ready' ? { ...state, value: change(state.value) } : state;
}

/**
 * Several states as one: failed if one has failed, with a retry of all that have; else loading if one is loading; else
 * ready with their values, in their order.
 */
export function combineQueryStates<const Of extends States>(states: Of): QueryState<Values<Of>>;
export function combineQueryStates(states: States): QueryState<readonly unknown[]> {
  const failed = states.find((state) => state.status === 'failed');
  if (failed) return { ...failed, retry: () => retryFailed(states)?.() };
  const values: unknown[] = [];
  for (const state of states) {
    if (state.status !== 'ready') return { status: 'loading' };
    values.push(state.value);
  }
  return { status: 'ready', value: values, broken: brokenDocuments(states) };
}

/** A state that a combination can do without: its failure is a value there, and so are its broken documents. */
export function optional<State extends QueryState<unknown>>(
  state: State,
): QueryState<Exclude<State, { status: 'loading' }>> {
  return state.status === 'loading'
    ? { status: 'loading' }
    : { status: 'ready', value: state as Exclude<State, { status: 'loading' }> };
}

/** What loads all failed ones of these states again; undefined if none has failed. */
export function retryFailed(states: States): (() => void) | undefined {
  const failed = states.filter((state) => state.status === 'failed');
  if (failed.length === 0) return undefined;
  return () => {
    for (const { retry } of failed) retry();
  };
}

/** The documents that are missing from the ready ones of these states, each once. */
export function brokenDocuments(states: States): readonly BrokenDocument[] {
  const broken = states.flatMap((state) => (state.status === 'ready' && state.broken) || []);
  return [...new Map(broken.map((each) => [each.path, each])).values()];
}

/** The value of a state that is ready; undefined while it is not. */
export const readyValue = <Value>(state: QueryState<Value>): Value | undefined =>
  state.status === 'ready' ? state.value : undefined;

/** Whether the rules refused: to write, or to read a document of another account or, to some, one that does not exist. */
export const isRefusal = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';
