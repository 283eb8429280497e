import { overdueOf, type Trip } from '@mtos/model';
import { AlarmClock } from 'lucide-react';
import { useNow } from '../../../ui/browser/useNow';
import { formatMinutes } from '../../../ui/format/when';

interface Props {
  readonly trip: Trip;
  readonly timeZone: string;
}

/** By how much a trip is late; keeps counting. Nothing for a trip that is on time. */
export function OverdueTime({ trip, timeZone }: Props) {
  const overdue = overdueOf(trip, timeZone, useNow());
  if (!overdue) return null;
  return (
    <p className="flex items-center gap-1 text-danger-ink text-small">
      <AlarmClock aria-hidden className="size-3.5 shrink-0" />
      {formatMinutes(overdue.minutes)} {overdue.what === 'pick-up' ? 'overdue' : 'past the appointment'}
    </p>
  );
}
