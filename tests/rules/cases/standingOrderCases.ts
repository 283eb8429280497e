import { ACCOUNT } from '../callers';
import { firstUse, standingOrderEdit } from './drafts';
import { allows, commit, denies, given, NOW, type RuleCase, update } from './ruleCase';
import {
  added,
  changed,
  clocks,
  order,
  orders,
  previous,
  signature,
  storedWith,
  orderTrip as trip,
} from './standingOrderDrafts';

const replaces = { at: NOW, trips: ['one', 'two'] };

/** What an order's parts allow together, and what people can do with one that can't be read. */
export const standingOrderCases: readonly RuleCase[] = [
  given(
    storedWith({ back: { puTime: 'soon' } }),
    allows('admin', 'pause a standing order that keeps a way back that can’t be read', changed({})),
  ),
  denies('admin', 'decide a standing order’s clocks together with a later start', changed({ clocks, previous })),
  given(
    storedWith({ previous }),
    allows('admin', 'decide a standing order’s clocks before a later start', changed({ clocks })),
  ),
  given(
    storedWith({ clocks }),
    allows('admin', 'start a change of a standing order later when its clocks are decided', changed({ previous })),
  ),
  ...[null, { puTime: '' }, { puTime: '14:30' }, { puTime: '04:30', nextDay: true }].map((back) =>
    allows('admin', `give a standing order the way back ${JSON.stringify(back)}`, changed({ back })),
  ),
  ...[
    '14:30',
    7,
    {},
    { puTime: 'soon' },
    { puTime: null },
    { puTime: '14:30', surprise: 1 },
    { puTime: '04:30', nextDay: 1 },
    ...['1x:00', 'x9:00', '2x:00', '24:00', '12:x0', '12:3x'].map((puTime) => ({ puTime })),
  ].map((back) => denies('admin', `give a standing order the way back ${JSON.stringify(back)}`, changed({ back }))),
  ...[...[null, replaces, { at: NOW, trips: [] }, { at: NOW, trips: Array(40).fill('x'.repeat(200)) }]].map((value) =>
    allows(
      'admin',
      `say which trips a change replaces: ${JSON.stringify(value)?.slice(0, 60)}`,
      changed({ replaces: value }),
    ),
  ),
  allows(
    'admin',
    'change a standing order that keeps which trips an earlier change replaced',
    commit(update(`${orders}/changed`, standingOrderEdit('admin')), firstUse('changed')),
  ),
  ...[
    ...['all', 1, [], {}, { at: NOW }, { trips: ['one'] }, { ...replaces, surprise: 1 }, { ...replaces, trips: 'one' }],
    ...[
      { ...replaces, trips: [7] },
      { ...replaces, trips: Array(41).fill('one') },
    ],
    ...[
      { ...replaces, trips: ['x'.repeat(8001)] },
      { ...replaces, at: new Date(0) },
    ],
  ].map((value) =>
    denies(
      'admin',
      `say which trips a change replaces: ${JSON.stringify(value).slice(0, 60)}`,
      changed({ replaces: value }),
    ),
  ),
  ...[{ previous }, { previous: null }, { replaces }, { replaces: null }].map((earlier) =>
    denies('admin', `create a standing order with ${JSON.stringify(earlier).slice(0, 60)}`, added(earlier)),
  ),
  denies('admin', 'create a standing order with an unknown field', added({ surprise: 1 })),
  ...[{ createdAt: NOW }, { surprise: 1 }].map((change) =>
    denies('admin', `set ${Object.keys(change)} of a standing order`, changed(change)),
  ),
  ...[{ previous }, { replaces }].map((change) =>
    denies(
      'admin',
      `change who rides on a standing order together with ${Object.keys(change)}`,
      changed({ trip: { ...trip, name: 'Other Example' }, ...change }),
    ),
  ),
  ...[
    ...[
      { puTime: '08:15' },
      { apptTime: '10:40' },
      { bookingComments: 'Ring twice.' },
      { companions: 1 },
      { attendants: 1 },
    ],
    { needs: { service: 'doorToDoor' } },
  ].map((change) =>
    allows(
      'admin',
      `change ${Object.keys(change)} of a standing order from a later day`,
      changed({ trip: { ...trip, ...change }, previous, replaces }),
    ),
  ),
  ...[{ surprise: 1 }, { name: '' }, { fromAddress: 'x'.repeat(301) }, { clientDis: 'surprise' }].map((change) =>
    denies(
      'admin',
      `change ${JSON.stringify(change).slice(0, 40)} of the trip of a standing order`,
      changed({ trip: { ...trip, ...change } }),
    ),
  ),
  denies(
    'admin',
    'change a standing order without counting it',
    update(order, { ...standingOrderEdit('admin'), trip: { ...trip, puTime: '08:15' } }),
  ),
  given(
    storedWith({ leftOut: ['soon'] }),
    allows('admin', 'pause a standing order that keeps a day that can’t be read', changed({})),
  ),
  allows('admin', 'sign a broken standing order', update(`${orders}/broken`, signature)),
  denies(
    'admin',
    'sign a broken standing order for another',
    update(`${orders}/broken`, { ...signature, updatedBy: ACCOUNT }),
  ),
  denies('driver', 'sign a broken standing order', update(`${orders}/broken`, { ...signature, updatedBy: 'driver' })),
  denies(
    'admin',
    'pause a broken standing order',
    commit(update(`${orders}/broken`, standingOrderEdit('admin')), firstUse('broken')),
  ),
];
