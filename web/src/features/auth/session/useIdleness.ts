import { useCallback, useEffect, useState } from 'react';
import { lastActive, markActive } from '../../../data/session/activity';
import { IDLE, type Idleness, judgeIdleness } from '../../../data/session/idle';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** How often activity is recorded at most, in milliseconds. */
const RECORD_INTERVAL = 5_000;

interface IdleState {
  readonly idleness: Idleness;
  /** Seconds until the session expires. */
  readonly secondsLeft: number;
  readonly staySignedIn: () => void;
}

/**
 * How long the console has been idle in all tabs. Moving the mouse does not dismiss the warning: the person must answer
 * it, or use another tab.
 */
export function useIdleness(): IdleState {
  const [idleTime] = useState(idleTimer);
  const [idle, setIdle] = useState(idleTime);
  const idleness = judgeIdleness(idle);

  useEffect(() => {
    const check = () => setIdle(idleTime());
    const timer = setInterval(check, 1_000);
    window.addEventListener('storage', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [idleTime]);

  useEffect(() => {
    if (idleness !== 'active') return;
    const record = () => {
      // After the computer slept, this can run before the timer: activity must not revive an expired session
      const idleNow = idleTime();
      if (idleNow >= RECORD_INTERVAL && judgeIdleness(idleNow) === 'active') markActive();
    };
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, record, { capture: true, passive: true });
    return () => {
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, record, { capture: true });
    };
  }, [idleness, idleTime]);

  const staySignedIn = useCallback(() => {
    markActive();
    setIdle(0);
  }, []);
  return { idleness, secondsLeft: Math.max(0, Math.ceil((IDLE.limit - idle) / 1_000)), staySignedIn };
}

/**
 * Returns what tells for how long the session has been idle. Signing in records activity, so a session without any was
 * idle for too long when the page opens. Later the record is missing while another tab signs out; the time then goes on.
 */
function idleTimer(): () => number {
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    since = lastActive() ?? since;
    return Date.now() - since;
  };
}
