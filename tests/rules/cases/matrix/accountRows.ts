import { queries, reportQueries } from '@mtos/model';
import { ACCOUNT, activeMembers, callersWhoMay } from '../../callers';
import { stored } from '../../fixtures';
import { firstUse, newLogFormat, nextUse, profileEdit } from '../drafts';
import { bareQuery, create, get, list, remove, update } from '../ruleCase';
import { dispatchers, managers, office, officeAndDriver, reportManagers } from './callerGroups';
import { cell, none, type Row } from './matrix';

const formats = `accounts/${ACCOUNT}/logFormats`;

/** Who may do what with the people, the account itself, its audit, and its settings. */
export const accountRows: readonly Row[] = [
  {
    what: 'their own user document',
    cells: [
      cell([...activeMembers, 'oddRole', 'pendingDriver', 'unverifiedAdmin', 'otherOwner', 'otherAdmin'], (uid) =>
        get(`users/${uid}`),
      ),
      cell([...callersWhoMay('editProfile'), 'otherOwner', 'otherAdmin'], (uid) =>
        update(`users/${uid}`, profileEdit(uid)),
      ),
      cell(none, (uid) => remove(`users/${uid}`)),
    ],
  },
  {
    what: 'another user of the account',
    cells: [
      cell(office, () => get('users/secondDriver')),
      cell(office, () => list(queries.people(ACCOUNT, 'driver'))),
      cell(office, () => list(queries.people(ACCOUNT, 'office'))),
      cell(none, () => create('users/new', stored('users/secondDriver'))),
      cell(none, (uid) => update('users/secondDriver', profileEdit(uid))),
      cell(none, () => remove('users/secondDriver')),
    ],
  },
  {
    what: 'the invitations to the account',
    cells: [cell(dispatchers, () => list(queries.invitations(ACCOUNT, 'driver')))],
  },
  {
    what: 'the audit of a payer',
    cells: [
      cell(managers, () => get(`accounts/${ACCOUNT}/audit/payer`)),
      cell(managers, () => list(queries.auditForDocument(ACCOUNT, 'payers', 'payer', 30))),
    ],
  },
  {
    what: 'the history of a trip',
    cells: [cell(office, () => list(queries.auditForDocument(ACCOUNT, 'trips', 'Pending', 30)))],
  },
  {
    what: 'the account',
    cells: [
      cell(officeAndDriver, () => get(`accounts/${ACCOUNT}`)),
      cell(none, () => list(bareQuery('accounts'))),
      cell(none, () => create('accounts/new', stored(`accounts/${ACCOUNT}`))),
      cell(callersWhoMay('manageAccount'), () => update(`accounts/${ACCOUNT}`, { name: 'New Name' })),
      cell(none, () => remove(`accounts/${ACCOUNT}`)),
    ],
  },
  {
    what: 'a count of uses',
    cells: [
      cell(dispatchers, () => get(`accounts/${ACCOUNT}/usage/notifications`)),
      cell(none, () => list(bareQuery(`accounts/${ACCOUNT}/usage`))),
      cell(dispatchers, () => firstUse('order')),
      cell(dispatchers, () => nextUse('toAll')),
      cell(none, () => remove(`accounts/${ACCOUNT}/usage/notifications`)),
    ],
  },
  {
    what: 'a format of the trip log',
    cells: [
      cell(office, () => get(`${formats}/format`)),
      cell(office, () => list(reportQueries.logFormats(ACCOUNT))),
      cell(reportManagers, (uid) => create(`${formats}/new`, newLogFormat(uid))),
      cell(reportManagers, (uid) => update(`${formats}/format`, newLogFormat(uid))),
      cell(reportManagers, () => remove(`${formats}/format`)),
    ],
  },
];
