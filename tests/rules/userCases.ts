import { LIMITS } from '@mtos/model';
import { newOwner, profileEdit } from './drafts';
import { always, fieldCases, notCaller, notNow, searchGrams, text } from './fieldCases';
import { ACCOUNT, OTHER_ACCOUNT } from './people';
import { allows, create, type Data, get, NOW, type RuleCase, refuses, update } from './ruleCase';

const registers = (changes: Data) => create('users/newOwner', { ...newOwner('newOwner'), ...changes });

const profile = {
  fullName: text(LIMITS.name),
  displayName: text(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  address: text(LIMITS.address),
  image: text(LIMITS.url),
  organization: text(LIMITS.name),
  searchGrams,
  updatedAt: notNow,
  updatedBy: notCaller,
};

/** Whoever registers makes an account of their own, and nothing more. */
export const registrationCases: readonly RuleCase[] = [
  allows('newOwner', 'look whether they have a user document', get('users/newOwner')),
  allows('newOwner', 'register', registers({})),
  ...fieldCases(
    { as: 'newOwner', what: 'user', create: { path: 'users/newOwner', data: newOwner('newOwner') } },
    {
      ...profile,
      role: always(['driver', 'surprise', null]),
      subOwneruid: always([ACCOUNT, '', null]),
      email: always(['other@example.com', '', null]),
      vehicle: always([['wheelchair'], 'wheelchair', null]),
      state: always(['pending', 'inactive', null]),
      createdAt: notNow,
    },
  ),
  refuses('newOwner', 'register with an unknown field', registers({ surprise: 1 })),
  refuses(
    'newOwner',
    'register somebody else',
    create('users/stranger', { ...newOwner('newOwner'), subOwneruid: 'stranger' }),
  ),
  refuses(
    'removedAdmin',
    'come back as the owner of an account of their own',
    create('users/removedAdmin', newOwner('removedAdmin')),
  ),
  allows('newOwner', 'read counters that are not there yet', get('counters/newOwner')),
];

/** Owner and admins keep their profile; who they are in the account is not theirs to say. */
export const profileCases: readonly RuleCase[] = [
  ...fieldCases({ as: 'admin', what: 'user', update: { path: 'users/admin', data: profileEdit('admin') } }, profile),
  ...[
    { role: 'driver' },
    { subOwneruid: OTHER_ACCOUNT },
    { subOwneruid: 'admin' },
    { email: 'other@example.com' },
    { vehicle: ['wheelchair'] },
    { state: 'pending' },
    { createdAt: NOW },
    { surprise: 1 },
  ].map((change) =>
    refuses(
      'admin',
      `set their ${Object.keys(change)} to ${Object.values(change).map(String)}`,
      update('users/admin', { ...profileEdit('admin'), ...change }),
    ),
  ),
  refuses('owner', 'edit the profile of an admin', update('users/admin', profileEdit('owner'))),
];
