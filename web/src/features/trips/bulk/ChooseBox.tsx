import type { StoredTrip } from '@mtos/model';
import { createContext, useContext } from 'react';
import { mark } from '../boardElements';
import { formatTripTime } from '../formatTrip';
import type { Choice } from './useChoice';
import { choose } from './useChoosePresses';

/** The choice of the list around; undefined without one. */
export const ChoiceContext = createContext<Choice | undefined>(undefined);

/** While choosing, the checkbox of a trip; nothing otherwise. The rest of the row presses it, too. */
export function ChooseBox({ trip }: { readonly trip: StoredTrip }) {
  const choice = useContext(ChoiceContext);
  if (!choice?.isChoosing) return null;
  return (
    <input
      type="checkbox"
      {...mark.checkbox(trip.id)}
      aria-label={`Select ${trip.name}, ${formatTripTime(trip)}`}
      checked={choice.chosen.has(trip.id)}
      // The press also says whether Shift is held
      onChange={() => {}}
      onClick={(event) => choose(choice, trip.id, event.currentTarget, event.shiftKey)}
      className="relative z-[1] size-4 shrink-0 accent-accent"
    />
  );
}
