import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../data/collections';
import { useLiveDocument } from '../data/useLiveDocument';
import { useSession } from '../session/session';

/** How the account drives, live; the defaults if it has not chosen. Undefined while loading. */
export function usePlanSettings(): PlanSettings | undefined {
  const { account } = useSession();
  const live = useLiveDocument(documents.account(useFirestore(), account));
  if (live.status === 'loading') return undefined;
  return (live.status === 'ready' && live.value?.planSettings) || DEFAULT_PLAN_SETTINGS;
}
