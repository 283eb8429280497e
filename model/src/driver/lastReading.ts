import type { Reading } from '../trip/mileage';
import { type DriverEvent, happenedAt } from './driverEvent';

type ReadingEvent = Pick<DriverEvent, 'kind' | 'at' | 'receivedAt' | 'odometer' | 'undoes'> & { readonly id: string };

/** The last reading of the odometer among a driver's events, in any order; undefined if there is none. */
export function lastReading(events: readonly ReadingEvent[]): Reading | undefined {
  const undone = new Set(events.map(({ undoes }) => undoes));
  let last: { readonly miles: number; readonly at: number } | undefined;
  for (const event of events) {
    if (event.odometer === null || undone.has(event.id)) continue;
    const at = happenedAt(event).toMillis();
    if (!last || at > last.at) last = { miles: event.odometer, at };
  }
  return last;
}
