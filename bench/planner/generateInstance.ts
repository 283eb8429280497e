import { randomFrom } from '@mtos/model/sample';

const HALF_SIDE = 10;
const DAY = 1440;

/** How a set of instances is made. Times are minutes, distances are minutes of driving. */
export interface InstanceShape {
  readonly capacity: number;
  readonly maxRide: number;
  readonly service: number;
  /** The shortest and the longest time window. */
  readonly windows: readonly [number, number];
  /** When vehicles drive, and how long a route may last. */
  readonly horizon: readonly [number, number];
  readonly maxDuration: number;
  /** When the narrow windows begin. */
  readonly begins: readonly [number, number];
  /** Around how many points the stops lie close together; 0 spreads them evenly. */
  readonly centers: number;
}

/** Like Cordeau's instances for exact methods: the day is an hour per request of each vehicle. */
export function smallShape(vehicles: number, requests: number): InstanceShape {
  const day = Math.round((60 * requests) / vehicles);
  return {
    capacity: 3,
    maxRide: 30,
    service: 3,
    windows: [15, 15],
    horizon: [0, day],
    maxDuration: day,
    begins: [60, day - 15 - 60],
    centers: 0,
  };
}

/** Like the instances of Cordeau and Laporte (2003): a whole day, routes of 8 hours, and stops around a few centers. */
export const largeShape = (windows: 'narrow' | 'wide'): InstanceShape => ({
  capacity: 6,
  maxRide: 90,
  service: 10,
  windows: windows === 'narrow' ? [15, 45] : [30, 90],
  horizon: [0, DAY],
  maxDuration: 480,
  begins: [60, 480],
  centers: 4,
});

type Point = readonly [x: number, y: number];

/**
 * An instance in Cordeau's format, the same for the same seed, in a square of 20 by 20 minutes: half of the requests have a
 * window at the drop-off, the other half one at the pick-up.
 */
export function generateInstance(vehicles: number, requests: number, shape: InstanceShape, seed: number): string {
  const random = randomFrom(seed);
  const between = ([least, most]: readonly [number, number]) => Math.round(least + random.next() * (most - least));
  const anywhere = (): Point => [(random.next() * 2 - 1) * HALF_SIDE, (random.next() * 2 - 1) * HALF_SIDE];
  const centers = Array.from({ length: shape.centers }, anywhere);
  const point = () => (centers.length === 0 ? anywhere() : pointNear(centers));
  const row = (id: number, [x, y]: Point, load: number, window: readonly [number, number]) =>
    [id, x.toFixed(3), y.toFixed(3), load === 0 ? 0 : shape.service, load, ...window].join(' ');
  const windows = Array.from({ length: requests }, (_, index) => {
    const earliest = between(shape.begins);
    const narrow = [earliest, earliest + between(shape.windows)] as const;
    return index < requests / 2
      ? { pickup: [0, DAY] as const, dropoff: narrow }
      : { pickup: narrow, dropoff: [0, DAY] as const };
  });
  const depot: Point = [mean(centers.map(([x]) => x)), mean(centers.map(([, y]) => y))];
  return [
    [vehicles, requests, shape.maxDuration, shape.capacity, shape.maxRide].join(' '),
    row(0, depot, 0, shape.horizon),
    ...windows.map(({ pickup }, index) => row(index + 1, point(), 1, pickup)),
    ...windows.map(({ dropoff }, index) => row(requests + index + 1, point(), -1, dropoff)),
    row(2 * requests + 1, depot, 0, shape.horizon),
  ].join('\n');

  /** A random point is kept with a probability that falls by the factor e with each two minutes from the nearest center. */
  function pointNear(around: readonly Point[]): Point {
    for (;;) {
      const [x, y] = anywhere();
      const nearest = Math.min(...around.map(([a, b]) => Math.hypot(x - a, y - b)));
      if (random.next() < Math.exp(-nearest / 2)) return [x, y];
    }
  }
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
