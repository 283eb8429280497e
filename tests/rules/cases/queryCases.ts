import {
  authorizationQueries,
  brokerFormats,
  credentialQueries,
  defectQueries,
  driverQueries,
  fleetQueries,
  limited,
  MAX_QUERY_RESULTS,
  messageQueries,
  moneyQueries,
  payerQueries,
  placeQueries,
  profileQueries,
  type QueryShape,
  queries,
  recentImports,
  reportQueries,
  requestQueries,
  textQueries,
  trackQueries,
} from '@mtos/model';
import { exampleQueries } from '@mtos/model/sample';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { dayFromToday } from './fieldCases';
import { allows, bareQuery, countAsIs, denies, list, listAsIs, type RuleCase } from './ruleCase';

const SERVER_COLLECTIONS = ['ledger', 'waitingTrips', 'counters', 'trackerSecrets', 'rideLinks', 'textSchedules'];
/** Within an account. */
const SERVER_SUBCOLLECTIONS =
  /\/(importChunks|trackers|payPeriods|looseFiles|statementMails|officeRequests|textNumbers|rideRatings)$/;

const isServerQuery = ({ collection, group, where }: QueryShape) =>
  group === true ||
  SERVER_COLLECTIONS.includes(collection) ||
  SERVER_SUBCOLLECTIONS.test(collection) ||
  (collection === 'invitations' && !where.some(({ field }) => field === 'subOwneruid'));
const browserQueries = (account: string) => exampleQueries(account).filter((spec) => !isServerQuery(spec));

/** The queries that differ in more than the values that they compare with. */
function withDifferentShapes(specs: readonly QueryShape[]): readonly QueryShape[] {
  const describeShape = ({ collection, where }: QueryShape) =>
    [collection, ...where.map(({ field, op }) => field + op)].join();
  return [...new Map(specs.map((spec) => [describeShape(spec), spec])).values()];
}

/** A query whose account filter matches more than one account. */
const beyondAccount = (op: 'in' | '>=', value: unknown): QueryShape => ({
  ...bareQuery('trips'),
  where: [{ field: 'subOwneruid', op, value }],
});

const collections = ['users', 'invitations', 'trips', 'notifications', 'messages', 'driverLocations', 'driverEvents'];

/** A query must filter by account, because rules are not filters. */
export const queryCases: readonly RuleCase[] = [
  ...browserQueries(ACCOUNT).map((spec) => allows('admin', `list ${show(spec)}`, list(spec))),
  ...withDifferentShapes(browserQueries(OTHER_ACCOUNT)).map((spec) =>
    denies('admin', `list ${show(spec)}`, list(spec)),
  ),
  ...exampleQueries(ACCOUNT)
    .filter(isServerQuery)
    .map((spec) => denies('admin', `list ${show(spec)}`, list(spec))),
  ...collections.flatMap((collection) => [
    denies('admin', `list all ${collection}`, list(bareQuery(collection))),
    denies('owner', `list all ${collection}`, list(bareQuery(collection))),
  ]),
  denies('admin', 'list trips of two accounts', list(beyondAccount('in', [ACCOUNT, OTHER_ACCOUNT]))),
  denies('admin', 'list trips of every account from their own on', list(beyondAccount('>=', ACCOUNT))),
  denies('admin', 'list all drivers of all accounts', list(bareQuery('users', { role: 'driver' }))),
];

/** A query of each collection that the console lists, with who lists it. */
const listed = [
  ['admin', queries.people(ACCOUNT, 'driver')],
  ['admin', queries.invitations(ACCOUNT, 'driver')],
  ['admin', queries.tripsOfDay(ACCOUNT, '2026-01-06')],
  ['driver', driverQueries.tripsOfDriver(ACCOUNT, 'driver', [dayFromToday(-1), dayFromToday(1)])],
  ['admin', queries.clients(ACCOUNT)],
  ['admin', queries.auditForDocument(ACCOUNT, 'trips', 'Pending', 30)],
  ['admin', queries.standingOrders(ACCOUNT)],
  ['admin', queries.importedOrderDays(ACCOUNT, '2026-01-06')],
  ['admin', queries.askedOrderZones(ACCOUNT)],
  ['admin', recentImports(ACCOUNT, 3)],
  ['admin', brokerFormats(ACCOUNT, 50)],
  ['admin', placeQueries.placesToReview(ACCOUNT)],
  ['admin', placeQueries.frequentPlaces(ACCOUNT)],
  ['admin', placeQueries.frequentPlacesAt(ACCOUNT, ['one'])],
  ['admin', placeQueries.dayDrives(ACCOUNT, '2026-01-06')],
  ['admin', profileQueries.profiles(ACCOUNT)],
  ['admin', authorizationQueries.endingAuthorizations(ACCOUNT, '2026-01-06', '2026-01-20', 30)],
  ['admin', authorizationQueries.lowAuthorizationUses(ACCOUNT, '2026-01-06', 30)],
  ['admin', authorizationQueries.uncoveredTrips(ACCOUNT, '2026-01-06', '2026-01-20', 30)],
  ['admin', payerQueries.payers(ACCOUNT)],
  ['admin', fleetQueries.vehicles(ACCOUNT)],
  ['admin', fleetQueries.dueWork(ACCOUNT, 'van')],
  ['admin', fleetQueries.doneWork(ACCOUNT, 'van')],
  ['admin', textQueries.textsToHandle(ACCOUNT, 'in')],
  ['admin', textQueries.textsOfTrip(ACCOUNT, 'trip')],
  ['admin', credentialQueries.credentialTypes(ACCOUNT)],
  ['admin', credentialQueries.credentialsOf(ACCOUNT, 'driver')],
  ['admin', credentialQueries.expiringCredentials(ACCOUNT, '2026-01-31')],
  ['admin', credentialQueries.credentialExceptionsOf(ACCOUNT, 'driver')],
  ['admin', credentialQueries.documentsOf(ACCOUNT, 'driver')],
  ['biller', moneyQueries.charges(ACCOUNT, { state: 'review' })],
  ['biller', moneyQueries.latestRepricings(ACCOUNT, 3)],
  ['biller', moneyQueries.invoices(ACCOUNT, { state: 'open' })],
  ['biller', moneyQueries.payments(ACCOUNT, {})],
  ['biller', moneyQueries.moneyDays(ACCOUNT, { from: '2026-01-06', to: '2026-01-07' })],
  ['admin', placeQueries.placesInZones(ACCOUNT, ['America/Denver', 'America/Phoenix'], 1000)],
  ['admin', defectQueries.openDefectReports(ACCOUNT)],
  ['admin', reportQueries.days(ACCOUNT, ['2026-01-06', '2026-01-07'])],
  ['admin', reportQueries.driverDays(ACCOUNT, ['2026-01-06', '2026-01-07'])],
  ['admin', reportQueries.logFormats(ACCOUNT)],
  ['admin', requestQueries.openRequests(ACCOUNT, 30)],
  ['admin', requestQueries.overdueRequests(ACCOUNT, 30)],
  ['facility', requestQueries.repeatedRequests(ACCOUNT, ['payer'], '2026-01-31', 200)],
  ['facility', requestQueries.unansweredRequests(ACCOUNT, ['payer'], '2026-01-31', 20)],
  ['facility', requestQueries.requestsOfPayers(ACCOUNT, ['payer'], '2026-01-31', 30)],
  ['admin', queries.sentNotifications(ACCOUNT)],
  ['driver', messageQueries.messagesTo(ACCOUNT, 'driver', new Date(0))],
  ['driver', messageQueries.receiptsOfDriver(ACCOUNT, 'driver', new Date(0))],
  ['admin', messageQueries.receiptsForMessage(ACCOUNT, 'toAll')],
  ['admin', queries.messages(ACCOUNT, 30)],
  ['admin', queries.driverLocations(ACCOUNT)],
  ['admin', driverQueries.settings(ACCOUNT)],
  ['admin', trackQueries.trackOfDay(ACCOUNT, 'driver', '2026-01-06')],
  ['admin', trackQueries.shiftsAround(ACCOUNT, 'driver', '2026-01-06')],
  ['admin', trackQueries.drivenDays(ACCOUNT, ['2026-01-06', '2026-01-07'], undefined)],
  ['admin', driverQueries.eventsOfTrip(ACCOUNT, `${ACCOUNT}_trip`, 'driver')],
  ['admin', driverQueries.unresolvedEvents(ACCOUNT, `${ACCOUNT}_trip`)],
  ['driver', driverQueries.eventsSince(ACCOUNT, 'driver', new Date(0))],
] as const;

/** A query and a count need a limit. */
export const limitCases: readonly RuleCase[] = listed.flatMap(([as, spec]) => {
  const { limit: _, ...unlimited } = spec as QueryShape;
  const most = limited(unlimited, MAX_QUERY_RESULTS);
  const more = limited(unlimited, MAX_QUERY_RESULTS + 1);
  return [
    allows(as, `list ${MAX_QUERY_RESULTS} of ${show(spec)}`, listAsIs(most)),
    allows(as, `count ${MAX_QUERY_RESULTS} of ${show(spec)}`, countAsIs(most)),
    denies(as, `list ${MAX_QUERY_RESULTS + 1} of ${show(spec)}`, listAsIs(more)),
    denies(as, `count ${MAX_QUERY_RESULTS + 1} of ${show(spec)}`, countAsIs(more)),
    denies(as, `skip a result of ${show(spec)}`, listAsIs({ ...most, offset: 1 })),
    denies(as, `count after a skipped result of ${show(spec)}`, countAsIs({ ...most, offset: 1 })),
    denies(as, `list ${show(spec)} without a limit`, listAsIs(unlimited)),
    denies(as, `count ${show(spec)} without a limit`, countAsIs(unlimited)),
  ];
});

function show({ collection, where }: QueryShape): string {
  return [collection, ...where.map(({ field, op, value }) => `${field} ${op} ${JSON.stringify(value)}`)].join(', ');
}
