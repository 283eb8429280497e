import type { TripStatus } from '@mtos/model';
import type { Writer } from '../../../firebase/write/writer';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { describeTripFailure } from '../describeTripFailure';
import type { TripDoc } from '../list/useTrips';
import { moveTrips, recordCall, restoreTrips } from '../tripActions';

const UNDO_MILLISECONDS = 10_000;

/** Moves a trip to another status, and says in a toast whether that worked. Resolves to whether it did. */
export async function moveWithToast(writer: Writer, trip: TripDoc, to: TripStatus): Promise<boolean> {
  return runWithToast(() => moveTrips(writer, [trip], to), `${trip.name}’s trip is now ${to}.`);
}

/** Records whether a will-call's client has called. Like `moveWithToast`. */
export async function recordCallWithToast(writer: Writer, trip: TripDoc, hasCalled: boolean): Promise<boolean> {
  const done = hasCalled ? `${trip.name} is waiting from now on.` : `${trip.name} is no longer marked as waiting.`;
  return runWithToast(() => recordCall(writer, trip, hasCalled), done);
}

/** Says in a toast that trips were deleted, and offers to undo it. */
export function offerUndo(writer: Writer, trips: readonly TripDoc[]): void {
  const [first] = trips;
  if (!first) return;
  const undo = () => {
    toast.dismiss(first.id);
    runWithToast(
      () => restoreTrips(writer, trips),
      trips.length > 1 ? 'Restored both trips.' : `Restored ${first.name}’s trip.`,
    );
  };
  const notice = (
    <div className="flex items-center gap-3">
      {trips.length > 1 ? 'Deleted both trips.' : `Deleted ${first.name}’s trip.`}
      <Button size="small" onClick={undo}>
        Undo
      </Button>
    </div>
  );
  toast.success(notice, { id: first.id, duration: UNDO_MILLISECONDS });
}

/** Says in a toast that the work is done, or why it failed. Resolves to whether it is done. */
async function runWithToast(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(describeTripFailure(error));
    return false;
  }
}
