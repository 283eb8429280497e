import { randomFrom } from '@mtos/model/sample';

/** As in Cordeau's instances: a square of 20 by 20 minutes, windows of 15 minutes, 3 minutes of service, rides up to 30. */
const HALF_SIDE = 10;
const WINDOW = 15;
const SERVICE = 3;
const MAX_RIDE = 30;
const CAPACITY = 3;
const DAY = 1440;

/**
 * An instance in Cordeau's format, the same for the same seed: half of the requests have a window at the pick-up, the other
 * half one at the drop-off, and the day is an hour per request of each vehicle.
 */
export function generateInstance(vehicles: number, requests: number, seed: number): string {
  const random = randomFrom(seed);
  const horizon = Math.round((60 * requests) / vehicles);
  const coordinate = () => ((random.next() * 2 - 1) * HALF_SIDE).toFixed(3);
  const row = (id: number, x: string, y: string, service: number, load: number, window: readonly [number, number]) =>
    [id, x, y, service, load, ...window].join(' ');
  const windows = Array.from({ length: requests }, (_, index) => {
    const earliest = Math.round(60 + random.next() * (horizon - 60 - WINDOW - 60));
    const narrow = [earliest, earliest + WINDOW] as const;
    return index < requests / 2
      ? { pickup: [0, DAY] as const, dropoff: narrow }
      : { pickup: narrow, dropoff: [0, DAY] as const };
  });
  return [
    [vehicles, requests, horizon, CAPACITY, MAX_RIDE].join(' '),
    row(0, '0', '0', 0, 0, [0, horizon]),
    ...windows.map(({ pickup }, index) => row(index + 1, coordinate(), coordinate(), SERVICE, 1, pickup)),
    ...windows.map(({ dropoff }, index) => row(requests + index + 1, coordinate(), coordinate(), SERVICE, -1, dropoff)),
    row(2 * requests + 1, '0', '0', 0, 0, [0, horizon]),
  ].join('\n');
}
