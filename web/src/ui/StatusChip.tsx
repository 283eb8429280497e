import type { TripStatus } from '@mtos/model';
import clsx from 'clsx';
import { Ban, CircleCheck, CircleDashed, Clock, type LucideIcon, Play } from 'lucide-react';

interface Look {
  readonly icon: LucideIcon;
  readonly className: string;
}

const LOOKS: Readonly<Record<TripStatus, Look>> = {
  Pending: { icon: CircleDashed, className: 'bg-sunken text-muted' },
  Active: { icon: Play, className: 'bg-accent-soft text-accent-ink' },
  Delayed: { icon: Clock, className: 'bg-warn-soft text-warn-ink' },
  Completed: { icon: CircleCheck, className: 'bg-slate-soft text-slate-ink' },
  Cancelled: { icon: Ban, className: 'bg-sunken text-muted line-through' },
};

/** Where a trip stands: a word, a shape and a colour. */
export function StatusChip({ status }: { readonly status: TripStatus }) {
  const { icon: Icon, className } = LOOKS[status];
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-small',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {status}
    </span>
  );
}
