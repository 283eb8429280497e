import { type RideRequest, requestQueries } from '@mtos/model';

/** How many open requests are listed at first; one more is read to know if there are others. */
export const MAX_OPEN_REQUESTS = 10;

/** The first requests that the office has to answer. */
export const openRequests = (account: string) => requestQueries.openRequests(account, MAX_OPEN_REQUESTS + 1);

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
