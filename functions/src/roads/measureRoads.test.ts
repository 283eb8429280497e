import type { LatLng, NeededDrive } from '@mtos/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GOOGLE_KEY, type RoutingServer, startRoutingServer } from '../../../tests/fakes/routingServer';
import { BRIDGES, RIVER, streetDrive } from '../../../tests/fakes/streetGrid';
import { googleService } from './googleService';
import { measureRoads } from './measureRoads';
import { osrmService } from './osrmService';
import { BlockRefused, RoutingFailed, type RoutingService } from './routingService';
import { valhallaService } from './valhallaService';

const { logged } = vi.hoisted(() => ({ logged: vi.fn() }));
vi.mock('../logs', () => ({ logRoutingFailed: logged }));

let server: RoutingServer;
beforeEach(async () => {
  logged.mockClear();
  server = await startRoutingServer();
});
afterEach(() => server.stop());

const WEST = { lat: 40.7201, lng: RIVER - 0.01 };
const EAST = { lat: 40.7201, lng: RIVER + 0.01 };
const OUTSIDE = { lat: 10, lng: 10 };
const ISLAND = { lat: 41.4, lng: RIVER };
const place = (index: number): LatLng => ({ lat: 40.6 + index / 1000, lng: RIVER - 0.02 });

const drive = (from: LatLng, to: LatLng): NeededDrive => ({ from, to });
const close = ({ from, to }: NeededDrive) => {
  const { seconds, meters } = streetDrive(from, to) ?? { seconds: 0, meters: 0 };
  // Google rounds both
  return { seconds: expect.closeTo(seconds, 0), meters: expect.closeTo(meters, 0) };
};

/** Each service, and in how many requests 60 origins and 150 destinations fit. */
const services: readonly (readonly [string, (url: string) => RoutingService, number])[] = [
  ['OSRM', osrmService, 6],
  ['Valhalla', valhallaService, 6],
  ['Google', (url) => googleService(url, GOOGLE_KEY), 36],
];

describe.each(services)('the drives of %s', (_, serviceAt, blocks) => {
  const measure = (...drives: readonly NeededDrive[]) => measureRoads(serviceAt(server.url), drives);

  it('[ROD-1] [ROD-2] are those of the road, in both directions', async () => {
    const [there, back] = [drive(WEST, EAST), drive(EAST, WEST)];
    expect(await measure(there, back)).toEqual([close(there), close(back)]);
    // The straight line is a mile; the road goes over a bridge
    expect(streetDrive(WEST, EAST)?.meters).toBeGreaterThan(7000);
    expect(BRIDGES.north).toBeGreaterThan(WEST.lat);
  });

  it('[ROD-2] are asked for in blocks that the service accepts', async () => {
    const drives = Array.from({ length: 60 }, (_, from) =>
      Array.from({ length: 150 }, (_, to) => drive(place(from), place(200 + to))),
    ).flat();
    const found = await measure(...drives);
    expect(
      found.map((each, index) => ({ each, index })).filter(({ each }) => each === null || each === 'failed'),
    ).toEqual([]);
    expect(found[777]).toEqual(close(drives[777] ?? drive(WEST, EAST)));
    expect(server.asked.reduce((sum, count) => sum + count, 0)).toBe(9000);
    expect(server.asked).toHaveLength(blocks);
  });

  it('[ROD-2] have no road to an island, nor to a place that is nowhere near one, whatever else is asked with it', async () => {
    const drives = [
      drive(WEST, EAST),
      drive(WEST, ISLAND),
      drive(OUTSIDE, EAST),
      drive(EAST, OUTSIDE),
      drive(EAST, WEST),
    ];
    expect(await measure(...drives)).toEqual([close(drive(WEST, EAST)), null, null, null, close(drive(EAST, WEST))]);
  });

  it.each(['nonsense', 'half a table', 'redirect', 'flood'] as const)(
    '[ROD-2] fail if the answer is %s',
    async (failWith) => {
      server.failWith = failWith;
      expect(await measure(drive(WEST, EAST), drive(place(1), place(2)))).toEqual(['failed', 'failed']);
    },
  );

  it('[ROD-2] fail if the service does not answer in time', async () => {
    server.failWith = 'silence';
    const quick = { timeout: 2_000, retries: 0 };
    expect(await measureRoads(serviceAt(server.url), [drive(WEST, EAST)], quick)).toEqual(['failed']);
    expect(server.asked).toEqual([1]);
  });

  it('[ROD-2] have no road where the answer is shorter or quicker than any road, as outside of the service’s map', async () => {
    server.failWith = 'zeros';
    expect(await measure(drive(place(0), place(100)))).toEqual([null]);
    const far = { ...serviceAt(server.url), measure: async () => [[{ seconds: 5, meters: 12_000 }]] };
    expect(await measureRoads(far, [drive(place(0), place(100))])).toEqual([null]);
  });

  it('[ROD-2] fail after a few tries if the service is down, without asking for all blocks', async () => {
    server.failWith = 'outage';
    const drives = Array.from({ length: 300 }, (_, index) => drive(place(index), place(index + 1)));
    expect(new Set(await measure(...drives))).toEqual(new Set(['failed']));
    expect(server.asked.length).toBeLessThanOrEqual(12);
    // Once, and with what the service said
    expect(logged.mock.calls).toEqual([[expect.any(String), new RoutingFailed('The routing service answered 503')]]);
  });
});

it('[ROD-2] a drive that failed by itself is no missing road, and the others of its block count', async () => {
  const { seconds, meters } = streetDrive(EAST, WEST) ?? { seconds: 0, meters: 0 };
  const measure = async () => [
    ['failed' as const, null],
    [null, { seconds, meters }],
  ];
  const drives = [drive(WEST, EAST), drive(EAST, WEST)];
  const [first, second] = await measureRoads({ ...googleService(server.url, ''), measure }, drives);
  expect(first).toBe('failed');
  expect(second).toEqual(close(drive(EAST, WEST)));
});

it('[ROD-2] a key that Google does not take is a failure, not a road that is missing, and is tried once', async () => {
  const drives = [drive(WEST, EAST), drive(EAST, WEST)];
  expect(await measureRoads(googleService(server.url, 'wrong'), drives)).toEqual(['failed', 'failed']);
  expect(server.asked).toEqual([4]);
  const refused = new RoutingFailed('Google refused the request: check the key and its API');
  expect(logged.mock.calls).toEqual([['google', refused]]);
});

it('[ROD-2] a service whose limit is lower than usual is asked for smaller blocks', async () => {
  const drives = Array.from({ length: 150 }, (_, to) => drive(place(0), place(200 + to)));
  const greedy = { ...osrmService(server.url), maxDestinations: 150 };
  expect(await measureRoads(greedy, drives)).toEqual(drives.map(close));
  expect(server.asked).toEqual([150, 75, 75]);
});

it('[ROD-2] a service that refuses everything is not asked drive by drive', async () => {
  const drives = Array.from({ length: 2000 }, (_, index) => drive(place(index % 40), place(100 + (index % 50))));
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    throw new BlockRefused();
  };
  const found = await measureRoads({ ...valhallaService(server.url), measure: refuse }, drives);
  // Two blocks are asked for at the same time
  expect(asked).toBeLessThanOrEqual(301);
  expect(found.filter((each) => each === 'failed').length).toBeGreaterThan(0);
});
