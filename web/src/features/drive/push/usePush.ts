import { useCallback, useEffect, useState } from 'react';

export type PushState = 'unavailable' | 'offered' | 'busy' | 'on' | 'blocked' | 'failed';

interface Push {
  readonly state: PushState;
  /** Asks for the permission. Only from a tap: browsers refuse it otherwise. */
  readonly turnOn: () => void;
}

/**
 * Whether the driver is notified while the page is closed. On shift, a phone with the permission registers again, because
 * its token can have changed.
 * @param register rejects if the phone could not be registered
 */
export function usePush(isAvailable: boolean, isOnShift: boolean, register: () => Promise<void>): Push {
  const [state, setState] = useState<PushState>(isAvailable ? toPushState(Notification.permission) : 'unavailable');

  const tryToRegister = useCallback(() => {
    register().then(
      () => setState('on'),
      (error) => {
        console.error(error);
        setState('failed');
      },
    );
  }, [register]);

  useEffect(() => {
    if (isAvailable && isOnShift && Notification.permission === 'granted') tryToRegister();
  }, [isAvailable, isOnShift, tryToRegister]);

  const turnOn = () => {
    setState('busy');
    Notification.requestPermission().then((permission) => {
      if (permission === 'granted') tryToRegister();
      else setState(toPushState(permission));
    }, console.error);
  };
  return { state, turnOn };
}

function toPushState(permission: NotificationPermission): PushState {
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'on' : 'offered';
}
