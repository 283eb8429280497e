import type { TripStep } from '@mtos/model';
import { CircleCheck, CirclePause, CircleSlash, MapPinOff, Navigation } from 'lucide-react';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { formatClock } from '../../domain/time/when';
import { Chip, type ChipLook } from '../../ui/display/Chip';
import { relativeTime } from '../../ui/format/relativeTime';
import { DRIVER_STATUSES, type DriverOnMap, type DriverStatus } from './driversOnMap';

const STATUS_LOOKS: Readonly<Record<DriverStatus, ChipLook>> = {
  'on-trip': { icon: Navigation, tone: 'slate' },
  available: { icon: CircleCheck, tone: 'accent' },
  unavailable: { icon: CirclePause, tone: 'quiet' },
  old: { icon: CircleSlash, tone: 'warn' },
  unknown: { icon: MapPinOff, tone: 'quiet' },
};

/** What a driver does after a step. */
const STEP_TEXTS: Readonly<Record<TripStep, string>> = {
  onMyWay: 'on the way to the pick-up',
  arrived: 'at the pick-up',
  onBoard: 'on the way to the drop-off',
  droppedOff: 'at the drop-off',
};

/** A driver's name, status, current trip, and last position with its time; once it is old, also the last step. */
export function DriverSummary({ driver, now }: { readonly driver: DriverOnMap; readonly now: Date }) {
  const { name, status, position, step, trip } = driver;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <Chip {...STATUS_LOOKS[status]}>{DRIVER_STATUSES[status]}</Chip>
      </span>
      {trip && (
        <span className="mt-1 block break-words text-body">
          <span className="whitespace-nowrap">{formatClock(trip.puTime)}</span> {trip.name}
          <span className="block text-muted">
            {trip.fromAddress} → {trip.toAddress}
          </span>
        </span>
      )}
      {position && (
        <span className="mt-1 block text-muted text-small tabular-nums">
          {position.location.lat.toFixed(4)}, {position.location.lng.toFixed(4)} ·{' '}
          <time dateTime={position.at.toISOString()}>{relativeTime(position.at, now)}</time>
          {position.isOld && step && (
            <>
              , {STEP_TEXTS[step.stage]} since <CompanyTime at={step.at} />
            </>
          )}
        </span>
      )}
    </>
  );
}
