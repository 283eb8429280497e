import type { Network } from '../network/network';
import type { WorkingSolution } from '../route/workingSolution';
import { InsertionFinder, KEPT_INSERTIONS } from './insertionFinder';

/** Stands for the start of the route, so that the routes of interchangeable vehicles share entries. */
const START = -2;
/** Slots for each request and vehicle, and at most how many: 16 MB. */
const SLOTS_PER_PAIR = 64;
const MAX_SLOTS = 1 << 18;
/** A slot has as many bytes as a line of the processor's cache, so that a look-up waits for memory once. */
const DOUBLES = 8;
const INTEGERS = 16;
/** Where things are in a slot: in doubles the first insertion, and in integers the keys and the positions. */
const ADDED = 1;
const POSITIONS = 2 * (ADDED + KEPT_INSERTIONS);

/**
 * The best insertions of requests into routes that were seen before. A search takes the same routes apart and rebuilds them
 * again and again. The key is the request and the route's fingerprint (64 bits); a new entry replaces the one in its slot.
 */
export class InsertionMemo {
  /** By entry, as `lookUp` returns it: the distance that an insertion adds, Infinity where there is none. */
  readonly added: Float64Array;
  private readonly integers: Int32Array;
  private readonly mask: number;
  private readonly network: Network;
  private readonly working: WorkingSolution;
  private readonly finder: InsertionFinder;

  constructor(network: Network, working: WorkingSolution) {
    this.network = network;
    this.working = working;
    this.finder = new InsertionFinder(network, working.solution, working.schedule);
    const wanted = network.requestCount * network.vehicleCount * SLOTS_PER_PAIR;
    const slotCount = 2 ** Math.ceil(Math.log2(Math.min(MAX_SLOTS, Math.max(1, wanted))));
    this.mask = slotCount - 1;
    const slots = new ArrayBuffer(slotCount * DOUBLES * Float64Array.BYTES_PER_ELEMENT);
    this.added = new Float64Array(slots);
    this.integers = new Int32Array(slots);
  }

  /** Carries out the insertion of a rank. Returns false if it is not possible after all. */
  insert(request: number, vehicle: number, rank: number): boolean {
    const start = 2 * this.network.requestCount + vehicle;
    const slot = Math.floor(this.lookUp(request, vehicle) / DOUBLES);
    const afterPickup = this.integers[slot * INTEGERS + POSITIONS + rank];
    const afterDropoff = this.integers[slot * INTEGERS + POSITIONS + KEPT_INSERTIONS + rank];
    return this.working.insert(
      request,
      vehicle,
      afterPickup === START ? start : afterPickup,
      afterDropoff === START ? start : afterDropoff,
    );
  }

  /** The entry of the best insertion; the next best one follows. It stays valid until the next look-up. */
  lookUp(request: number, vehicle: number): number {
    const { fingerprint, fingerprint2 } = this.working.solution;
    const { nodeHash, requestCount: n } = this.network;
    const { integers, finder } = this;
    const key = Math.imul(fingerprint[vehicle] ^ nodeHash[request], 0x9e3779b1);
    const key2 = fingerprint2[vehicle] ^ nodeHash[request + n];
    const slot = (key ^ (key >>> 15)) & this.mask;
    const entry = slot * DOUBLES + ADDED;
    let position = slot * INTEGERS;
    if (integers[position] === key && integers[position + 1] === key2) return entry;
    integers[position] = key;
    integers[position + 1] = key2;
    finder.find(request, vehicle);
    position += POSITIONS;
    for (let rank = 0; rank < KEPT_INSERTIONS; rank += 1) {
      const afterPickup = finder.afterPickup[rank];
      const afterDropoff = finder.afterDropoff[rank];
      this.added[entry + rank] = finder.added[rank];
      integers[position + rank] = afterPickup >= 2 * n ? START : afterPickup;
      integers[position + KEPT_INSERTIONS + rank] = afterDropoff >= 2 * n ? START : afterDropoff;
    }
    return entry;
  }
}
