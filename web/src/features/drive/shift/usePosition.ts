import {
  type DriverEvent,
  isPositionDue,
  LIMITS,
  LONGEST_INTERVAL,
  MAX_RADIUS,
  SHORTEST_INTERVAL,
  type TimedPosition,
} from '@mtos/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../browser/useLatest';
import { useVisible } from '../../../browser/useVisible';

type Position = NonNullable<DriverEvent['position']>;

export interface PositionState {
  /** Why the phone gives no position that says where the driver is. */
  readonly problem?: 'refused' | 'missing' | 'inexact' | undefined;
  /** When the phone last gave one that is exact enough, in milliseconds. */
  readonly readAt?: number | undefined;
  /** When the server last received one. */
  readonly sentAt?: number | undefined;
}

interface PositionTracking extends PositionState {
  /** Where the phone is now, for an event; null if that is not known. */
  readonly current: () => Position | null;
}

/** Kept in the tab: the server refuses a position that comes too soon after one from before the page was hidden or loaded. */
const SENT_AT = 'mtos.positionSentAt';

/** How often to look whether a position is due, and how long to wait after a failure, in milliseconds. */
const CHECK_INTERVAL = 5_000;
const RETRY_AFTER = 15_000;
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 };

const isInexact = ({ accuracy }: Position) => accuracy > MAX_RADIUS;

/**
 * Follows the phone's position while `active` and the page is visible, and reports it when it is due and exact enough. `report`
 * rejects if the server does not have it.
 */
export function usePosition(active: boolean, report: (position: Position) => Promise<void>): PositionTracking {
  const following = useVisible() && active;
  const [state, setState] = useState<PositionState>({});
  const latest = useRef<TimedPosition & { readonly location: Position }>(undefined);
  // The newest one, so that a change of the trip does not start the tracking again
  const send = useLatest(report);

  useEffect(() => {
    if (!following) return;
    const { geolocation } = navigator;
    let sent: TimedPosition | undefined;
    let waitUntil = Number(sessionStorage.getItem(SENT_AT)) + SHORTEST_INTERVAL;

    const sendIfDue = async () => {
      const [reading, now] = [latest.current, Date.now()];
      if (!reading || isInexact(reading.location) || now < waitUntil) return;
      if (!isPositionDue(sent, { location: reading.location, at: now })) return;
      waitUntil = Number.POSITIVE_INFINITY;
      try {
        await send.current(reading.location);
        // The server has counted from some moment before its answer
        const at = Date.now();
        sent = { location: reading.location, at };
        waitUntil = 0;
        sessionStorage.setItem(SENT_AT, String(at));
        setState((last) => ({ ...last, sentAt: at }));
      } catch {
        // Offline, or the server can't be reached. The page says how old the last one is.
        waitUntil = Date.now() + RETRY_AFTER;
      }
    };
    const onReading = ({ coords }: GeolocationPosition) => {
      const accuracy = Math.min(coords.accuracy, LIMITS.accuracy);
      const location = { lat: coords.latitude, lng: coords.longitude, accuracy };
      latest.current = { location, at: Date.now() };
      if (isInexact(location)) {
        setState((last) => ({ ...last, problem: 'inexact' }));
        return;
      }
      setState((last) => ({ ...last, problem: undefined, readAt: Date.now() }));
      sendIfDue();
    };
    const onFailure = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
      setState((last) => ({ ...last, problem: code === PERMISSION_DENIED ? 'refused' : 'missing' }));
    const watch = geolocation.watchPosition(onReading, onFailure, OPTIONS);
    const timer = setInterval(() => {
      // A phone that lies still gives no new position by itself
      const age = Date.now() - (latest.current?.at ?? 0);
      if (age >= LONGEST_INTERVAL - CHECK_INTERVAL) geolocation.getCurrentPosition(onReading, onFailure, OPTIONS);
      else sendIfDue();
    }, CHECK_INTERVAL);
    return () => {
      geolocation.clearWatch(watch);
      clearInterval(timer);
      // The driver can go on while another app is in front: a step must not say that it was reported here
      latest.current = undefined;
    };
  }, [following, send]);

  useEffect(() => {
    if (!active) setState({});
  }, [active]);

  const current = useCallback(() => {
    const reading = latest.current;
    return reading && Date.now() - reading.at < 2 * LONGEST_INTERVAL ? reading.location : null;
  }, []);
  return { ...state, current };
}
