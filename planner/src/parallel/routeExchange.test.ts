import { describe, expect, it } from 'vitest';
import type { SharedRoutes } from '../recombination/routePool';
import { RouteExchange } from './routeExchange';

/** Routes that can be told apart by their distance. */
const routes = (distance: number): SharedRoutes => ({
  vehicleClass: Int32Array.of(0),
  distance: Float64Array.of(distance),
  begin: Int32Array.of(0, 2),
  nodes: Int32Array.of(0, 1),
});

describe('an exchange of routes', () => {
  it('[PLN-1] gives each search the routes of all others in their order, whichever comes first', async () => {
    const exchange = new RouteExchange(3);
    const order: number[] = [];
    const offered = [2, 0, 1].map(async (search) => {
      const received = await exchange.offer(search, routes(search));
      order.push(search);
      return received.map(({ distance }) => distance[0]);
    });
    expect(await Promise.all(offered)).toEqual([
      [0, 1],
      [1, 2],
      [0, 2],
    ]);
    expect(order).toEqual([2, 0, 1]);
  });

  it('[PLN-1] waits for all searches that have not left, and not for the others', async () => {
    const exchange = new RouteExchange(3);
    let isReleased = false;
    const first = exchange.offer(0, routes(0)).then((received) => {
      isReleased = true;
      return received;
    });
    exchange.leave(2);
    await Promise.resolve();
    expect(isReleased).toBe(false);
    const second = exchange.offer(1, routes(1));
    expect([await first, await second]).toEqual([[routes(1)], [routes(0)]]);
    const alone = exchange.offer(0, routes(0));
    exchange.leave(1);
    expect(await alone).toEqual([]);
  });

  it('[PLN-3] lets everyone go on once it is closed', async () => {
    const exchange = new RouteExchange(3);
    const waiting = exchange.offer(0, routes(0));
    exchange.close();
    expect(await waiting).toEqual([]);
    expect(await exchange.offer(1, routes(1))).toEqual([]);
  });
});
