import type { Trip } from '@mtos/model';
import { Lock } from 'lucide-react';

/** Marks a trip that is locked to its driver. */
export function LockMark({ trip }: { readonly trip: Pick<Trip, 'locked'> }) {
  if (!trip.locked) return null;
  return (
    <span title="Locked to its driver" className="shrink-0 text-muted">
      <Lock aria-label="Locked" role="img" className="size-3.5" />
    </span>
  );
}
