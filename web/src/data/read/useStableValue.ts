import { useState } from 'react';

/** The first of equal values, so that a caller may build its query again in every render. */
export function useStableValue<Value>(
  value: Value | undefined,
  equal: (a: Value, b: Value) => boolean,
): Value | undefined {
  const [stable, setStable] = useState(value);
  if (stable === value || (stable && value && equal(stable, value))) return stable;
  setStable(value);
  return value;
}
