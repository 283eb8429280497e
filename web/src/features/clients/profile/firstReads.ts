import { addToDay, paths as documents, payerQueries, queries } from '@mtos/model';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FirstReads } from '../../../data/session/startSession';
import { authorizationsOf, authorizationUsesOf } from '../../../domain/authorizations/authorizationReads';
import { MAX_COMING, MAX_ORDERS, MAX_PAST } from './limits';

/** What a client's page reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => {
  const uid = idInUrl();
  if (uid === undefined) return [];
  return [
    documents.profile(account, uid),
    documents.client(account, uid),
    queries.ordersOfClient(account, uid, MAX_ORDERS),
    authorizationsOf(account, uid),
    authorizationUsesOf(account, uid),
    payerQueries.payers(account),
  ];
};

export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => {
  const uid = idInUrl();
  return uid === undefined ? [] : [comingTrips(account, uid, today), pastTrips(account, uid, today)];
};

export const comingTrips = (account: string, uid: string, today: string) =>
  queries.comingTripsOfClient(account, uid, today, MAX_COMING + 1);

export const pastTrips = (account: string, uid: string, today: string) =>
  queries.pastTripsOfClient(account, uid, addToDay(today, -1), MAX_PAST + 1);
