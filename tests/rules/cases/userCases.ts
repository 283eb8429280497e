import { LIMITS, queries } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newOwner, newTrip, profileEdit } from './drafts';
import { fieldCases, nonBlankText, notCaller, notNow, personPictureValues, searchGrams, text } from './fieldCases';
import { allows, create, denies, get, given, list, NOW, type RuleCase, update } from './ruleCase';

const profile = {
  fullName: nonBlankText(LIMITS.name),
  displayName: nonBlankText(LIMITS.name),
  phoneNumber: text(LIMITS.phone),
  address: text(LIMITS.address),
  image: personPictureValues(ACCOUNT, OTHER_ACCOUNT, 'admin'),
  organization: text(LIMITS.name),
  searchGrams,
  updatedAt: notNow,
  updatedBy: notCaller,
};

/** The server creates an owner's user document: `registerOwner`. */
export const registrationCases: readonly RuleCase[] = [
  allows('newOwner', 'get their own missing user document', get('users/newOwner')),
  denies('newOwner', 'get their own missing counters', get('counters/newOwner')),
  denies('newOwner', 'create their own user document', create('users/newOwner', newOwner('newOwner'))),
  denies(
    'newOwner',
    'create a user document for someone else',
    create('users/stranger', { ...newOwner('newOwner'), subOwneruid: 'stranger' }),
  ),
  denies(
    'removedAdmin',
    'register as the owner of a new account',
    create('users/removedAdmin', newOwner('removedAdmin')),
  ),
];

const ownTrip = (uid: string) => create(`trips/${uid}_new`, { ...newTrip(uid), subOwneruid: uid });

/** Without a verified address and an active user document of the same account, a token opens only that document. */
/** Someone whose address is another one than their user document's reads only that document. */
export const addressCases: readonly RuleCase[] = [
  allows('ownerWithNewAddress', 'get their own user document', get('users/ownerWithNewAddress')),
  denies('ownerWithNewAddress', 'get a missing trip', get('trips/ownerWithNewAddress_gone')),
  denies('ownerWithNewAddress', 'list their trips', list(queries.tripsOfDay('ownerWithNewAddress', '2026-01-06'))),
  denies('driverWithNewAddress', 'get their trip', get('trips/ofDriverWithNewAddress')),
  denies('driverWithNewAddress', 'get the account', get(`accounts/${ACCOUNT}`)),
  ...(['ownerWithoutAddress', 'ownerBeforeAddresses', 'ownerWithCapitals'] as const).map((name) =>
    allows(name, 'get a missing trip', get(`trips/${name}_gone`)),
  ),
];

export const ownerStateCases: readonly RuleCase[] = [
  allows('otherOwner', 'create a trip in their account', ownTrip('otherOwner')),
  allows('unverifiedOwner', 'get their own user document', get('users/unverifiedOwner')),
  denies('inactiveOwner', 'get their own user document', get('users/inactiveOwner')),
  ...(['newOwner', 'unverifiedOwner', 'inactiveOwner', 'justJoined'] as const).flatMap((name) => [
    denies(name, 'create a trip in an account of their own', ownTrip(name)),
    denies(name, 'create an account', create(`accounts/${name}`, stored(`accounts/${ACCOUNT}`))),
    denies(name, 'get counters of their own', get(`counters/${name}`)),
  ]),
];

/** The role of the user document decides, of the account that the token names. */
export const roleCases: readonly RuleCase[] = [
  denies('justJoined', 'get the counters of the account with an older token', get(`counters/${ACCOUNT}`)),
];

/** Someone whose data was erased learns that they are free to join another account, and nothing else. */
export const erasedCases: readonly RuleCase[] = [
  allows('erasedDriver', 'get their own user document', get('users/erasedDriver')),
  denies('inactiveDriver', 'get the user document of someone who was erased', get('users/erasedDriver')),
  denies('erasedDriver', 'get the account', get(`accounts/${ACCOUNT}`)),
  denies('erasedDriver', 'list notifications', list(queries.notificationsFor(ACCOUNT, ['All', 'Drivers']))),
];

const OLDER_PICTURE = `https://res.cloudinary.com/cloud-1_A/image/upload/v1/accounts/${ACCOUNT}/sample.jpg`;

/** Owners and admins edit their own profile, but not their role, account, or state. */
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
    { erasedAt: NOW },
    { blockedFrom: '2026-01-31' },
    { surprise: 1 },
  ].map((change) =>
    denies(
      'admin',
      `set their ${Object.keys(change)} to ${Object.values(change).map(String)}`,
      update('users/admin', { ...profileEdit('admin'), ...change }),
    ),
  ),
  ...['image', 'imageUrl', 'imageUri'].map((field) =>
    given(
      { 'users/admin': { ...stored('users/admin'), [field]: OLDER_PICTURE } },
      allows(
        'admin',
        `keep a picture from before people had folders, in ${field}`,
        update('users/admin', { ...profileEdit('admin'), image: OLDER_PICTURE }),
      ),
    ),
  ),
  denies('owner', 'edit the profile of an admin', update('users/admin', profileEdit('owner'))),
];
