import { requestOrderId } from './requestIds';
import { requestOrders } from './requestOrders';
import type { RideRequest } from './rideRequest';

/** Why accepted rides that repeat don't take place: the facility canceled them, or the company stopped all or some of them. */
export type RequestStop = 'canceled' | 'ended' | 'paused' | 'partly';

export type StoppableRequest = Pick<RideRequest, 'state' | 'change' | 'legs' | 'repeat' | 'orderIds' | 'orders'>;

/** Why the rides of a repeated request don't take place; undefined if they do, or if no one has answered. */
export function requestStop(request: StoppableRequest, today: string): RequestStop | undefined {
  const { state, change, repeat } = request;
  if (!repeat || state !== 'accepted') return undefined;
  // They are canceled together
  if (change?.kind === 'cancel' && change.state === 'accepted') return 'canceled';
  const orderIds = currentOrderIds(request);
  const stops = orderIds.flatMap((id) => orderStop(request, id, today) ?? []);
  if (stops.length === 0) return undefined;
  if (stops.length < orderIds.length) return 'partly';
  return stops.every((stop) => stop === 'ended') ? 'ended' : 'paused';
}

/** The orders of its legs as they are: that of a leg which became the way back of another has ended, but not its rides. */
const currentOrderIds = ({ legs, repeat, orderIds }: StoppableRequest): readonly string[] => {
  const endings = requestOrders({ legs, repeat }).map(({ leg }) => requestOrderId('', leg));
  return orderIds.filter((id) => endings.some((ending) => id.endsWith(ending)));
};

function orderStop({ repeat, orders }: StoppableRequest, id: string, today: string): 'ended' | 'paused' | undefined {
  const order = orders?.[id];
  if (!repeat || !order) return undefined;
  const { paused, until } = order;
  // One that ended as was asked for was not stopped
  if (until === '' || (until < today && until < repeat.until)) return 'ended';
  return paused ? 'paused' : undefined;
}

/** The last day on which a repeated request starts, as its company has it by now; undefined if it does not repeat. */
export function repeatsUntil(request: StoppableRequest): string | undefined {
  const { repeat, orders } = request;
  if (!repeat) return undefined;
  const known = currentOrderIds(request).flatMap((id) => orders?.[id]?.until ?? []);
  if (known.length === 0 || known.length < requestOrders(request).length) return repeat.until;
  const last = known.toSorted().at(-1) ?? '';
  return last !== '' && last < repeat.until ? last : repeat.until;
}
