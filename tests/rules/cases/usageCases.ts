import { DAILY_LIMITS, type LimitedKind } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { firstUse, newNotification, newStandingOrder, nextUse, standingOrderEdit } from './drafts';
import { always, fieldCases, id, notNow } from './fieldCases';
import { allows, commit, create, type Data, denies, given, NOW, type RuleCase, SecondsAgo, update } from './ruleCase';

const usagePath = (kind: LimitedKind) => `accounts/${ACCOUNT}/usage/${kind}`;
const HOUR = 3600;

const stored = (kind: LimitedKind, count: number, hoursAgo: number): Readonly<Record<string, Data>> => {
  const since = new SecondsAgo(hoursAgo * HOUR);
  return { [usagePath(kind)]: { count, since, last: 'earlier', at: since } };
};
const use = (kind: LimitedKind, changes: Data) => update(usagePath(kind), { last: 'new', at: NOW, ...changes });
const restart = { count: 1, since: NOW };

/** The count of what an account does with a daily limit. */
const countCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'count of uses', update: { path: usagePath('notifications'), data: nextUse('new').data } },
    { count: always([5, 7, 1, '6', null]), since: always([NOW, new Date(0), null]), last: id, at: notNow },
  ),
  ...fieldCases(
    { as: 'admin', what: 'count of uses', create: { path: usagePath('standingOrders'), data: firstUse('new').data } },
    { count: always([0, 2, '1', null]), since: notNow, last: id, at: notNow },
  ),
  denies('admin', 'create a count of uses with an unknown field', firstUse('new', { surprise: 1 })),
  denies('admin', 'add an unknown field to a count of uses', nextUse('new', { surprise: 1 })),
  denies(
    'admin',
    'create a count of something without a limit',
    create(`accounts/${ACCOUNT}/usage/surprise`, firstUse('new').data),
  ),
  ...(['notifications', 'standingOrders'] as const).flatMap((kind) => {
    const most = DAILY_LIMITS[kind];
    return [
      given(stored(kind, most - 1, 1), allows('admin', `reach the limit of ${kind}`, use(kind, { count: most }))),
      given(stored(kind, most, 1), denies('admin', `exceed the limit of ${kind}`, use(kind, { count: most + 1 }))),
    ];
  }),
  given(
    stored('notifications', 200, 12),
    denies('admin', 'count from one after 12 hours', use('notifications', restart)),
  ),
  given(
    stored('notifications', 200, 36),
    allows('admin', 'count from one after 36 hours', use('notifications', restart)),
  ),
  given(
    stored('notifications', 200, 36),
    denies(
      'admin',
      'count from one after 36 hours with an old start',
      use('notifications', { ...restart, since: new Date(0) }),
    ),
  ),
];

const newId = `${ACCOUNT}_new`;
const notify = (id: string) => create(`notifications/${id}`, newNotification('admin'));
const alreadyNamed = (kind: LimitedKind, last: string) => ({
  [usagePath(kind)]: { count: 5, since: new Date(0), last, at: new Date(0) },
});
const orders = `accounts/${ACCOUNT}/standingOrders`;
const addOrder = (id: string) => create(`${orders}/${id}`, newStandingOrder('admin'));
const editOrder = update(`${orders}/order`, standingOrderEdit('admin'));

/** What has a daily limit needs a count of its own in the same request. */
const countedCases: readonly RuleCase[] = [
  denies('admin', 'send a notification that is not counted', notify(newId)),
  given(
    alreadyNamed('notifications', newId),
    denies('admin', 'send a notification that an earlier count names', notify(newId)),
  ),
  denies('admin', 'send a notification with the count of another', commit(notify(newId), nextUse(`${newId}2`))),
  denies('admin', 'send two notifications with one count', commit(notify(newId), notify(`${newId}2`), nextUse(newId))),
  denies('admin', 'create a standing order that is not counted', addOrder('new')),
  denies(
    'admin',
    'create two standing orders with one count',
    commit(addOrder('new'), addOrder('new2'), firstUse('new')),
  ),
  denies('admin', 'change a standing order without counting it', editOrder),
  given(
    alreadyNamed('standingOrders', 'order'),
    denies('admin', 'change a standing order that an earlier count names', editOrder),
  ),
  denies('admin', 'change a standing order with the count of another', commit(editOrder, firstUse('other'))),
];

export const usageCases: readonly RuleCase[] = [...countCases, ...countedCases];
