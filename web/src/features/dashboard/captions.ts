import type { CounterNumbers } from '@mtos/model';

/** The true line under each of the dashboard's numbers. */
export interface Captions {
  readonly admins: string;
  readonly drivers: string;
  readonly trips: string;
  readonly clients: string;
}

/** Says what the numbers mean for the day; `today` is the number of today's trips where that is known. */
export function captionsOf(counts: CounterNumbers, today: number | undefined): Captions {
  const { Active, Pending, Delayed } = counts.status;
  const others = counts.admins - 1;
  return {
    admins: others > 0 ? `You and ${plural(others, 'other')}` : 'Only you',
    drivers: `${plural(Active, 'trip')} under way`,
    trips: [today !== undefined && `${today} today`, `${Active} active`, `${Delayed} delayed`]
      .filter(Boolean)
      .join(', '),
    clients: `${plural(Pending, 'trip')} still to come`,
  };
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
