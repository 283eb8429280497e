import type { StoredTrip } from '@mtos/model';
import { loadCode } from '../../../browser/loadCode';
import type { Writer } from '../../../data/write/writer';
import { CancelDialog } from './CancelDialog';
import type { TaskProps } from './tripTask';

const REASON = { cancelledBy: 'client', cancelReason: 'The rider asked' } as const;

const HANDLE = {
  run: async (writer: Writer, trips: readonly StoredTrip[]) => {
    const { handleCancelRequests } = await loadCode(() => import('../../../domain/texts/handleCancelRequests'));
    await handleCancelRequests(writer, trips);
  },
  failure: 'The request stays on the dashboard. Mark it as handled there.',
};

/** Cancels a trip because its rider asked for that, by text or by link. The request is then handled. */
export const CancelAskedDialog = (props: TaskProps) => <CancelDialog {...props} reason={REASON} follow={HANDLE} />;
