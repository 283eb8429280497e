import { formatClock, isOpen as isOpenStatus } from '@mtos/model';
import clsx from 'clsx';
import { memo } from 'react';
import { LateMark } from '../../../../domain/trips/LateMark';
import { formatNumber } from '../../../../ui/format/numbers';
import { mark } from '../../boardElements';
import { isSelected, type Selection } from '../../bulk/useSelection';
import { SelectedMark } from '../SelectedMark';
import { useRovingFocus } from '../useRovingFocus';
import type { LateTrip } from './boardRisks';

interface Props {
  readonly title: string;
  readonly trips: readonly LateTrip[];
  readonly open: string | undefined;
  readonly selection: Selection;
  /** The same function in every render. */
  readonly onOpen: (id: string) => void;
  readonly className?: string;
}

/** Unlike the trip's bar, which gets the focus back after a move. */
const stopId = ({ id }: LateTrip['trip']) => `late ${id}`;

/** The drivers' trips that are late or at risk, the most urgent first. Nothing if none is. */
export const LateTrips = memo(function LateTrips({ title, trips, open, selection, onOpen, className }: Props) {
  const { stop, handlers } = useRovingFocus();
  if (trips.length === 0) return null;
  const current = trips.find(({ trip }) => stopId(trip) === stop) ?? trips[0];
  return (
    <section aria-labelledby="late-trips" className={clsx('overflow-y-auto', className)}>
      <h2
        id="late-trips"
        className="sticky top-0 flex justify-between gap-3 border-line border-b bg-sunken px-4 py-2 font-semibold"
      >
        {title}
        <span className="text-muted tabular-nums">{formatNumber(trips.length)}</span>
      </h2>
      <ul aria-labelledby="late-trips" {...handlers}>
        {trips.map(({ trip, risk }) => (
          <Late
            key={trip.id}
            trip={trip}
            risk={risk}
            isOpen={trip.id === open}
            isSelected={isSelected(selection, trip)}
            isStop={trip === current?.trip}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
});

interface LateProps extends LateTrip {
  readonly isOpen: boolean;
  readonly isSelected: boolean | undefined;
  readonly isStop: boolean;
  readonly onOpen: (id: string) => void;
}

/** Redrawn only when something of it changes. */
const Late = memo(function Late({ trip, risk, isOpen, isSelected, isStop, onOpen }: LateProps) {
  return (
    <li {...mark.row(stopId(trip))} className="border-line border-b">
      <button
        type="button"
        {...mark.stop(stopId(trip))}
        tabIndex={isStop ? 0 : -1}
        {...mark.trip(isOpenStatus(trip.status) ? trip.id : undefined)}
        aria-current={isOpen || undefined}
        aria-pressed={isSelected}
        onClick={() => onOpen(trip.id)}
        className={clsx(
          'flex w-full min-w-0 flex-col px-4 py-2 text-left transition-colors hover:bg-hover',
          (isOpen || isSelected) && 'bg-accent-soft',
        )}
      >
        <span className="flex max-w-full items-center gap-2">
          <SelectedMark isSelected={isSelected} />
          <LateMark risk={risk} className="min-w-0 font-medium" />
        </span>
        <span className="w-full truncate">
          <span className="tabular-nums">{formatClock(trip.puTime)}</span> {trip.name}
        </span>
        <span className="w-full truncate text-muted text-small">{trip.driverName}</span>
      </button>
    </li>
  );
});
