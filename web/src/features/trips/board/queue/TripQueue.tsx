import type { LateRisk, StoredTrip } from '@mtos/model';
import { memo } from 'react';
import type { Driving } from '../../../../data/account/useDriving';
import { formatPickUpByRoad } from '../../../../domain/trips/formatPickUpByRoad';
import { mark } from '../../boardElements';
import { isSelected, type Selection } from '../../bulk/useSelection';
import { UncoveredTrips, useUncoveredTrips } from '../../uncoveredTrips';
import { MOVE_HINT } from '../drag/MoveBar';
import { useRovingFocus } from '../useRovingFocus';
import { TripCard } from './TripCard';

interface Props {
  readonly trips: readonly StoredTrip[];
  readonly risks: ReadonlyMap<string, LateRisk>;
  readonly open: string | undefined;
  readonly selection: Selection;
  /** How the company drives on the day. */
  readonly driving: Driving;
  readonly timeZone: string;
  /** The same function in every render. */
  readonly onOpen: (id: string) => void;
}

/** The trips that wait for a driver or for their client's call, by pick-up. */
export function TripQueue({ trips, risks, open, selection, driving, timeZone, onOpen }: Props) {
  const { stop, handlers } = useRovingFocus();
  const uncovered = useUncoveredTrips(trips);
  const current = trips.find(({ id }) => id === stop) ?? trips[0];
  if (trips.length === 0) return <p className="px-4 py-6 text-muted">Every open trip has a driver.</p>;
  return (
    <UncoveredTrips.Provider value={uncovered}>
      <ul aria-label="Trips without a driver and will-calls" aria-describedby={MOVE_HINT} {...handlers}>
        {trips.map((trip) => (
          <Queued
            key={trip.id}
            trip={trip}
            risk={risks.get(trip.id)}
            byRoad={formatPickUpByRoad(trip, driving, timeZone)}
            isOpen={trip.id === open}
            isSelected={isSelected(selection, trip)}
            isStop={trip === current}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </UncoveredTrips.Provider>
  );
}

interface QueuedProps {
  readonly trip: StoredTrip;
  readonly risk: LateRisk | undefined;
  readonly byRoad: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean | undefined;
  readonly isStop: boolean;
  readonly onOpen: (id: string) => void;
}

const Queued = memo(function Queued({ trip, risk, byRoad, isOpen, isSelected, isStop, onOpen }: QueuedProps) {
  return (
    <li {...mark.row(trip.id)} className="border-line border-b">
      <TripCard
        trip={trip}
        risk={risk}
        byRoad={byRoad}
        isOpen={isOpen}
        isSelected={isSelected}
        tabIndex={isStop ? 0 : -1}
        onOpen={onOpen}
      />
    </li>
  );
});
