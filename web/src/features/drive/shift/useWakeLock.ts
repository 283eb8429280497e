import { useEffect, useState } from 'react';
import { useVisible } from '../../../browser/useVisible';

/** Keeps the screen on while `active`. Returns whether the phone refused, such as to save its battery. */
export function useWakeLock(active: boolean): boolean {
  // The phone releases the lock when the page is hidden
  const wanted = useVisible() && active;
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let ended = false;
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (!('wakeLock' in navigator)) return setRefused(true);
      try {
        lock = await navigator.wakeLock.request('screen');
        setRefused(false);
      } catch {
        setRefused(true);
      }
      if (ended) await lock?.release();
    };
    request().catch(console.error);
    return () => {
      ended = true;
      lock?.release().catch(console.error);
    };
  }, [wanted]);
  return active && refused;
}
