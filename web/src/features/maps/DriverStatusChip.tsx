import { CircleCheck, CirclePause, CircleSlash, MapPinOff, Navigation } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/Chip';
import { DRIVER_STATUSES, type DriverStatus } from './driversOnMap';

const LOOKS: Readonly<Record<DriverStatus, ChipLook>> = {
  'on-trip': { icon: Navigation, tone: 'slate' },
  available: { icon: CircleCheck, tone: 'accent' },
  unavailable: { icon: CirclePause, tone: 'quiet' },
  old: { icon: CircleSlash, tone: 'warn' },
  unknown: { icon: MapPinOff, tone: 'quiet' },
};

/** What a driver does now. */
export function DriverStatusChip({ status }: { readonly status: DriverStatus }) {
  return <Chip {...LOOKS[status]}>{DRIVER_STATUSES[status]}</Chip>;
}
