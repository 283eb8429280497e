import { DEFAULT_TIME_ZONE, isTimeZone } from '@mtos/model';
import { useAccount } from './AccountDocument';

/** The account's time zone, or the default if it has none or an unknown one; undefined while loading. */
export function useTimeZone(): string | undefined {
  const live = useAccount();
  if (live.status === 'loading') return undefined;
  const timeZone = live.status === 'ready' ? live.value?.timeZone : undefined;
  return timeZone && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
