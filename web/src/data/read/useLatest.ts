import { useState } from 'react';
import { type QueryState, readyValue } from './queryState';

export interface Latest<Value> {
  readonly state: QueryState<Value>;
  /** Whether something newer is being read. */
  readonly isReading: boolean;
}

/** What was read last stays while more is being read. */
export function useLatest<Value>(state: QueryState<Value>): Latest<Value> {
  const value = readyValue(state);
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return state.status === 'loading' && latest !== undefined
    ? { state: { status: 'ready', value: latest }, isReading: true }
    : { state, isReading: false };
}
