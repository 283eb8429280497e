import { useEffect, useState } from 'react';

/** The value after it has not changed for `pause` milliseconds. */
export function useDebouncedValue<Value>(value: Value, pause = 150): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
