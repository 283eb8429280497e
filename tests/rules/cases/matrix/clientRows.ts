import { authorizationQueries, payerQueries, profileQueries } from '@mtos/model';
import { ACCOUNT } from '../../callers';
import {
  authorizationEdit,
  clientProfileEdit,
  newAuthorization,
  newClientProfile,
  newPayer,
  payerEdit,
} from '../drafts';
import { create, get, list, remove, update } from '../ruleCase';
import { billers, dispatchers, office } from './callerGroups';
import { cell, none, type Row } from './matrix';

const profiles = `accounts/${ACCOUNT}/profiles`;
const authorizations = `accounts/${ACCOUNT}/authorizations`;
const payers = `accounts/${ACCOUNT}/payers`;

/** Who may do what with clients, their authorizations, and payers. */
export const clientRows: readonly Row[] = [
  {
    what: 'a client’s profile',
    cells: [
      cell(office, () => get(`${profiles}/client`)),
      cell(office, () => get(`${profiles}/missing`)),
      cell(office, () => list(profileQueries.profiles(ACCOUNT))),
      cell(office, () => list(profileQueries.profilesWithDriverWishes(ACCOUNT, 10))),
      cell(dispatchers, (uid) => create(`${profiles}/new`, newClientProfile(uid))),
      cell(dispatchers, (uid) => update(`${profiles}/client`, clientProfileEdit(uid))),
      cell(dispatchers, (uid) => remove(`${profiles}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'a client’s profile that someone else wrote',
    cells: [cell(none, () => remove(`${profiles}/writtenBy-justJoined`))],
  },
  {
    what: 'an authorization',
    cells: [
      cell(office, () => get(`${authorizations}/stored`)),
      cell(office, () => list(authorizationQueries.authorizationsOfClient(ACCOUNT, 'client', 20))),
      cell(office, () => list(authorizationQueries.authorizationUsesOfClient(ACCOUNT, 'client', 20))),
      cell(office, () => list(authorizationQueries.authorizationsOfClients(ACCOUNT, ['client'], '2026-01-31', 20))),
      cell(office, () => list(authorizationQueries.authorizationUsesOfClients(ACCOUNT, ['client'], 20))),
      cell(office, () => list(authorizationQueries.endingAuthorizations(ACCOUNT, '2026-01-31', '2026-02-14', 9))),
      cell(office, () => list(authorizationQueries.lowAuthorizationUses(ACCOUNT, '2026-01-31', 9))),
      cell(office, () => list(authorizationQueries.uncoveredTrips(ACCOUNT, '2026-01-31', '2026-02-01', 300))),
      cell([...dispatchers, 'biller'], (uid) => create(`${authorizations}/new`, newAuthorization(uid))),
      cell([...dispatchers, 'biller'], (uid) => update(`${authorizations}/stored`, authorizationEdit(uid))),
      cell([...dispatchers, 'biller'], (uid) => remove(`${authorizations}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'an authorization that someone else wrote',
    cells: [cell(none, () => remove(`${authorizations}/writtenBy-justJoined`))],
  },
  {
    what: 'a payer',
    cells: [
      cell(office, () => get(`${payers}/payer`)),
      cell(office, () => list(payerQueries.payers(ACCOUNT))),
      cell(billers, (uid) => create(`${payers}/new`, newPayer(uid))),
      cell(billers, (uid) => update(`${payers}/payer`, payerEdit(uid))),
      cell(none, () => remove(`${payers}/payer`)),
    ],
  },
];
