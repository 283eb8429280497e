import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from './Banner';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is lost, as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Banner icon={WifiOff}>
      You are offline. What you see may be old; it is brought up to date when you are back.
    </Banner>
  );
}
