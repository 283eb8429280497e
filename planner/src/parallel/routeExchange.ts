import type { SharedRoutes } from '../recombination/routePool';

/**
 * Where searches on several threads wait for each other, so that what they pass on depends on how far they are and not on how
 * fast: the routes of a search go to all others once each of them has offered its own.
 */
export class RouteExchange {
  private readonly active: Set<number>;
  private readonly offers = new Map<number, SharedRoutes>();
  private readonly release = new Map<number, (routes: readonly SharedRoutes[]) => void>();

  /** @param searches how many there are; they are numbered from 0 */
  constructor(searches: number) {
    this.active = new Set(Array.from({ length: searches }, (_, index) => index));
  }

  /** Passes on a search's routes. Waits for those of all others that have not left. */
  offer(search: number, routes: SharedRoutes): Promise<readonly SharedRoutes[]> {
    return new Promise((resolve) => {
      this.offers.set(search, routes);
      this.release.set(search, resolve);
      this.exchangeIfComplete();
    });
  }

  /** A search has ended: the others go on without it. */
  leave(search: number): void {
    this.active.delete(search);
    this.offers.delete(search);
    this.release.delete(search);
    this.exchangeIfComplete();
  }

  /** Lets all searches go on, and waits for none any more. */
  close(): void {
    this.active.clear();
    this.exchangeIfComplete();
  }

  private exchangeIfComplete(): void {
    if (this.offers.size < this.active.size) return;
    const offers = [...this.offers].sort(([a], [b]) => a - b);
    const waiting = [...this.release];
    this.offers.clear();
    this.release.clear();
    for (const [search, resolve] of waiting) {
      resolve(offers.filter(([other]) => other !== search).map(([, routes]) => routes));
    }
  }
}
