import type { TripStatus } from '@mtos/model';
import { Ban, CircleCheck, CircleDashed, Clock, Play } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

/** How each status looks. */
export const STATUS_LOOKS: Readonly<Record<TripStatus, ChipLook>> = {
  Pending: { icon: CircleDashed, tone: 'quiet' },
  Active: { icon: Play, tone: 'accent' },
  Delayed: { icon: Clock, tone: 'warn' },
  Completed: { icon: CircleCheck, tone: 'slate' },
  Cancelled: { icon: Ban, tone: 'struck' },
};

/** A trip's status. */
export function StatusChip({ status }: { readonly status: TripStatus }) {
  return <Chip {...STATUS_LOOKS[status]}>{status}</Chip>;
}
