import type { Repricing } from '@mtos/model';
import { useEffect } from 'react';
import { useFunctions } from 'reactfire';
import type { Doc } from '../../../data/read/converter';
import { manageRepricing } from './repricingActions';

/** An update without progress for this long lost its task; it is asked to continue. */
const STALLED_MILLISECONDS = 90_000;

/** Lets updates of prices go on that have stood still for a while. */
export function useResume(running: readonly Doc<Repricing>[]): void {
  const functions = useFunctions();
  const progress = running.map(({ id, updatedAt }) => `${id} ${updatedAt.toMillis()}`).join();
  useEffect(() => {
    const ids = progress.split(',').flatMap((each) => each.split(' ')[0] || []);
    if (ids.length === 0) return;
    const timer = setInterval(() => {
      for (const repricingId of ids) manageRepricing(functions, { repricingId, action: 'resume' }).catch(console.error);
    }, STALLED_MILLISECONDS);
    return () => clearInterval(timer);
  }, [functions, progress]);
}
