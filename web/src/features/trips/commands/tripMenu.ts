import { isOpen, movesFrom, type StoredTrip, type TripMove, type TripStatus } from '@mtos/model';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  Clock,
  ClockArrowUp,
  CornerDownLeft,
  Lock,
  LockOpen,
  type LucideIcon,
  PhoneIncoming,
  PhoneOff,
  Play,
  Repeat,
  Trash2,
  Undo2,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react';
import type { MenuAction } from '../../../ui/overlay/menuProps';
import type { TripCommands } from './tripTask';

export const MOVE_ICONS: Readonly<Record<TripStatus, LucideIcon>> = {
  Active: Play,
  Pending: Undo2,
  Delayed: Clock,
  Cancelled: Ban,
  Completed: CircleCheck,
};

/** Whether a will-call still waits for its pick-up time. */
export const isWaiting = ({ willCall, status }: StoredTrip): boolean => willCall && status === 'Pending';

/** The moves offered for a trip: all legal ones, but a will-call needs a pick-up time before it can start. */
export function offeredMoves(trip: StoredTrip): readonly TripMove[] {
  const legal = movesFrom(trip.status);
  return trip.willCall && isOpen(trip.status) ? legal.filter(({ to }) => to === 'Cancelled') : legal;
}

/** Whether the office can enter what happened on the trip: someone drives it, and it can have begun. */
export const canCorrect = (trip: StoredTrip): boolean => trip.driverUid !== null && !trip.willCall;

/** What can be done with a trip now, for its menu. Cancel and Delete come last. */
export function tripMenu(
  trip: StoredTrip,
  { begin, move, recordCall, assign, lock, repeat }: TripCommands,
): readonly MenuAction[] {
  const moves = offeredMoves(trip).map((legal) => ({
    label: legal.verb,
    icon: MOVE_ICONS[legal.to],
    onSelect: () => move(trip, legal),
  }));
  const isCancel = ({ icon }: { icon: LucideIcon }) => icon === Ban;
  return [
    ...(isWaiting(trip)
      ? [
          { label: 'Activate', icon: CalendarClock, onSelect: () => begin('activate', trip) },
          trip.calledAt
            ? { label: 'Client has not called', icon: PhoneOff, onSelect: () => recordCall(trip, false) }
            : { label: 'Client called', icon: PhoneIncoming, onSelect: () => recordCall(trip, true) },
        ]
      : []),
    ...moves.filter((legal) => !isCancel(legal)),
    ...(isOpen(trip.status)
      ? [
          {
            label: trip.driverUid ? 'Change driver' : 'Assign driver',
            icon: UserRoundCog,
            onSelect: () => begin('assign', trip),
          },
        ]
      : []),
    ...(isOpen(trip.status) && trip.driverUid
      ? [
          { label: 'Unassign', icon: UserRoundX, onSelect: () => assign(trip, undefined) },
          trip.locked
            ? { label: 'Unlock', icon: LockOpen, onSelect: () => lock(trip) }
            : { label: 'Lock to driver', icon: Lock, onSelect: () => lock(trip) },
        ]
      : []),
    ...(canCorrect(trip)
      ? [
          {
            label: trip.progress?.stage ? 'Correct what happened' : 'Enter actual times',
            icon: ClockArrowUp,
            onSelect: () => begin('correct', trip),
          },
        ]
      : []),
    ...(trip.returnOf === null
      ? [{ label: 'Add return trip', icon: CornerDownLeft, onSelect: () => begin('return', trip) }]
      : []),
    ...(trip.willCall ? [] : [{ label: 'Repeat this trip', icon: Repeat, onSelect: () => repeat(trip) }]),
    ...moves.filter(isCancel),
    { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => begin('delete', trip) },
  ];
}
