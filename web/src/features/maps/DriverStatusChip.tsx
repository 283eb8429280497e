import clsx from 'clsx';
import { CircleCheck, CirclePause, CircleSlash, type LucideIcon, MapPinOff, Navigation } from 'lucide-react';
import { DRIVER_STATUSES, type DriverStatus } from './driversOnMap';

interface Look {
  readonly icon: LucideIcon;
  readonly className: string;
}

const LOOKS: Readonly<Record<DriverStatus, Look>> = {
  'on-trip': { icon: Navigation, className: 'bg-slate-soft text-slate-ink' },
  available: { icon: CircleCheck, className: 'bg-accent-soft text-accent-ink' },
  unavailable: { icon: CirclePause, className: 'bg-sunken text-muted' },
  old: { icon: CircleSlash, className: 'bg-warn-soft text-warn-ink' },
  unknown: { icon: MapPinOff, className: 'bg-sunken text-muted' },
};

/** What a driver does now: words, a shape and a colour. */
export function DriverStatusChip({ status }: { readonly status: DriverStatus }) {
  const { icon: Icon, className } = LOOKS[status];
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-small',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {DRIVER_STATUSES[status]}
    </span>
  );
}
