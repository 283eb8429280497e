import { addToDay, paths as documents, queries } from '@mtos/model';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FirstReads } from '../../../data/session/startSession';
import { authorizationsOf, authorizationUsesOf } from '../../../domain/authorizations/authorizationReads';
import { MAX_ORDERS } from '../profile/limits';

/** How many trips of each list are read at first. */
export const FIRST = 25;

/** The trips that can be split off, of which one more than is shown tells whether there are more. */
export const tripsToSplit = (
  account: string,
  uid: string,
  today: string,
  limits: { coming: number; past: number },
) => ({
  coming: queries.comingTripsOfClient(account, uid, today, limits.coming + 1),
  past: queries.pastTripsOfClient(account, uid, addToDay(today, -1), limits.past + 1),
});

export const ordersToSplit = (account: string, uid: string) => queries.ordersOfClient(account, uid, MAX_ORDERS);

/** What the page reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => {
  const uid = idInUrl();
  if (uid === undefined) return [];
  return [
    documents.profile(account, uid),
    documents.client(account, uid),
    ordersToSplit(account, uid),
    authorizationsOf(account, uid),
    authorizationUsesOf(account, uid),
  ];
};

export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => {
  const uid = idInUrl();
  return uid === undefined ? [] : Object.values(tripsToSplit(account, uid, today, { coming: FIRST, past: FIRST }));
};
