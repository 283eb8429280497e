import { queries } from '@mtos/model';
import {
  move,
  newColumnMapping,
  newLocation,
  newMessage,
  newNotification,
  newStandingOrder,
  newTrip,
  profileEdit,
  standingOrderEdit,
} from './drafts';
import { ACCOUNT, type CallerName, callerNames, type PersonName, people } from './people';
import {
  allows,
  bareQuery,
  create,
  get,
  list,
  NOW,
  type Operation,
  type RuleCase,
  refuses,
  remove,
  update,
} from './ruleCase';
import { stored } from './world';

/** What a caller tries, as well as that caller could, and who gets through. */
interface Cell {
  readonly attempt: (uid: string) => Operation;
  readonly allowed: readonly CallerName[];
  /** Who tries it in place of the driver. */
  readonly driver?: PersonName;
}

interface Row {
  readonly what: string;
  readonly cells: readonly Cell[];
}

const nobody: readonly CallerName[] = [];
const admins = ['owner', 'admin'] as const;
const adminsAndDriver = ['owner', 'admin', 'driver'] as const;

const cell = (allowed: readonly CallerName[], attempt: Cell['attempt']): Cell => ({ attempt, allowed });

/** A collection that no browser writes: its document at `path`, read by the readers if by anybody. */
function serverOnly(path: string, canGet: readonly CallerName[], canList: readonly CallerName[]): Row {
  const collection = path.slice(0, path.lastIndexOf('/'));
  return {
    what: collection,
    cells: [
      cell(canGet, () => get(path)),
      cell(canList, () => list(bareQuery(collection))),
      cell(nobody, () => create(`${collection}/new`, stored(path))),
      cell(nobody, () => update(path, { surprise: 1 })),
      cell(nobody, () => remove(path)),
    ],
  };
}

const order = `accounts/${ACCOUNT}/standingOrders/order`;
const mapping = `accounts/${ACCOUNT}/columnMappings/mapping`;

const rows: readonly Row[] = [
  {
    what: 'their own user document',
    cells: [
      cell(['owner', 'admin', 'driver', 'pendingDriver', 'otherOwner', 'otherAdmin'], (uid) => get(`users/${uid}`)),
      cell(['owner', 'admin', 'otherOwner', 'otherAdmin'], (uid) => update(`users/${uid}`, profileEdit(uid))),
      cell(nobody, (uid) => remove(`users/${uid}`)),
    ],
  },
  {
    what: 'another user of the account',
    cells: [
      cell(admins, () => get('users/secondDriver')),
      cell(admins, () => list(queries.people(ACCOUNT, 'driver'))),
      cell(nobody, () => create('users/new', stored('users/secondDriver'))),
      cell(nobody, (uid) => update('users/secondDriver', profileEdit(uid))),
      cell(nobody, () => remove('users/secondDriver')),
    ],
  },
  {
    what: 'a trip that they drive',
    cells: [
      cell(adminsAndDriver, (uid) => get(`trips/drivenBy-${uid}`)),
      cell(adminsAndDriver, (uid) => list(queries.trips(ACCOUNT, { driverUid: uid }))),
      cell(adminsAndDriver, (uid) => update(`trips/drivenBy-${uid}`, move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip that another drives',
    cells: [
      cell(admins, () => get('trips/ofSecondDriver')),
      cell(admins, () => list(queries.trips(ACCOUNT, { driverUid: 'secondDriver' }))),
      cell(admins, (uid) => create('trips/new', newTrip(uid))),
      cell(admins, (uid) => update('trips/ofSecondDriver', move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip that they wrote last',
    cells: [cell(admins, (uid) => remove(`trips/writtenBy-${uid}`))],
  },
  serverOnly(`counters/${ACCOUNT}`, admins, nobody),
  serverOnly(`accounts/${ACCOUNT}/clients/client`, admins, admins),
  serverOnly(`accounts/${ACCOUNT}/audit/entry`, admins, admins),
  serverOnly('ledger/event', nobody, nobody),
  serverOnly('waitingTrips/trip', nobody, nobody),
  serverOnly('assignmentLocks/driver', nobody, nobody),
  serverOnly(`accounts/${ACCOUNT}/standingOrderRuns/order`, nobody, nobody),
  serverOnly('contactLimits/key', nobody, nobody),
  serverOnly('mail/letter', nobody, nobody),
  serverOnly('contactMessages/message', nobody, nobody),
  {
    what: 'the account',
    cells: [
      cell(admins, () => get(`accounts/${ACCOUNT}`)),
      cell(nobody, () => list(bareQuery('accounts'))),
      cell(nobody, () => create('accounts/new', stored(`accounts/${ACCOUNT}`))),
      cell(['owner'], () => update(`accounts/${ACCOUNT}`, { name: 'New Name' })),
      cell(nobody, () => remove(`accounts/${ACCOUNT}`)),
    ],
  },
  {
    what: 'a standing order',
    cells: [
      cell(admins, () => get(order)),
      cell(admins, () => list(queries.standingOrders(ACCOUNT))),
      cell(admins, (uid) => create(`accounts/${ACCOUNT}/standingOrders/new`, newStandingOrder(uid))),
      cell(admins, (uid) => update(order, standingOrderEdit(uid))),
      cell(admins, () => remove(order)),
    ],
  },
  {
    what: 'a column mapping',
    cells: [
      cell(admins, () => get(mapping)),
      cell(nobody, () => list(bareQuery(`accounts/${ACCOUNT}/columnMappings`))),
      cell(admins, (uid) => create(`accounts/${ACCOUNT}/columnMappings/new`, newColumnMapping(uid))),
      cell(admins, (uid) => update(mapping, newColumnMapping(uid))),
      cell(nobody, () => remove(mapping)),
    ],
  },
  {
    what: 'a notification for everybody',
    cells: [
      cell(adminsAndDriver, () => get('notifications/toAll')),
      cell(adminsAndDriver, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Drivers']))),
      cell(admins, (uid) => create('notifications/new', newNotification(uid))),
      cell(nobody, () => update('notifications/toAll', { title: 'Other' })),
      cell(nobody, () => remove('notifications/toAll')),
    ],
  },
  {
    what: 'a notification for drivers',
    cells: [cell(adminsAndDriver, () => get('notifications/toDrivers'))],
  },
  {
    what: 'a notification for admins',
    cells: [
      cell(admins, () => get('notifications/toAdmins')),
      cell(admins, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
      cell(admins, () => list(queries.sentNotifications(ACCOUNT))),
    ],
  },
  {
    what: 'a message of the chat',
    cells: [
      cell(admins, () => get('messages/message')),
      cell(admins, () => list(queries.messages(ACCOUNT))),
      cell(admins, (uid) => create('messages/new', newMessage(uid))),
      cell(nobody, () => update('messages/message', { text: 'Other' })),
      cell(nobody, () => remove('messages/message')),
    ],
  },
  {
    what: 'the position of a driver',
    cells: [
      cell(admins, () => get('driverLocations/driver')),
      cell(admins, () => list(queries.driverLocations(ACCOUNT))),
      cell(['driver'], () => update('driverLocations/driver', { available: false, updatedAt: NOW })),
      cell(nobody, () => remove('driverLocations/driver')),
    ],
  },
  {
    what: 'their own first position',
    cells: [
      {
        attempt: (uid) => create(`driverLocations/${uid}`, newLocation),
        allowed: ['driver'],
        driver: 'secondDriver',
      },
    ],
  },
];

function caseOf(row: Row, { attempt, allowed, driver = 'driver' }: Cell, caller: CallerName): RuleCase {
  const as = caller === 'driver' ? driver : caller;
  const operation = attempt(people[as]?.uid ?? 'nobody');
  const judge = allowed.includes(caller) ? allows : refuses;
  return judge(as, `${operation.kind} ${row.what}`, operation);
}

/** Collection by operation by kind of caller. */
export const matrixCases: readonly RuleCase[] = rows.flatMap((row) =>
  row.cells.flatMap((cell) => callerNames.map((caller) => caseOf(row, cell, caller))),
);
