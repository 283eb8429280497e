import { firstUse, newStandingOrder, standingOrderEdit } from './drafts';
import { allows, commit, create, type Data, denies, given, LEFT_OUT, NOW, type RuleCase, update } from './ruleCase';
import { order, orders, storedWith, orderTrip as trip } from './standingOrderDrafts';

const change = (caller: string, payment: Data) =>
  commit(update(order, { ...payment, updatedAt: NOW, updatedBy: caller }), firstUse('order'));

/** An order that an admin saved without an authorization. */
const excepted = storedWith({ withoutAuthorization: true });
const chosen = storedWith({ payerUid: 'medicaid' });

/** Who pays for an order's trips, and who may go on without the authorization that this payer asks for. */
export const standingOrderPaymentCases: readonly RuleCase[] = [
  allows('dispatcher', 'choose who pays for a standing order', change('dispatcher', { payerUid: 'medicaid' })),
  given(
    chosen,
    allows('dispatcher', 'leave open who pays for a standing order', change('dispatcher', { payerUid: LEFT_OUT })),
  ),
  ...[42, '', null, 'a/b', 'constructor'].map((payerUid) =>
    denies('admin', `choose the payer ${String(payerUid)} of a standing order`, change('admin', { payerUid })),
  ),
  ...[{ paused: true }, { trip: { ...trip, puTime: '10:10' } }, { surprise: 1 }].flatMap((other) => [
    denies(
      'admin',
      `choose who pays for a standing order together with ${Object.keys(other)}`,
      change('admin', { payerUid: 'medicaid', ...other }),
    ),
    denies(
      'admin',
      `change the office’s notes on a standing order together with ${Object.keys(other)}`,
      change('admin', { officeNotes: 'Bill the facility.', ...other }),
    ),
  ]),
  denies(
    'admin',
    'choose who pays for a standing order without counting it',
    update(order, { payerUid: 'medicaid', updatedAt: NOW, updatedBy: 'admin' }),
  ),
  denies(
    'admin',
    'choose who pays for a standing order in another name',
    commit(update(order, { payerUid: 'medicaid', updatedAt: NOW, updatedBy: 'owner' }), firstUse('order')),
  ),
  denies(
    'admin',
    'choose who pays for a standing order at another time',
    commit(update(order, { payerUid: 'medicaid', updatedAt: new Date(0), updatedBy: 'admin' }), firstUse('order')),
  ),
  ...(['owner', 'admin'] as const).map((caller) =>
    allows(
      caller,
      'go on with a standing order without an authorization',
      change(caller, { withoutAuthorization: true }),
    ),
  ),
  ...[false, 'true', null].map((withoutAuthorization) =>
    denies(
      'admin',
      `say ${String(withoutAuthorization)} of a standing order without an authorization`,
      change('admin', { withoutAuthorization }),
    ),
  ),
  denies(
    'dispatcher',
    'go on with a standing order without an authorization',
    change('dispatcher', { withoutAuthorization: true }),
  ),
  denies(
    'dispatcher',
    'create a standing order without the authorization that its payer asks for',
    commit(create(`${orders}/new`, { ...newStandingOrder('dispatcher'), withoutAuthorization: true }), firstUse('new')),
  ),
  given(
    excepted,
    allows(
      'dispatcher',
      'choose another payer for a standing order without an authorization, and take that back',
      change('dispatcher', { payerUid: 'medicaid', withoutAuthorization: LEFT_OUT }),
    ),
  ),
  given(
    excepted,
    denies(
      'dispatcher',
      'choose another payer for a standing order that an admin saved without an authorization',
      change('dispatcher', { payerUid: 'medicaid' }),
    ),
  ),
  given(
    excepted,
    allows(
      'dispatcher',
      'change the office’s notes on a standing order that an admin saved without an authorization',
      change('dispatcher', { officeNotes: 'Bill the facility.' }),
    ),
  ),
  given(
    excepted,
    allows(
      'dispatcher',
      'change a standing order that an admin saved without an authorization',
      commit(update(order, standingOrderEdit('dispatcher')), firstUse('order')),
    ),
  ),
];
