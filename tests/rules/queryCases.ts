import type { QuerySpec } from '@mtos/model';
import { exampleQueries } from '@mtos/model/sample';
import { ACCOUNT, OTHER_ACCOUNT } from './people';
import { allows, bareQuery, list, type RuleCase, refuses } from './ruleCase';

const ofFunctions = ({ collection, group }: { collection: string; group: boolean }) =>
  group || ['ledger', 'waitingTrips'].includes(collection);
const ofBrowsers = (account: string) => exampleQueries(account).filter((spec) => !ofFunctions(spec));

/** A query for one account, in words that ask for more. */
const forMore = (op: 'in' | '>=', value: unknown): QuerySpec<never> => ({
  ...bareQuery('trips'),
  where: [{ field: 'subOwneruid' as never, op, value }],
});

const collections = ['users', 'trips', 'notifications', 'messages', 'driverLocations'];

/** A query must carry the account itself: rules do not filter. */
export const queryCases: readonly RuleCase[] = [
  ...ofBrowsers(ACCOUNT).map((spec) => allows('admin', `list ${show(spec)}`, list(spec))),
  ...ofBrowsers(OTHER_ACCOUNT).map((spec) => refuses('admin', `list ${show(spec)}`, list(spec))),
  ...exampleQueries(ACCOUNT)
    .filter(ofFunctions)
    .map((spec) => refuses('admin', `list ${show(spec)}`, list(spec))),
  ...collections.flatMap((collection) => [
    refuses('admin', `list all ${collection}`, list(bareQuery(collection))),
    refuses('owner', `list all ${collection}`, list(bareQuery(collection))),
  ]),
  refuses('admin', 'list trips of two accounts', list(forMore('in', [ACCOUNT, OTHER_ACCOUNT]))),
  refuses('admin', 'list trips of accounts from theirs on', list(forMore('>=', ACCOUNT))),
  refuses('admin', 'list all drivers of all accounts', list(bareQuery('users', { role: 'driver' }))),
];

function show({ collection, where }: ReturnType<typeof exampleQueries>[number]): string {
  return [collection, ...where.map(({ field, op, value }) => `${field} ${op} ${JSON.stringify(value)}`)].join(', ');
}
