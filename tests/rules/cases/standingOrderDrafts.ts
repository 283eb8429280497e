import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { firstUse, newStandingOrder, standingOrderEdit } from './drafts';
import { commit, create, type Data, NOW, update } from './ruleCase';

// What an admin writes of standing orders; the cases change it in one respect.

export const orders = `accounts/${ACCOUNT}/standingOrders`;
export const order = `${orders}/order`;
export const orderTrip = stored(order).trip as Data;

export const added = (changes: Data) =>
  commit(create(`${orders}/new`, { ...newStandingOrder('admin'), ...changes }), firstUse('new'));
export const changed = (changes: Data) =>
  commit(update(order, { ...standingOrderEdit('admin'), ...changes }), firstUse('order'));

/** The stored order with other values. */
export const storedWith = (changes: Data) => ({ [order]: { ...stored(order), ...changes } });

export const signature = { updatedAt: NOW, updatedBy: 'admin' };

/** How an order was until a change that starts later. */
export const previous = {
  ...{ until: '2026-01-20', weekdays: [1, 4], puTime: '09:30', apptTime: '10:15', bookingComments: 'Ring twice.' },
  back: { puTime: '04:30', nextDay: true },
};

export const clocks = { kind: 'places', company: 'America/Phoenix', pickup: 'America/Denver', dropoff: '' };
