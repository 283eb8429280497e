import { isUnsettled, type Trip } from '@mtos/model';
import { MessageSquareWarning } from 'lucide-react';

/** Marks a trip whose driver reported something that a dispatcher has to answer. */
export function UnsettledMark({ trip }: { readonly trip: Pick<Trip, 'progress' | 'settled'> }) {
  if (!isUnsettled(trip)) return null;
  return (
    <span title="The driver reported something to settle" className="shrink-0 text-warn-ink">
      <MessageSquareWarning aria-label="To settle" role="img" className="size-4" />
    </span>
  );
}
