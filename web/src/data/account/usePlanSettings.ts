import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from '@mtos/model';
import { useAccount } from './useAccount';

/** How the account drives, live; the defaults if it has not chosen. Undefined while loading. */
export function usePlanSettings(): PlanSettings | undefined {
  const live = useAccount();
  if (live.status === 'loading') return undefined;
  return (live.status === 'ready' && live.value?.planSettings) || DEFAULT_PLAN_SETTINGS;
}
