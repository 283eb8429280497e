import { queries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** More standing orders than a large company has. */
const MAX_ORDERS = 200;

/** The account's standing orders, the newest first. */
export const standingOrders = (account: string) => queries.standingOrders(account, MAX_ORDERS);

/** What the list reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [standingOrders(account)];
