import { isUnresolved, type Trip } from '@mtos/model';
import { MessageSquareWarning } from 'lucide-react';

/** Marks a trip whose driver reported something that a dispatcher has to answer. */
export function UnresolvedMark({ trip }: { readonly trip: Pick<Trip, 'progress' | 'settled'> }) {
  if (!isUnresolved(trip)) return null;
  return (
    <span title="The driver reported something that needs review" className="shrink-0 text-warn-ink">
      <MessageSquareWarning aria-label="Needs review" role="img" className="size-4" />
    </span>
  );
}
