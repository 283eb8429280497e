import { useEffect, useRef } from 'react';

/** The value of the last render that is on the screen, for callbacks that must not change with it. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
