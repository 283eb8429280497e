import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { clientProfileEdit, newClientProfile } from './drafts';
import {
  allows,
  commit,
  create,
  type Data,
  type DataWrite,
  denies,
  given,
  NOW,
  type RuleCase,
  update,
} from './ruleCase';

const profiles = `accounts/${ACCOUNT}/profiles`;
const client = `${profiles}/client`;
const other = `${profiles}/other`;
/** A write that sets the clients who are not the same. */
const distinguish = (path: string, notSameUids: unknown, version = 4): DataWrite =>
  update(path, { notSameUids, version, updatedAt: NOW, updatedBy: 'admin' });
/** Two clients who name others as not the same. */
const twoClients = (ofClient: unknown, ofOther: unknown): Readonly<Record<string, Data>> => ({
  [client]: { ...stored(client), notSameUids: ofClient },
  [other]: { ...stored(client), notSameUids: ofOther },
});
const others = (count: number) => Array.from({ length: count }, (_, index) => `other${index}`);
const mostOthers = others(LIMITS.notSameClients - 1);

/** Cases of clients who are said not to be the same. */
export const distinctionCases: readonly RuleCase[] = [
  given(
    { [client]: stored(client), [other]: stored(client) },
    allows(
      'admin',
      'say that two clients are not the same',
      commit(distinguish(client, ['other']), distinguish(other, ['client'])),
    ),
  ),
  ...(['system', 'system:owner'] as const).flatMap((updatedBy) => {
    const followed = { ...stored(client), updatedBy };
    const sign = (uid: string) => ({ notSameUids: ['other'], version: 4, updatedAt: NOW, updatedBy: uid });
    return [
      given(
        { [client]: followed, [other]: stored(client) },
        allows(
          'admin',
          `say that a client whose profile is by ${updatedBy} is not the same, which is no edit`,
          commit(update(client, sign('system:admin')), distinguish(other, ['client'])),
        ),
      ),
      ...['admin', 'system', 'system:owner'].map((by) =>
        given(
          { [client]: followed, [other]: stored(client) },
          denies(
            'admin',
            `say that a client whose profile is by ${updatedBy} is not the same, as ${by}`,
            commit(update(client, sign(by)), distinguish(other, ['client'])),
          ),
        ),
      ),
    ];
  }),
  given(
    { [client]: stored(client), [other]: stored(client) },
    denies(
      'admin',
      'say that two clients are not the same as functions would',
      commit(
        update(client, { notSameUids: ['other'], version: 4, updatedAt: NOW, updatedBy: 'system:admin' }),
        distinguish(other, ['client']),
      ),
    ),
  ),
  allows(
    'admin',
    'create a client profile that follows the trips',
    create(`${profiles}/new`, { ...newClientProfile('admin'), updatedBy: 'system:admin' }),
  ),
  ...['system', 'system:owner', 'system:', 'surprise'].map((updatedBy) =>
    denies(
      'admin',
      `create a client profile as ${updatedBy}`,
      create(`${profiles}/new`, { ...newClientProfile('admin'), updatedBy }),
    ),
  ),
  given(
    twoClients(mostOthers, mostOthers),
    allows(
      'admin',
      'say of as many clients as possible that they are not the same',
      commit(distinguish(client, [...mostOthers, 'other']), distinguish(other, [...mostOthers, 'client'])),
    ),
  ),
  given(
    twoClients(['other', 'third'], ['client']),
    allows(
      'admin',
      'take back that two clients are not the same',
      commit(distinguish(client, ['third']), distinguish(other, [])),
    ),
  ),
  given(
    { [client]: { ...stored(client), notSameUids: ['other'] } },
    allows('admin', 'take back that a client is not one who is gone', distinguish(client, [])),
  ),
  given(
    { [client]: { ...stored(client), notSameUids: ['other'] }, [other]: stored(client) },
    allows('admin', 'take back what only one of two clients says', distinguish(client, [])),
  ),
  given(
    twoClients(['other'], ['client']),
    denies('admin', 'take back for one client only that two are not the same', distinguish(client, [])),
  ),
  ...(
    [
      ['of one client only that two are not the same', [], [], [distinguish(client, ['other'])]],
      ['that a client is not themselves', [], [], [distinguish(client, ['client'])]],
      ['that a client is not one who does not exist', [], [], [distinguish(client, ['gone'])]],
      [
        'of more clients than possible that they are not the same',
        [...mostOthers, 'another'],
        [],
        [distinguish(client, [...mostOthers, 'another', 'other']), distinguish(other, ['client'])],
      ],
      [
        'of two clients together that they are not the same',
        [],
        [],
        [distinguish(client, ['other', 'third']), distinguish(other, ['client'])],
      ],
      [
        'twice that two clients are not the same',
        [],
        [],
        [distinguish(client, ['other', 'other']), distinguish(other, ['client'])],
      ],
      [
        'that two clients are not the same, with another of them twice',
        ['third'],
        [],
        [distinguish(client, ['third', 'third', 'other']), distinguish(other, ['client'])],
      ],
      [
        'that two clients are not the same and that others are, together',
        ['third'],
        [],
        [distinguish(client, ['other']), distinguish(other, ['client'])],
      ],
      [
        'that two clients are not the same, from a stale page',
        [],
        [],
        [distinguish(client, ['other'], 3), distinguish(other, ['client'])],
      ],
      ...['other', 42, null, {}, { 0: 'other' }, [42], [null], ['']].map(
        (bad) =>
          [
            `that a client is not ${JSON.stringify(bad)}`,
            [],
            [],
            [distinguish(client, bad), distinguish(other, ['client'])],
          ] as const,
      ),
    ] as const
  ).map(([what, ofClient, ofOther, writes]) =>
    given(twoClients(ofClient, ofOther), denies('admin', `say ${what}`, commit(...writes))),
  ),
  given(
    twoClients([], []),
    denies(
      'admin',
      'say that two clients are not the same, and change something else',
      commit(update(client, { ...clientProfileEdit('admin'), notSameUids: ['other'] }), distinguish(other, ['client'])),
    ),
  ),
  given(
    twoClients([], []),
    denies(
      'admin',
      'say that two clients are not the same, with an unknown field',
      commit(
        update(client, { notSameUids: ['other'], version: 4, updatedAt: NOW, updatedBy: 'admin', surprise: 1 }),
        distinguish(other, ['client']),
      ),
    ),
  ),
  given(
    twoClients([], []),
    denies(
      'admin',
      'say for someone else that two clients are not the same',
      commit(
        update(client, { notSameUids: ['other'], version: 4, updatedAt: NOW, updatedBy: 'owner' }),
        distinguish(other, ['client']),
      ),
    ),
  ),
  ...(['viewer', 'driver', 'otherAdmin'] as const).map((as) =>
    given(
      twoClients([], []),
      denies(
        as,
        'say that two clients are not the same',
        commit(
          update(client, { notSameUids: ['other'], version: 4, updatedAt: NOW, updatedBy: as }),
          update(other, { notSameUids: ['client'], version: 4, updatedAt: NOW, updatedBy: as }),
        ),
      ),
    ),
  ),
  denies(
    'admin',
    'create a client profile that says who is not the same',
    create(`${profiles}/new`, { ...newClientProfile('admin'), notSameUids: ['client'] }),
  ),
];
