import { messageQueries, queries } from '@mtos/model';
import { ACCOUNT, callersWhoMay } from '../../callers';
import { newMessage, newNotification, newReceipt, nextUse, secondAnswer } from '../drafts';
import { commit, create, get, list, NOW, remove, update } from '../ruleCase';
import { dispatchers, drivers, office, officeAndDriver } from './callerGroups';
import { cell, none, type Row } from './matrix';

const newId = `${ACCOUNT}_new`;
const receipts = `accounts/${ACCOUNT}/receipts`;

/** Who may do what with notifications, their receipts, and the chat. */
export const messageRows: readonly Row[] = [
  {
    what: 'a notification for everyone',
    cells: [
      cell(officeAndDriver, () => get('notifications/toAll')),
      cell(office, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Drivers']))),
      cell(officeAndDriver, () => list(messageQueries.messagesTo(ACCOUNT, 'driver', new Date(0)))),
      cell(dispatchers, (uid) => commit(create(`notifications/${newId}`, newNotification(uid)), nextUse(newId))),
      cell(none, () => update('notifications/toAll', { title: 'Other' })),
      cell(none, () => remove('notifications/toAll')),
    ],
  },
  {
    what: 'a notification for drivers',
    cells: [
      cell(officeAndDriver, () => get('notifications/toDrivers')),
      { attempt: () => get('notifications/toDrivers'), allowed: office, driver: 'secondDriver' },
      cell(office, () => get('notifications/toUnnamedDrivers')),
      cell(office, () => list(messageQueries.messagesTo(ACCOUNT, 'secondDriver', new Date(0)))),
    ],
  },
  {
    what: 'a receipt of a message',
    cells: [
      cell(officeAndDriver, () => get(`${receipts}/toAll_driver`)),
      { attempt: () => get(`${receipts}/toAll_driver`), allowed: office, driver: 'secondDriver' },
      cell(officeAndDriver, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'driver', new Date(0)))),
      cell(office, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'secondDriver', new Date(0)))),
      cell(office, () => list(messageQueries.receiptsForMessage(ACCOUNT, 'toAll'))),
      cell(office, () => list(messageQueries.waitingReceipts(ACCOUNT))),
      {
        attempt: (uid) => create(`${receipts}/toAll_${uid}`, newReceipt(uid)),
        allowed: drivers,
        driver: 'secondDriver',
      },
      cell(drivers, () => update(`${receipts}/toAll_driver`, secondAnswer(`${receipts}/toAll_driver`))),
      cell(dispatchers, (uid) => update(`${receipts}/toAll_driver`, { waits: false, seenBy: uid, seenAt: NOW })),
      cell(none, () => remove(`${receipts}/toAll_driver`)),
    ],
  },
  {
    what: 'a notification for admins',
    cells: [
      cell(office, () => get('notifications/toAdmins')),
      cell(office, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
      cell(office, () => list(queries.sentNotifications(ACCOUNT))),
    ],
  },
  {
    what: 'a chat message',
    cells: [
      cell(office, () => get('messages/message')),
      cell(office, () => list(queries.messages(ACCOUNT, 30))),
      cell(callersWhoMay('chat'), (uid) => create(`messages/${newId}`, newMessage(uid))),
      cell(none, () => update('messages/message', { text: 'Other' })),
      cell(none, () => remove('messages/message')),
    ],
  },
];
