import { formatClock, MOBILITY_LABELS } from '@mtos/model';
import { Button } from '../../../../ui/button/Button';
import type { Move } from './useMove';

/** Id of the text that says how trips are moved. */
export const MOVE_HINT = 'board-move-hint';

/** What is being moved and how to finish, over the lower edge of the board. */
export function MoveBar({ move: { trip, drop, cancel } }: { readonly move: Move }) {
  return (
    <>
      <p role="status" className="sr-only">
        {trip && `Moving ${trip.name}’s trip. Choose a driver with the arrow keys and Enter. Press Escape to cancel.`}
      </p>
      {trip && (
        <div className="absolute inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-raised px-4 py-2 shadow-float">
          <p className="min-w-0 flex-1 truncate">
            <span className="font-medium">{trip.name}</span>
            {`, ${trip.puTime ? formatClock(trip.puTime) : 'will-call'}, ${MOBILITY_LABELS[trip.clientDis]}`}
            <span className="text-muted"> · Choose a driver</span>
          </p>
          {trip.driverUid && (
            <Button size="small" onClick={() => drop('queue')}>
              Unassign
            </Button>
          )}
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}
