import { chunk, driveKey, type LatLng, type NeededDrive, type RoadDrive, straightMiles } from '@mtos/model';
import pMap from 'p-map';
import { logRoutingFailed } from '../logs';
import {
  type AskLimits,
  BlockRefused,
  type RoadAnswer,
  type RoadBlock,
  type RoadTable,
  type RoutingService,
} from './routingService';

/** A service that a company runs itself has few processors. */
const CONCURRENCY = 2;
/** After this many failures, the service is down: the other blocks of the turn have failed too, without a request. */
const MAX_FAILURES = 3;

/**
 * So many refused requests in a turn find some places that are nowhere near a road. A service that refuses everything would
 * otherwise be asked drive by drive; the rest has failed, and is asked for again later.
 */
const MAX_REFUSALS = 300;

/** What the service said of each drive, in the order asked. */
export type Measured = readonly RoadAnswer[];

/** Asks a service for drives, in blocks of what it answers at once. Never throws; the first failure is logged. */
export async function measureRoads(
  service: RoutingService,
  drives: readonly NeededDrive[],
  limits?: AskLimits,
): Promise<Measured> {
  const found = new Map<string, RoadDrive | null>();
  let [failures, refusals] = [0, 0];
  const measureBlock = async (block: RoadBlock): Promise<void> => {
    if (failures >= MAX_FAILURES || refusals >= MAX_REFUSALS) return;
    try {
      addTable(found, block, await service.measure(block, limits));
    } catch (error) {
      if (!(error instanceof BlockRefused)) {
        if (failures === 0) logRoutingFailed(service.name, error);
        failures += 1;
        return;
      }
      refusals += 1;
      const [one, other] = halve(block);
      // A single drive that is refused has an end nowhere near a road
      if (!one || !other) return addTable(found, block, [[null]]);
      await measureBlock(one);
      await measureBlock(other);
    }
  };
  await pMap(toBlocks(drives, service), measureBlock, { concurrency: CONCURRENCY });
  return drives.map(({ from, to }) => {
    const drive = found.get(keyOf(from, to));
    return drive === undefined ? 'failed' : drive;
  });
}

const keyOf = (from: LatLng, to: LatLng) => `${driveKey(from)} ${driveKey(to)}`;

function addTable(found: Map<string, RoadDrive | null>, { origins, destinations }: RoadBlock, table: RoadTable): void {
  for (const [row, from] of origins.entries()) {
    for (const [column, to] of destinations.entries()) {
      const drive = table[row]?.[column];
      if (drive === 'failed') continue;
      found.set(keyOf(from, to), drive && isPossible(from, to, drive) ? drive : null);
    }
  }
}

/** How far the nearest road may be from both ends together, in meters. */
const OFF_ROAD_METERS = 2000;
/** 100 miles an hour. */
const MAX_METERS_A_SECOND = 45;
const METERS_PER_MILE = 1609.344;

/**
 * Whether a road can be so short and so quick. Outside of its map, a service takes the nearest road that it knows, however far
 * away that is, and answers that all places there are next to each other.
 */
function isPossible(from: LatLng, to: LatLng, { seconds, meters }: RoadDrive): boolean {
  const least = straightMiles(from, to) * METERS_PER_MILE - OFF_ROAD_METERS;
  return meters >= least && seconds * MAX_METERS_A_SECOND >= least;
}

/** Blocks that contain the drives: places that drives start at follow each other, so that blocks share where they end. */
function toBlocks(
  drives: readonly NeededDrive[],
  { maxOrigins, maxDestinations }: Pick<RoutingService, 'maxOrigins' | 'maxDestinations'>,
): readonly RoadBlock[] {
  const byOrigin = new Map<string, NeededDrive[]>();
  for (const drive of drives) {
    const key = driveKey(drive.from);
    const same = byOrigin.get(key);
    if (same) same.push(drive);
    else byOrigin.set(key, [drive]);
  }
  return chunk([...byOrigin.values()], maxOrigins).flatMap((some) => {
    const origins = some.flatMap(([first]) => (first ? [first.from] : []));
    const destinations = new Map(some.flat().map(({ to }) => [driveKey(to), to]));
    return chunk([...destinations.values()], maxDestinations).map((part) => ({ origins, destinations: part }));
  });
}

/** Two blocks of half the size, along the longer side; none of a single drive. */
function halve({ origins, destinations }: RoadBlock): readonly RoadBlock[] {
  const split = (places: readonly LatLng[]) => {
    const middle = Math.ceil(places.length / 2);
    return [places.slice(0, middle), places.slice(middle)];
  };
  if (origins.length === 1 && destinations.length === 1) return [];
  return origins.length >= destinations.length
    ? split(origins).map((half) => ({ origins: half, destinations }))
    : split(destinations).map((half) => ({ origins, destinations: half }));
}
