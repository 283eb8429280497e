import { useEffect, useState } from 'react';

/** The current time, updated every `every` milliseconds: for texts such as '5 minutes ago'. */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
