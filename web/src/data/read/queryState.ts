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

/** The same state with its value transformed. */
export function mapQueryState<From, To>(state: QueryState<From>, change: (value: From) => To): QueryState<To> {
  return state.status === 'ready' ? { ...state, value: change(state.value) } : state;
}

/** Whether the rules refused: to write, or to read a document of another account or, to some, one that does not exist. */
export const isRefusal = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';
