import { knownTimeZone } from '@mtos/model';
import { useAccount } from './useAccount';

/** The account's time zone, or the default if it has none or an unknown one; undefined while loading. */
export function useTimeZone(): string | undefined {
  const live = useAccount();
  if (live.status === 'loading') return undefined;
  return knownTimeZone(live.status === 'ready' ? live.value?.timeZone : undefined);
}
