import type { ReportDays } from '../../requests/facilityReport';
import { requestPaths } from '../../requests/requestPaths';
import { equal, type QueryShape } from '../querySpec';
import { ascending, query } from './serverQuery';

/** Queries of functions for facilities' requests. */
export const serverRequestQueries = {
  /** Every account's requests of which the office is to be reminded by an instant, the longest due first. */
  requestsToEscalate: (until: unknown) => ({
    ...query(
      'requests',
      [equal('isOpen', true), { field: 'escalateAt', op: '<=', value: until }],
      [ascending('escalateAt')],
      300,
    ),
    group: true,
  }),

  /** The accepted requests of a payer with a ride between two days. */
  acceptedRequestsOfDays: (account: string, payerUid: string, { from, to }: ReportDays, limit: number) =>
    query(
      requestPaths.requests(account),
      [
        equal('payerUid', payerUid),
        equal('state', 'accepted'),
        { field: 'lastDay', op: '>=', value: from },
        { field: 'firstDay', op: '<=', value: to },
      ],
      [ascending('lastDay'), ascending('firstDay')],
      limit,
    ),

  /** Every account's requests that wait for an answer although their last day is over, the earliest first. */
  openRequestsUntil: (day: string) => ({
    ...query(
      'requests',
      [equal('isOpen', true), { field: 'lastDay', op: '<=', value: day }],
      [ascending('lastDay')],
      300,
    ),
    group: true,
  }),

  /** Every account's requests that wait for an answer to days to skip that are over, the earliest first. */
  openSkipsUntil: (day: string) => ({
    ...query(
      'requests',
      [equal('isOpen', true), { field: 'closesAfter', op: '<=', value: day }],
      [ascending('closesAfter')],
      300,
    ),
    group: true,
  }),

  /** The requests with rides to be read again of the accounts whose ids come after this one, by account; of an account, the first due first. */
  followedRequestsAfter: (account: string): QueryShape => ({
    ...query(
      'requests',
      [{ field: 'follow.account', op: '>', value: account }],
      [ascending('follow.account'), ascending('follow.at')],
    ),
    group: true,
  }),

  /** The account's requests with rides to be read again, the longest due first. */
  requestsToFollow: (account: string, until: unknown, limit: number) =>
    query(
      requestPaths.requests(account),
      [{ field: 'follow.at', op: '<=', value: until }],
      [ascending('follow.at')],
      limit,
    ),
} as const;
