import { requestPaths } from '../requests/requestPaths';
import { rideRequestSchema } from '../requests/rideRequest';
import { SYSTEM } from '../trip/writtenBy';
import { equal, querySpec } from './querySpec';

const ofAccount = (account: string) => ({ collection: requestPaths.requests(account), schema: rideRequestSchema });

/** Before any reminder: those without one have null, which is no date. */
const BEFORE_ALL = new Date(0);

/** Like `queries`; apart from it, because only the pages of requests need it. */
export const requestQueries = {
  /** The requests of a facility's payers with rides on a day or later. */
  requestsOfPayers: (account: string, payerUids: readonly string[], from: string, limit: number) =>
    querySpec(
      ofAccount(account),
      [
        { field: 'payerUid', op: 'in', value: payerUids },
        { field: 'lastDay', op: '>=', value: from },
      ],
      [{ field: 'lastDay', direction: 'asc' }],
      limit,
    ),
  /** The requests of a facility's payers that repeat until a day or longer. */
  repeatedRequests: (account: string, payerUids: readonly string[], from: string, limit: number) =>
    querySpec(
      ofAccount(account),
      [
        { field: 'payerUid', op: 'in', value: payerUids },
        { field: 'repeat.until', op: '>=', value: from },
      ],
      [{ field: 'repeat.until', direction: 'asc' }],
      limit,
    ),
  /** The requests of a facility's payers that were closed without an answer, the latest last day first. */
  unansweredRequests: (account: string, payerUids: readonly string[], from: string, limit: number) =>
    querySpec(
      ofAccount(account),
      [
        { field: 'payerUid', op: 'in', value: payerUids },
        equal('answeredBy', SYSTEM),
        { field: 'lastDay', op: '>=', value: from },
      ],
      [{ field: 'lastDay', direction: 'desc' }],
      limit,
    ),
  /** The requests that the office has to answer, those of the first days first. */
  openRequests: (account: string, limit: number) =>
    querySpec(ofAccount(account), [equal('isOpen', true)], [{ field: 'firstDay', direction: 'asc' }], limit),
  /** The open requests of which the office was reminded, those that have waited longest first. */
  overdueRequests: (account: string, limit: number) =>
    querySpec(
      ofAccount(account),
      [equal('isOpen', true), { field: 'escalatedAt', op: '>', value: BEFORE_ALL }],
      [{ field: 'escalatedAt', direction: 'asc' }],
      limit,
    ),
  /** The requests that the office answered since an instant, the latest first. */
  answeredRequests: (account: string, since: Date, limit: number) =>
    querySpec(
      ofAccount(account),
      [{ field: 'answeredAt', op: '>=', value: since }],
      [{ field: 'answeredAt', direction: 'desc' }],
      limit,
    ),
} as const;
