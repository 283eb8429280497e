import { isOpen, type TripStatus } from '@mtos/model';
import {
  Ban,
  CircleCheck,
  Clock,
  CornerDownLeft,
  type LucideIcon,
  PhoneIncoming,
  Play,
  Repeat,
  Trash2,
  Undo2,
  UserRoundCog,
} from 'lucide-react';
import type { MenuAction } from '../../ui/Menu';
import { movesOf, type TripCommands } from './useTripCommands';
import type { TripDoc } from './useTrips';

export const MOVE_ICONS: Readonly<Record<TripStatus, LucideIcon>> = {
  Active: Play,
  Pending: Undo2,
  Delayed: Clock,
  Cancelled: Ban,
  Completed: CircleCheck,
};

/** What can be done with a trip now, for its menu: only legal moves, and what destroys last. */
export function tripMenu(trip: TripDoc, { begin, move, repeat, remove }: TripCommands): readonly MenuAction[] {
  const moves = movesOf(trip).map((legal) => ({
    label: legal.verb,
    icon: MOVE_ICONS[legal.to],
    onSelect: () => move(trip, legal),
  }));
  const isCancel = ({ icon }: { icon: LucideIcon }) => icon === Ban;
  return [
    ...(trip.willCall && trip.status === 'Pending'
      ? [{ label: 'Activate', icon: PhoneIncoming, onSelect: () => begin('activate', trip) }]
      : []),
    ...moves.filter((legal) => !isCancel(legal)),
    ...(isOpen(trip.status)
      ? [
          {
            label: trip.driverUid ? 'Change the driver' : 'Choose a driver',
            icon: UserRoundCog,
            onSelect: () => begin('assign', trip),
          },
        ]
      : []),
    ...(trip.returnOf === null
      ? [{ label: 'Make a return', icon: CornerDownLeft, onSelect: () => begin('return', trip) }]
      : []),
    ...(trip.willCall ? [] : [{ label: 'Repeat this trip', icon: Repeat, onSelect: () => repeat(trip) }]),
    ...moves.filter(isCancel),
    { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => remove(trip) },
  ];
}
