import type { StoredTrip } from '@mtos/model';
import { createContext, useContext } from 'react';
import { mark } from '../boardElements';
import { formatTripTime } from '../formatTrip';
import type { Selection } from './useSelection';
import { choose } from './useSelectPresses';

/** The selection of the list around; undefined without one. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** While selecting, the checkbox of a trip; nothing otherwise. The rest of the row presses it, too. */
export function SelectBox({ trip }: { readonly trip: StoredTrip }) {
  const selection = useContext(SelectionContext);
  if (!selection?.isSelecting) return null;
  return (
    <input
      type="checkbox"
      {...mark.checkbox(trip.id)}
      aria-label={`Select ${trip.name}, ${formatTripTime(trip)}`}
      checked={selection.selected.has(trip.id)}
      // The press also says whether Shift is held
      onChange={() => {}}
      onClick={(event) => choose(selection, trip.id, event.currentTarget, event.shiftKey)}
      className="relative z-[1] size-4 shrink-0 accent-accent"
    />
  );
}
