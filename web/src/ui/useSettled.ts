import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds. */
export function useSettled<Value>(value: Value, pause = 150): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
