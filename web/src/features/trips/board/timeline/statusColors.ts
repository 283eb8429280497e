import type { TripStatus } from '@mtos/model';

/** A bar's or card's colors by the trip's status; an icon says the same. */
export const STATUS_COLORS: Readonly<Record<TripStatus, string>> = {
  Pending: 'border-edge/60 bg-surface text-ink',
  Active: 'border-accent bg-accent-soft text-accent-ink',
  Delayed: 'border-warn-ink border-l-4 bg-warn-soft text-warn-ink',
  Completed: 'border-slate-ink bg-slate-soft text-slate-ink',
  Cancelled: 'border-edge/60 border-dashed bg-sunken text-muted line-through',
};
