import { plural } from '../../ui/format/numbers';

/** How much of a client becomes another one's. */
export interface MovedCounts {
  readonly trips: number;
  readonly orders: number;
  readonly authorizations: number;
}

const words = new Intl.ListFormat('en-US');

/** '2 trips, 1 standing order, and 1 authorization', without what there is none of; empty for nothing. */
export function describeMoved({ trips, orders, authorizations }: MovedCounts): string {
  const parts = [
    trips > 0 && plural(trips, 'trip'),
    orders > 0 && plural(orders, 'standing order'),
    authorizations > 0 && plural(authorizations, 'authorization'),
  ];
  return words.format(parts.filter((part) => part !== false));
}
