import { useCallback, useEffect, useState } from 'react';
import { lastActive, markActive } from '../../firebase/activity';
import { IDLE, type Idleness, idlenessOf } from './idle';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Signs of life are noted at most this often. */
const GRAIN = 5_000;

interface IdleState {
  readonly idleness: Idleness;
  /** Until the session is over, in seconds. */
  readonly secondsLeft: number;
  readonly stay: () => void;
}

/**
 * How long nobody has touched any tab of the console. Once the warning stands, a movement is not enough: somebody has
 * to answer it here or work in another tab.
 */
export function useIdleness(): IdleState {
  const [idle, setIdle] = useState(idleTime);
  const idleness = idlenessOf(idle);

  useEffect(() => {
    const look = () => setIdle(idleTime());
    const timer = setInterval(look, 1_000);
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    if (idleness !== 'busy') return;
    const note = () => {
      // Whoever comes back after the limit finds the session over, though no timer ran meanwhile
      const now = idleTime();
      if (now >= GRAIN && idlenessOf(now) === 'busy') markActive();
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  }, [idleness]);

  const stay = useCallback(() => {
    markActive();
    setIdle(0);
  }, []);
  return { idleness, secondsLeft: Math.max(0, Math.ceil((IDLE.limit - idle) / 1_000)), stay };
}

function idleTime(): number {
  const since = lastActive();
  if (since === undefined) markActive();
  return since === undefined ? 0 : Date.now() - since;
}
