import type { Instant } from '@mtos/model';
import { Clock } from 'lucide-react';
import { useNow } from '../../ui/useNow';
import { durationWords } from '../../ui/when';

/** How long a will-call has waited for its client's call, counting on. */
export function WaitingTime({ since }: { readonly since: Instant }) {
  const now = useNow();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warn-ink tabular-nums">
      <Clock aria-hidden className="size-4 shrink-0" />
      {durationWords(since.toDate(), now)}
    </span>
  );
}
