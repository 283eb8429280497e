import { authorizationQueries } from '@mtos/model';

/** How many of a client's authorizations are read: more than a client has in years. */
const MAX_AUTHORIZATIONS = 50;

export const authorizationsOf = (account: string, clientUid: string) =>
  authorizationQueries.authorizationsOfClient(account, clientUid, MAX_AUTHORIZATIONS);

export const authorizationUsesOf = (account: string, clientUid: string) =>
  authorizationQueries.authorizationUsesOfClient(account, clientUid, MAX_AUTHORIZATIONS);
