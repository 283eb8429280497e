import { useState } from 'react';

/** The value, and while it is undefined the last one that it had. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(() => value);
  return value ?? last;
}
