import { brokerFormats, driverQueries, placeQueries, queries, requestQueries } from '@mtos/model';
import { ACCOUNT } from '../../callers';
import {
  firstUse,
  move,
  newColumnMapping,
  newFrequentPlace,
  newOfficeTrip,
  newStandingOrder,
  newTrip,
  officeTripEdit,
  standingOrderEdit,
} from '../drafts';
import { dayFromToday } from '../fieldCases';
import { bareQuery, commit, create, get, list, remove, update } from '../ruleCase';
import { dispatchers, facilities, office, officeAndDriver } from './callerGroups';
import { cell, none, type Row } from './matrix';

const newId = `${ACCOUNT}_new`;
const order = `accounts/${ACCOUNT}/standingOrders/order`;
const mapping = `accounts/${ACCOUNT}/columnMappings/mapping`;
const frequentPlaces = `accounts/${ACCOUNT}/frequentPlaces`;
const officeTrips = `accounts/${ACCOUNT}/officeTrips`;

/** Who may do what with trips, standing orders, requests for rides, and what entry keeps for them. */
export const tripRows: readonly Row[] = [
  {
    what: 'a trip assigned to them',
    cells: [
      cell(officeAndDriver, (uid) => get(`trips/drivenBy-${uid}`)),
      cell(officeAndDriver, (uid) =>
        list(driverQueries.tripsOfDriver(ACCOUNT, uid, [dayFromToday(-1), dayFromToday(1)])),
      ),
      cell(dispatchers, (uid) => update(`trips/drivenBy-${uid}`, move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip assigned to another driver',
    cells: [
      cell(office, () => get('trips/ofSecondDriver')),
      cell(office, () =>
        list(driverQueries.tripsOfDriver(ACCOUNT, 'secondDriver', [dayFromToday(0), dayFromToday(0)])),
      ),
      cell(dispatchers, (uid) => create(`trips/${newId}`, newTrip(uid))),
      cell(dispatchers, (uid) => update('trips/ofSecondDriver', move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip that they updated last',
    cells: [cell(dispatchers, (uid) => remove(`trips/writtenBy-${uid}`))],
  },
  {
    what: 'a frequent place',
    cells: [
      cell(office, () => get(`${frequentPlaces}/clinic`)),
      cell(office, () => list(placeQueries.frequentPlaces(ACCOUNT))),
      cell(dispatchers, (uid) => create(`${frequentPlaces}/new`, newFrequentPlace(uid))),
      cell(dispatchers, (uid) => update(`${frequentPlaces}/clinic`, newFrequentPlace(uid))),
      cell(dispatchers, () => remove(`${frequentPlaces}/clinic`)),
    ],
  },
  {
    what: 'what only the office knows of a trip',
    cells: [
      cell(office, () => get(`${officeTrips}/auto`)),
      cell(office, () => get(`${officeTrips}/missing`)),
      cell(office, (uid) => get(`${officeTrips}/drivenBy-${uid}`)),
      cell(office, () => list(bareQuery(officeTrips))),
      cell([...dispatchers, 'biller'], (uid) => create(`${officeTrips}/unassigned`, newOfficeTrip(uid))),
      cell([...dispatchers, 'biller'], (uid) => update(`${officeTrips}/auto`, officeTripEdit(uid))),
      cell(none, () => remove(`${officeTrips}/auto`)),
    ],
  },
  {
    what: 'a standing order',
    cells: [
      cell(office, () => get(order)),
      cell(office, () => list(queries.standingOrders(ACCOUNT))),
      cell(dispatchers, (uid) =>
        commit(create(`accounts/${ACCOUNT}/standingOrders/new`, newStandingOrder(uid)), firstUse('new')),
      ),
      cell(dispatchers, (uid) => commit(update(order, standingOrderEdit(uid)), firstUse('order'))),
      cell(['owner'], () => remove(order)),
    ],
  },
  {
    what: 'a standing order that they updated last',
    cells: [cell(dispatchers, (uid) => remove(`accounts/${ACCOUNT}/standingOrders/writtenBy-${uid}`))],
  },
  {
    what: 'a column mapping',
    cells: [
      cell(dispatchers, () => get(mapping)),
      cell(dispatchers, () => list(brokerFormats(ACCOUNT, 50))),
      cell(dispatchers, (uid) => create(`accounts/${ACCOUNT}/columnMappings/new`, newColumnMapping(uid))),
      cell(dispatchers, (uid) => update(mapping, newColumnMapping(uid))),
      cell(dispatchers, () => remove(mapping)),
    ],
  },
  {
    what: 'requests for rides',
    cells: [
      cell([...office, ...facilities], () =>
        list(requestQueries.requestsOfPayers(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 30)),
      ),
      cell(office, () => list(requestQueries.requestsOfPayers(ACCOUNT, ['payer', 'otherPayer'], '2026-01-31', 30))),
      cell([...office, ...facilities], () =>
        list(requestQueries.repeatedRequests(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 200)),
      ),
      cell([...office, ...facilities], () =>
        list(requestQueries.unansweredRequests(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 20)),
      ),
      cell(office, () => list(requestQueries.openRequests(ACCOUNT, 30))),
      cell(office, () => list(requestQueries.overdueRequests(ACCOUNT, 30))),
      cell(office, () => list(requestQueries.answeredRequests(ACCOUNT, new Date(0), 30))),
    ],
  },
];
