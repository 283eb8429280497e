import type { CounterNumbers } from '@mtos/model';
import { formatFound } from '../../domain/list/formatFound';
import { plural } from '../../ui/format/numbers';

/** The caption below each of the dashboard's counts. */
export interface Captions {
  readonly admins: string;
  readonly drivers: string;
  readonly trips: string;
  readonly clients: string;
}

/** Whether the account's owner is counted, who is one of its admins. Right after the registration, functions have yet to do so. */
export const isCounted = ({ admins }: CounterNumbers) => admins > 0;

/** Captions from the account's counters; `today` is the number of today's trips, undefined until known. */
export function formatCaptions(counts: CounterNumbers, today: number | undefined): Captions {
  const { Active, Pending, Delayed } = counts.status;
  const others = counts.admins - 1;
  return {
    admins: !isCounted(counts) ? 'Counting…' : others > 0 ? `You and ${plural(others, 'other')}` : 'Only you',
    drivers: `${plural(Active, 'trip')} in progress`,
    trips: [today !== undefined && `${formatFound(today)} today`, `${Active} active`, `${Delayed} delayed`]
      .filter(Boolean)
      .join(', '),
    clients: `${plural(Pending, 'trip')} pending`,
  };
}
