import { useState } from 'react';

/** The first of equal values, so that a caller may build its query anew in every render. */
export function useKept<Value>(value: Value | undefined, equal: (a: Value, b: Value) => boolean): Value | undefined {
  const [kept, keep] = useState(value);
  if (kept === value || (kept && value && equal(kept, value))) return kept;
  keep(value);
  return value;
}
