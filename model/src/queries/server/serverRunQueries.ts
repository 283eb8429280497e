import { paths } from '../../documents/paths';
import { textPaths } from '../../texts/textPaths';
import { equal, type QueryShape } from '../querySpec';
import { ascending, query } from './serverQuery';

/** Queries of runs that go through what is due, account by account. */
export const serverRunQueries = {
  /** The account's trips for which it is time to look for a driver, the longest due first. */
  dueTrips: (account: string, now: unknown) =>
    query(
      paths.waitingTrips,
      [equal('subOwneruid', account), { field: 'tryAt', op: '<=', value: now }],
      [ascending('tryAt')],
    ),

  /** The waiting trips of the accounts whose ids come after this one, by account; of an account, the first due first. */
  waitingTripsAfter: (account: string) =>
    query(
      paths.waitingTrips,
      [{ field: 'subOwneruid', op: '>', value: account }],
      [ascending('subOwneruid'), ascending('tryAt')],
    ),

  /** The accounts that send texts by themselves whose ids come after this one, by account. */
  textSchedulesAfter: (account: string) =>
    query(textPaths.schedules, [{ field: 'subOwneruid', op: '>', value: account }], [ascending('subOwneruid')]),

  /** The account's places that it is time to look up, the longest due first. */
  duePlaces: (account: string, now: unknown) =>
    query(paths.places(account), [{ field: 'tryAt', op: '<=', value: now }], [ascending('tryAt')]),

  /** The places to look up of the accounts whose ids come after this one, by account; of an account, the first due first. */
  pendingPlacesAfter: (account: string): QueryShape => ({
    ...query(
      'places',
      [{ field: 'subOwneruid', op: '>', value: account }],
      [ascending('subOwneruid'), ascending('tryAt')],
    ),
    group: true,
  }),
} as const;
