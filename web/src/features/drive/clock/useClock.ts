import { useEffect, useState } from 'react';
import { clockNow, measureClock, useClockOffset } from '../../../data/drive/phoneClock';

/** How often the clock is compared while the page is open, in milliseconds. */
const EVERY = 30 * 60_000;

/** Compares the phone's clock with the server's: at the start, now and then, and when the page or the network comes back. */
export function useMeasuredClock(): number {
  useEffect(() => {
    const measure = () => {
      if (document.visibilityState === 'visible') measureClock().catch(console.error);
    };
    measure();
    const timer = setInterval(measure, EVERY);
    window.addEventListener('online', measure);
    document.addEventListener('visibilitychange', measure);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', measure);
      document.removeEventListener('visibilitychange', measure);
    };
  }, []);
  return useClockOffset();
}

/** The present time by the corrected clock, updated every `every` milliseconds. */
export function useClockNow(every = 30_000): Date {
  const [now, setNow] = useState(() => new Date(clockNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(clockNow())), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
