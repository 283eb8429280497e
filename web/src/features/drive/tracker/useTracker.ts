import type { Tracker } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { readyValue } from '../../../data/read/queryState';
import { trackerDocuments } from '../../../data/read/trackerDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';

/** The app that reports the driver's positions, live and from the cache; undefined while there is none. */
export function useTracker(): Tracker | undefined {
  const { account, uid } = useSession();
  const live = useLiveDocument(trackerDocuments.tracker(useFirestore(), account, uid), { mayBeMissing: true });
  const tracker = readyValue(live);
  return tracker?.revokedAt === null ? tracker : undefined;
}
