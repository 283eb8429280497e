import { endsWithoutLocation, isOpen, MOBILITY_PHRASES, type StoredTrip } from '@mtos/model';
import clsx from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsUncarried } from '../../../data/account/useUncarriedNeeds';
import { LockMark } from '../../../domain/trips/LockMark';
import { Button } from '../../../ui/button/Button';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { driverUrl, paths, tripUrl } from '../../../ui/paths';
import { formatTripTime } from '../formatTrip';
import { formatCredentialReason, formatDelay, formatNameOf, formatWorkReason } from './formatReason';
import { type DriverConflicts, useDriverConflicts } from './useDriverConflicts';

interface Props {
  readonly trip: StoredTrip;
  /** Undefined if the trip no longer needs a driver. */
  readonly onAssign: (() => void) | undefined;
  /** Locks the trip to its driver, or unlocks it; undefined while that can't be done. */
  readonly onLock: (() => void) | undefined;
}

const ASSIGNED_BY = { auto: 'Assigned automatically', hand: 'Assigned manually', plan: 'Assigned by a plan' } as const;

/** A trip's driver, who assigned them and why, and their current conflicts. */
export function TripDriver(props: Props) {
  const isWaiting = props.trip.driverUid === null && isOpen(props.trip.status);
  return (
    <DriverSection
      {...props}
      check={useDriverConflicts(props.trip)}
      isUncarried={useIsUncarried(isWaiting ? props.trip.clientDis : undefined)}
    />
  );
}

interface SectionProps extends Props {
  readonly check: DriverConflicts;
  /** No driver's vehicle can carry the client. */
  readonly isUncarried?: boolean;
}

export function DriverSection({ trip, onAssign, onLock, check, isUncarried = false }: SectionProps) {
  const hasConflicts = check.conflicts.length > 0;
  return (
    <PanelSection
      title="Driver"
      action={
        onAssign && (
          <div className="flex gap-2">
            {onLock && (
              <Button size="small" icon={trip.locked ? LockOpen : Lock} onClick={onLock}>
                {trip.locked ? 'Unlock' : 'Lock'}
              </Button>
            )}
            <Button size="small" tone={hasConflicts ? 'primary' : 'plain'} onClick={onAssign}>
              {assignVerb(trip, hasConflicts)}{' '}
              <span className="sr-only">{hasConflicts ? 'the trip' : 'the driver'}</span>
            </Button>
          </div>
        )
      }
    >
      <p className={clsx('flex items-center gap-1.5', trip.driverName ? 'font-medium' : 'text-warn-ink')}>
        {trip.driverName || 'Unassigned'}
        <LockMark trip={trip} />
      </p>
      {trip.locked && <p className="text-muted">Locked. Automatic assignment won’t reassign it.</p>}
      {(hasConflicts || check.unchecked) && <DriverWarning trip={trip} check={check} />}
      {isUncarried && (
        <p className="my-1 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          No driver’s vehicle can carry {MOBILITY_PHRASES[trip.clientDis]}. Add a driver with such a vehicle, or change
          what a driver’s vehicle carries.
        </p>
      )}
      {isWithoutPickUpPlace(trip) && (
        <p className="text-muted">No driver is assigned automatically until the pick-up is on the map.</p>
      )}
      {trip.assignedWhy && !isUncarried && <p className="text-muted">{trip.assignedWhy}</p>}
      {trip.assignedBy && <p className="text-faint text-small">{ASSIGNED_BY[trip.assignedBy]}</p>}
    </PanelSection>
  );
}

const isWithoutPickUpPlace = (trip: StoredTrip) =>
  !trip.driverUid && endsWithoutLocation(trip).some(({ location }) => location === 'pickup');

function assignVerb(trip: StoredTrip, hasConflicts: boolean): string {
  if (hasConflicts) return 'Reassign';
  return trip.driverUid ? 'Change' : 'Choose';
}

function DriverWarning({ trip, check }: { readonly trip: StoredTrip; readonly check: DriverConflicts }) {
  return (
    <div role="alert" className="my-1 flex flex-col items-start gap-1 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      {check.conflicts.map((conflict) => (
        <p key={'trip' in conflict ? `${conflict.kind} ${conflict.trip.id}` : conflict.kind}>
          <Conflict trip={trip} conflict={conflict} />
        </p>
      ))}
      {check.unchecked && (
        <>
          <p>Could not check whether {trip.driverName} can take this trip.</p>
          {check.unchecked.retry && (
            <Button size="small" onClick={check.unchecked.retry}>
              Try again
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface ConflictProps {
  readonly trip: StoredTrip;
  readonly conflict: DriverConflicts['conflicts'][number];
}

function Conflict({ trip: { name, driverUid, driverName, clientDis }, conflict }: ConflictProps) {
  switch (conflict.kind) {
    case 'busy':
      return (
        <>
          {driverName} is busy with{' '}
          <Link to={tripUrl(conflict.trip.id)} className="font-medium underline">
            {conflict.trip.name}, {formatTripTime(conflict.trip)}
          </Link>
          .
        </>
      );
    case 'vehicle':
      return (
        <>
          {driverName}’s vehicle can’t carry {MOBILITY_PHRASES[clientDis]}.
        </>
      );
    case 'liftDefect':
      return (
        <>
          A lift defect was reported on {driverName}’s vehicle, and the client needs the lift. Resolve the defect, or
          allow such clients, in the{' '}
          <Link to={driverUrl(driverUid ?? '')} className="underline">
            driver’s details
          </Link>
          .
        </>
      );
    case 'uncredentialed':
      return (
        <>
          {driverName}: {formatCredentialReason(conflict)}. Renew it, or let the owner allow an exception, under{' '}
          <Link to={paths.credentials} className="underline">
            Credentials
          </Link>
          .
        </>
      );
    case 'payerUnknown':
      return (
        <>
          It is not known who pays for the trip, and {driverName} has no valid {formatNameOf(conflict)}, which some
          payers want.
        </>
      );
    case 'blocked':
      return (
        <>
          {name} asked not to ride with {driverName}.
        </>
      );
    case 'seats':
    case 'vehicleOut':
    case 'dayOff':
    case 'outsideHours':
    case 'inBreak':
      return (
        <>
          {driverName}: {formatWorkReason(conflict, clientDis)}.
        </>
      );
    case 'makesLate':
    case 'makesTooLate':
      return (
        <Link to={tripUrl(conflict.trip.id)} className="underline">
          {formatDelay(conflict)}
        </Link>
      );
    case 'pending':
      return <>{driverName} is waiting to be confirmed as a driver.</>;
    default:
      return <>{driverName} is no longer an active driver.</>;
  }
}
