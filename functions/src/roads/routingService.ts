import type { LatLng, RoadDrive, RoutingServiceName } from '@mtos/model';

/** Drives from each of some places to each of some others. */
export interface RoadBlock {
  readonly origins: readonly LatLng[];
  readonly destinations: readonly LatLng[];
}

/** What the service said of a drive: null where there is no road, 'failed' without an answer. */
export type RoadAnswer = RoadDrive | null | 'failed';

/** A row for each origin with a cell for each destination. */
export type RoadTable = readonly (readonly RoadAnswer[])[];

/** The service can't answer the block as a whole: it is too large, or a place is nowhere near a road. */
export class BlockRefused extends Error {
  override readonly name = 'BlockRefused';
}

/** Why a service gave no answer. The message is ours: other errors can name the URL, which has places in it. */
export class RoutingFailed extends Error {
  override readonly name = 'RoutingFailed';
}

/** How long to wait for an answer, in milliseconds, and how often to ask again. */
export interface AskLimits {
  readonly timeout: number;
  readonly retries: number;
}

/** A service that knows roads. */
export interface RoutingService {
  readonly name: RoutingServiceName;
  /**
   * Whether its answers may be stored, as its terms say. Others are used once: the drives of a day are not asked for, and those
   * of a search for a driver count toward the budget of the day.
   */
  readonly mayBeStored: boolean;
  /** The most places of a block by the service's usual configuration. A search for a driver asks about as many drivers. */
  readonly maxOrigins: number;
  readonly maxDestinations: number;
  /** @throws BlockRefused, or RoutingFailed or another error where the service is down or its answer can't be read */
  readonly measure: (block: RoadBlock, limits?: AskLimits) => Promise<RoadTable>;
}
