import { orderDay, type RequestStop, type RideRequest } from '@mtos/model';
import { Ban, CalendarX, CirclePause } from 'lucide-react';
import { formatDay } from '../../../domain/time/when';
import { callTo, type Label, label } from './requestTexts';

/** How accepted rides stand that don't take place. Those that take place in part are accepted. */
const STOP_LABELS: Readonly<Record<RequestStop, Label | undefined>> = {
  canceled: label('Cancelled', Ban, 'struck'),
  ended: label('Ended', CalendarX, 'warn'),
  paused: label('Paused', CirclePause, 'warn'),
  partly: undefined,
};

export const stopLabel = (stop: RequestStop | undefined): Label | undefined => stop && STOP_LABELS[stop];

/** Why no rides come, and whom to call; empty if they come, or if the facility canceled them itself. */
export function formatStop(stop: RequestStop | undefined, phone: string): string {
  if (stop === undefined || stop === 'canceled') return '';
  const done = { ended: 'ended these rides', paused: 'paused these rides', partly: 'stopped some of these rides' }[
    stop
  ];
  return `The company has ${done}. ${callTo(phone)} to ask about ${stop === 'partly' ? 'the others' : 'them'}.`;
}

/** The coming days that rides which repeat skip, because the facility asked for it: 'Canceled on Mon, Mar 9.'; empty without any. */
export function formatSkipped({ skipped = [], trips }: Pick<RideRequest, 'skipped' | 'trips'>, today: string): string {
  const driven = Object.entries(trips).flatMap(([tripId, { day, canceled }]) =>
    canceled ? [] : (orderDay(tripId) ?? day),
  );
  const days = skipped.filter((day) => day >= today && !driven.includes(day));
  if (days.length === 0) return '';
  return `Canceled on ${new Intl.ListFormat('en-US').format(days.map((day) => formatDay(day, today)))}.`;
}
