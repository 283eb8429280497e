import { queries, requestQueries } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { allows, bareQuery, create, denies, get, list, type RuleCase, remove, set, update } from './ruleCase';

const requests = `accounts/${ACCOUNT}/requests`;
const officeRequests = `accounts/${ACCOUNT}/officeRequests`;
const ofPayers = (account: string, ...payers: readonly string[]) =>
  list(requestQueries.requestsOfPayers(account, payers, '2026-01-01', 30));

/** [FAC-4] A facility reads the requests for its payers, and nothing else. */
export const requestCases: readonly RuleCase[] = [
  allows('facility', 'get a request for the first of their payers', get(`${requests}/request`)),
  allows('facility', 'get a request for the second of their payers', get(`${requests}/ofSecondPayer`)),
  denies('facility', 'get a request for another payer', get(`${requests}/ofOtherPayer`)),
  denies('facility', 'get a request without a payer', get(`${requests}/withoutPayer`)),
  denies('facility', 'get a missing request', get(`${requests}/missing`)),
  denies('facility', 'get a request of another account', get(`accounts/${OTHER_ACCOUNT}/requests/request`)),
  allows('facility', 'list requests for one of their payers', ofPayers(ACCOUNT, 'payer')),
  allows('facility', 'list requests for all of their payers', ofPayers(ACCOUNT, 'payer', 'secondPayer')),
  denies('facility', 'list requests for another payer', ofPayers(ACCOUNT, 'otherPayer')),
  denies('facility', 'list requests for theirs and another payer', ofPayers(ACCOUNT, 'payer', 'otherPayer')),
  denies('facility', 'list requests of another account', ofPayers(OTHER_ACCOUNT, 'payer')),
  denies('facility', 'list all requests', list(bareQuery(requests))),
  denies('facility', 'list all open requests', list(requestQueries.openRequests(ACCOUNT, 30))),
  ...(['facility', 'otherFacility', 'driver'] as const).flatMap((as) => [
    denies(as, 'get what only the office knows of a request', get(`${officeRequests}/request`)),
    denies(as, 'get what only the office knows of a request that is missing', get(`${officeRequests}/missing`)),
    denies(as, 'list what only the office knows of requests', list(bareQuery(officeRequests))),
    denies(as, 'find a client’s requests', list(bareQuery(officeRequests, { clientUid: 'client' }))),
    denies(
      as,
      'find a client’s requests everywhere',
      list({ ...bareQuery('officeRequests', { clientUid: 'client' }), group: true }),
    ),
  ]),
  allows('viewer', 'get what only the office knows of a request', get(`${officeRequests}/request`)),
  denies('owner', 'get it of another account', get(`accounts/${OTHER_ACCOUNT}/officeRequests/request`)),
  denies(
    'facility',
    'list requests of all accounts',
    list({ ...bareQuery('requests', { payerUid: 'payer' }), group: true }),
  ),
  denies('admin', 'list requests of all accounts', list({ ...bareQuery('requests'), group: true })),

  allows('otherFacility', 'list requests for their payer', ofPayers(ACCOUNT, 'otherPayer')),
  denies('otherFacility', 'get a request for another payer', get(`${requests}/request`)),
  ...(
    ['inactiveFacility', 'facilityElsewhere', 'facilityWithoutPayers', 'formerFacility', 'oddRole', 'driver'] as const
  ).flatMap((as) => [
    denies(as, 'get a request', get(`${requests}/request`)),
    denies(as, 'list requests for a payer', ofPayers(ACCOUNT, 'payer')),
  ]),

  ...(['facility', 'owner', 'dispatcher'] as const).flatMap((as) => [
    denies(as, 'write a request', set(`${requests}/request`, stored(`${requests}/request`))),
    denies(as, 'accept a request', update(`${requests}/request`, { state: 'accepted' })),
    denies(as, 'give a request to another payer', update(`${requests}/request`, { payerUid: 'otherPayer' })),
    denies(as, 'add a request', create(`${requests}/${ACCOUNT}_new`, stored(`${requests}/request`))),
    denies(as, 'delete a request', remove(`${requests}/request`)),
  ]),

  denies('facility', 'add a payer to their own', update('users/facility', { payerUids: ['payer', 'otherPayer'] })),
  denies('facility', 'become an admin', update('users/facility', { role: 'admin' })),
  denies('owner', 'change the payers of a facility’s people', update('users/facility', { payerUids: ['otherPayer'] })),
  denies('admin', 'give themselves payers', update('users/admin', { payerUids: ['payer'] })),
  denies('facility', 'get someone else at their facility', get('users/otherFacility')),
  denies('facility', 'list people at facilities', list(queries.people(ACCOUNT, 'facility'))),
  denies('facility', 'get the account', get(`accounts/${ACCOUNT}`)),
  denies('facility', 'get the payer', get(`accounts/${ACCOUNT}/payers/payer`)),
  denies('facility', 'get a missing trip', get(`trips/${ACCOUNT}_gone`)),
  denies('facility', 'get an invoice', get(`accounts/${ACCOUNT}/invoices/invoice`)),
];
