import { LIMITS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { newMessage, newNotification, nextUse } from './drafts';
import { always, fieldCases, nonBlankText, notCaller, notNow } from './fieldCases';
import { allows, commit, create, type Data, denies, LEFT_OUT, type RuleCase } from './ruleCase';

const newId = `${ACCOUNT}_new`;
const newNotificationPath = `notifications/${newId}`;
const newMessagePath = `messages/${newId}`;
/** Ids that do not begin with the account, and one that no document has. */
const otherIds = ['new', `${OTHER_ACCOUNT}_new`, `${ACCOUNT}_a b`];

const notifies = (changes: Data) =>
  commit(create(newNotificationPath, { ...newNotification('admin'), ...changes }), nextUse(newId));

export const notificationCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'notification',
      create: { path: newNotificationPath, data: newNotification('admin'), also: nextUse(newId) },
    },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      title: nonBlankText(LIMITS.title),
      description: nonBlankText(LIMITS.description),
      target: { good: ['All', 'Drivers'], bad: ['Admins', 'surprise', 42, null] },
      drivers: {
        good: [[], ['driver'], Array(1000).fill('x'.repeat(128))],
        bad: [
          ...['driver', [1], ['driver', null], Array(1001).fill('d'), null],
          ...[129, 128].map((size) => [...Array(999).fill('x'.repeat(size)), 'x'.repeat(129)]),
        ],
        optional: true,
      },
      picked: { good: [], bad: [true, false], optional: true },
      sentBy: notCaller,
      createdAt: notNow,
    },
  ),
  denies(
    'admin',
    'send a notification with an unknown field',
    commit(create(newNotificationPath, { ...newNotification('admin'), surprise: 1 }), nextUse(newId)),
  ),
  allows('admin', 'notify the admins', notifies({ target: 'Admins', drivers: LEFT_OUT })),
  allows('admin', 'notify drivers whom they picked', notifies({ target: 'Drivers', picked: true })),
  denies('admin', 'notify drivers whom they picked somehow', notifies({ target: 'Drivers', picked: 'yes' })),
  denies('admin', 'pick no drivers', notifies({ target: 'Drivers', picked: true, drivers: LEFT_OUT })),
  ...otherIds.map((id) =>
    denies(
      'admin',
      `send a notification with the id ${id}`,
      commit(create(`notifications/${id}`, newNotification('admin')), nextUse(id)),
    ),
  ),
];

export const messageCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'message', create: { path: newMessagePath, data: newMessage('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      userUid: notCaller,
      text: nonBlankText(LIMITS.chatText),
      createdAt: notNow,
    },
  ),
  ...['surprise', 'name', 'picture'].map((field) =>
    denies('admin', `send a message with ${field}`, create(newMessagePath, { ...newMessage('admin'), [field]: 'x' })),
  ),
  ...otherIds.map((id) =>
    denies('admin', `send a message with the id ${id}`, create(`messages/${id}`, newMessage('admin'))),
  ),
];
