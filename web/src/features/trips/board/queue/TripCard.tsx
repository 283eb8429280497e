import { isOpen as isOpenStatus, type LateRisk, MOBILITY_LABELS, type StoredTrip } from '@mtos/model';
import clsx from 'clsx';
import { formatNeeds, formatRiders } from '../../../../domain/trips/formatNeeds';
import { LockMark } from '../../../../domain/trips/LockMark';
import { isMarked } from '../../../../domain/trips/lateRisk';
import { StatusChip } from '../../../../domain/trips/StatusChip';
import { UnresolvedMark } from '../../../../domain/trips/UnresolvedMark';
import { mark } from '../../boardElements';
import { formatPickUp } from '../../formatTrip';
import { LateFigure } from '../../list/LateFigure';
import { WaitingTime } from '../../list/WaitingTime';
import { NoVehicle } from '../../NoVehicle';
import { UncoveredMark } from '../../UncoveredMark';
import { MobilityIcon } from '../MobilityIcon';
import { SelectedMark } from '../SelectedMark';
import { ByRoadMark } from './ByRoadMark';

interface Props {
  readonly trip: StoredTrip;
  readonly risk: LateRisk | undefined;
  readonly isOpen: boolean;
  /** That its computed pick-up is too late by road; empty if it is not. */
  readonly byRoad: string;
  /** Undefined while trips are not being selected. */
  readonly isSelected: boolean | undefined;
  /** Where a group of cards is one stop for Tab. */
  readonly tabIndex?: number;
  readonly onOpen: (id: string) => void;
}

/** A trip in a list, which opens its details. */
export function TripCard({ trip, risk, byRoad, isOpen, isSelected, tabIndex, onOpen }: Props) {
  return (
    <button
      type="button"
      {...mark.stop(trip.id)}
      {...mark.trip(isOpenStatus(trip.status) ? trip.id : undefined)}
      tabIndex={tabIndex}
      aria-current={isOpen || undefined}
      aria-pressed={isSelected}
      onClick={() => onOpen(trip.id)}
      className={clsx(
        'flex w-full min-w-0 flex-col gap-1 px-4 py-2.5 text-left transition-colors hover:bg-hover',
        (isOpen || isSelected) && 'bg-accent-soft',
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-semibold tabular-nums">
          <SelectedMark isSelected={isSelected} />
          {formatPickUp(trip)}
        </span>
        {trip.willCall ? <WaitingTime trip={trip} /> : <StatusChip status={trip.status} />}
      </span>
      <span className="flex w-full min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{trip.name}</span>
        <MobilityIcon need={trip.clientDis} />
        <span className="sr-only">{MOBILITY_LABELS[trip.clientDis]}</span>
        {formatRiders(trip) && <span className="shrink-0 text-muted text-small">{formatRiders(trip)}</span>}
        <LockMark trip={trip} />
        <UnresolvedMark trip={trip} />
        <UncoveredMark trip={trip} />
        <ByRoadMark text={byRoad} />
      </span>
      {trip.needs && <span className="w-full text-small">{formatNeeds(trip.needs)}</span>}
      <span className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-small">
        <span>From</span>
        <span className="truncate" title={trip.fromAddress}>
          {trip.fromAddress}
        </span>
        <span>To</span>
        <span className="truncate" title={trip.toAddress}>
          {trip.toAddress}
        </span>
      </span>
      {isMarked(risk) && <LateFigure trip={trip} risk={risk} />}
      <NoVehicle trip={trip} />
      {trip.willCall && trip.driverName && (
        <span className="block w-full truncate text-muted text-small">Assigned to {trip.driverName}</span>
      )}
    </button>
  );
}
