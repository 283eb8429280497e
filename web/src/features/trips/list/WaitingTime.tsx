import type { Trip } from '@mtos/model';
import { Clock } from 'lucide-react';
import { useNow } from '../../../browser/useNow';
import { formatDuration } from '../../../domain/time/when';

/** How long the client of a will-call has been waiting since the call; keeps counting. */
export function WaitingTime({ trip: { calledAt } }: { readonly trip: Pick<Trip, 'calledAt'> }) {
  const now = useNow();
  if (!calledAt) return <span className="whitespace-nowrap text-muted">Has not called</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warn-ink tabular-nums">
      <Clock aria-hidden className="size-4 shrink-0" />
      {formatDuration(calledAt.toDate(), now)}
    </span>
  );
}
