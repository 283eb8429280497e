import { paths, serverQueries, textPaths } from '@mtos/model';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import type { AccountRange } from './accountRanges';
import type { ScheduleName } from './tasks';

/** Some accounts of a range, and the rest of the range if there may be more. */
interface FoundAccounts {
  readonly accounts: readonly string[];
  readonly rest?: AccountRange;
}

type AccountFinder = (range: AccountRange, runAt: Date) => Promise<FoundAccounts>;

/** Accounts that one task finds, so that no task grows with the number of accounts. */
const PAGE_SIZE = 200;

const accountsWithDueTrips = accountsWithDue((after) =>
  toQuery(db.collection(paths.waitingTrips), serverQueries.waitingTripsAfter(after)),
);
const accountsWithDuePlaces = accountsWithDue((after) =>
  toQuery(db.collectionGroup('places'), serverQueries.pendingPlacesAfter(after)),
);
const accountsWithDueRequests = accountsWithDue(
  (after) => toQuery(db.collectionGroup('requests'), serverQueries.followedRequestsAfter(after)),
  { account: 'follow.account', at: 'follow.at' },
);

/**
 * Finds the accounts that have something due. Reads one waiting document per account, the one that is due first, so that an
 * account with many of them takes no longer to find than others.
 */
function accountsWithDue(
  waitingAfter: (account: string) => Query,
  fields = { account: 'subOwneruid', at: 'tryAt' },
): AccountFinder {
  return async ({ after, until }, runAt) => {
    const accounts: string[] = [];
    let last = after;
    for (let read = 0; read < PAGE_SIZE; read += 1) {
      const found = await waitingAfter(last).limit(1).get();
      const [first] = found.docs;
      const account = String(first?.get(fields.account) ?? '');
      if (!first || isPast(account, until)) return { accounts };
      const tryAt: unknown = first.get(fields.at);
      if (!(tryAt instanceof Timestamp) || tryAt.toMillis() <= runAt.getTime()) accounts.push(account);
      last = account;
    }
    return { accounts, rest: { after: last, until } };
  };
}

/** Every account that has counters, which functions create together with the account. */
async function everyAccount({ after, until }: AccountRange): Promise<FoundAccounts> {
  const byId = toQuery(db.collection('counters'), serverQueries.everyCounters()).select().limit(PAGE_SIZE);
  const { docs } = await (after === '' ? byId : byId.startAfter(after)).get();
  const accounts = docs.map(({ id }) => id).filter((id) => !isPast(id, until));
  const last = accounts.at(-1);
  return last === undefined || accounts.length < PAGE_SIZE ? { accounts } : { accounts, rest: { after: last, until } };
}

/** The accounts that send texts by themselves, which have a document each. */
async function accountsThatText({ after, until }: AccountRange): Promise<FoundAccounts> {
  const query = toQuery(db.collection(textPaths.schedules), serverQueries.textSchedulesAfter(after)).limit(PAGE_SIZE);
  const found = (await query.get()).docs.map(({ id }) => id);
  const accounts = found.filter((id) => !isPast(id, until));
  const last = accounts.at(-1);
  return last === undefined || accounts.length < PAGE_SIZE ? { accounts } : { accounts, rest: { after: last, until } };
}

const isPast = (account: string, until: string | undefined) => until !== undefined && account > until;

/** Finds accounts for each schedule, in the order of their ids. */
export const accountFinders: Readonly<Record<ScheduleName, AccountFinder>> = {
  assignDueTrips: accountsWithDueTrips,
  runStandingOrders: everyAccount,
  nightlyRecount: everyAccount,
  lookUpPlaces: accountsWithDuePlaces,
  sendDueTexts: accountsThatText,
  followRequests: accountsWithDueRequests,
};
