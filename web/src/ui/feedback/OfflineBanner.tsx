import { WifiOff } from 'lucide-react';
import { useOnline } from '../../browser/useOnline';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline();
  if (online) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-body text-warn-ink print:hidden"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      You are offline. What you see may be out of date until you are back online.
    </div>
  );
}
