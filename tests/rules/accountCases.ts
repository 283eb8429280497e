import { IMPORT_TARGETS, LIMITS, NO_COUNTS, TRIP_STATUSES } from '@mtos/model';
import { newColumnMapping, newCounters, newMessage, newNotification } from './drafts';
import { always, fieldCases, nonBlankText, notCaller, notNow, oneOf, text } from './fieldCases';
import { ACCOUNT, OTHER_ACCOUNT } from './people';
import { allows, create, NOW, type RuleCase, refuses, update } from './ruleCase';
import { stored } from './world';

const account = stored(`accounts/${ACCOUNT}`);

export const accountCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'owner',
      what: 'account',
      update: { path: `accounts/${ACCOUNT}`, data: account },
    },
    {
      name: text(LIMITS.name),
      timeZone: {
        good: ['x', 'America/Port-au-Prince', 'Etc/GMT+1', 'x'.repeat(60)],
        bad: [42, '', 'New York', ' UTC', 'UTC ', 'x'.repeat(61)],
      },
    },
  ),
  allows('newOwner', 'name their new account', create('accounts/newOwner', account)),
  refuses('owner', 'add an unknown field to the account', update(`accounts/${ACCOUNT}`, { surprise: 1 })),
  refuses('owner', 'write the account of another', update(`accounts/${OTHER_ACCOUNT}`, account)),
  refuses('admin', 'make an account of their own', create('accounts/admin', account)),
];

/** An account's counters begin at nothing, with the account; only functions move them. */
export const counterCases: readonly RuleCase[] = [
  allows('newOwner', 'begin their counters at nothing', create('counters/newOwner', newCounters)),
  ...fieldCases(
    { as: 'newOwner', what: 'counters document', create: { path: 'counters/newOwner', data: newCounters } },
    {
      admins: always([1, -1, '0', null]),
      drivers: always([1, null]),
      trips: always([1, null]),
      clients: always([1, null]),
      status: always([{}, 0, null, ...TRIP_STATUSES.map((status) => ({ ...NO_COUNTS.status, [status]: 1 }))]),
      watermark: always([NOW, 0]),
      updatedAt: notNow,
    },
  ),
  refuses(
    'newOwner',
    'begin counters with an unknown field',
    create('counters/newOwner', { ...newCounters, surprise: 1 }),
  ),
  refuses('newOwner', 'begin the counters of another', create('counters/stranger', newCounters)),
  refuses('owner', 'set their counters back to nothing', update(`counters/${ACCOUNT}`, newCounters)),
  refuses('admin', 'begin counters of their own', create('counters/admin', newCounters)),
];

const mappings = `accounts/${ACCOUNT}/columnMappings`;
const columns = Object.fromEntries(IMPORT_TARGETS.map((target) => [target, 'x'.repeat(200)]));

export const columnMappingCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'column mapping',
      create: { path: `${mappings}/new`, data: newColumnMapping('admin') },
      update: { path: `${mappings}/mapping`, data: newColumnMapping('admin') },
    },
    {
      columns: {
        good: [{}, columns],
        bad: ['name', 42, ['name'], { surprise: 'x' }, { ...columns, name: 'x'.repeat(201) }],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  refuses(
    'admin',
    'add an unknown field to a column mapping',
    update(`${mappings}/mapping`, { ...newColumnMapping('admin'), surprise: 1 }),
  ),
];

export const notificationCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'notification', create: { path: 'notifications/new', data: newNotification('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      title: nonBlankText(LIMITS.title),
      description: nonBlankText(LIMITS.description),
      target: oneOf(['All', 'Admins', 'Drivers']),
      sentBy: notCaller,
      createdAt: notNow,
    },
  ),
  refuses(
    'admin',
    'send a notification with an unknown field',
    create('notifications/new', { ...newNotification('admin'), surprise: 1 }),
  ),
];

export const messageCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'message', create: { path: 'messages/new', data: newMessage('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      userUid: notCaller,
      name: text(LIMITS.name),
      picture: text(LIMITS.url),
      text: nonBlankText(LIMITS.chatText),
      createdAt: notNow,
    },
  ),
  refuses(
    'admin',
    'say something with an unknown field',
    create('messages/new', { ...newMessage('admin'), surprise: 1 }),
  ),
];
