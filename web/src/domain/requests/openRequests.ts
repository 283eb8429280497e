import { type RideRequest, requestQueries } from '@mtos/model';

/**
 * The requests that the office has to answer: those that have waited too long, whenever their rides are, and those with the first
 * rides. One more of each is read to know if there are others.
 */
export const openRequests = (account: string, limit: number) =>
  [requestQueries.overdueRequests(account, limit + 1), requestQueries.openRequests(account, limit + 1)] as const;

type Waiting = Pick<RideRequest, 'escalatedAt' | 'firstDay' | 'createdAt' | 'change' | 'state'>;

/** When the facility asked for what the office has to answer. */
export const askedAt = ({ state, change, createdAt }: Pick<Waiting, 'state' | 'change' | 'createdAt'>): Date =>
  (state === 'accepted' && change ? change.askedAt : createdAt).toDate();

/** Open requests in the order in which to answer them: those that wait too long first, then by the first ride. */
export const byUrgency = <Request extends Waiting>(requests: readonly Request[]): readonly Request[] =>
  requests.toSorted(
    (one, other) =>
      Number(other.escalatedAt !== null) - Number(one.escalatedAt !== null) ||
      one.firstDay.localeCompare(other.firstDay) ||
      askedAt(one).getTime() - askedAt(other).getTime(),
  );

/** The first of each list, each request once, in the order in which to answer them. */
export const mergeOpen = <Request extends Waiting & { readonly id: string }>(
  lists: readonly (readonly Request[])[],
  limit: number,
): readonly Request[] => {
  const listed = lists.flatMap((list) => list.slice(0, limit));
  return byUrgency([...new Map(listed.map((request) => [request.id, request])).values()]);
};
