import type { LatLng, RoadDrive, RoutingServiceName } from '@mtos/model';

/** Drives from each of some places to each of some others. */
export interface RoadBlock {
  readonly origins: readonly LatLng[];
  readonly destinations: readonly LatLng[];
}

/** A row for each origin with a cell for each destination: null where there is no road. */
export type RoadTable = readonly (readonly (RoadDrive | null)[])[];

/** The service can't answer the block as a whole: it is too large, or a place is nowhere near a road. */
export class BlockRefused extends Error {
  override readonly name = 'BlockRefused';
}

/** How long to wait for an answer, in milliseconds, and how often to ask again. */
export interface AskLimits {
  readonly timeout: number;
  readonly retries: number;
}

/** A service that knows roads. */
export interface RoutingService {
  readonly name: RoutingServiceName;
  /** The most places of a block by the service's usual configuration. */
  readonly maxOrigins: number;
  readonly maxDestinations: number;
  /** @throws BlockRefused, or another error where the service is down or its answer can't be read */
  readonly measure: (block: RoadBlock, limits?: AskLimits) => Promise<RoadTable>;
}
