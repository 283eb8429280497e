import { type Capability, type Claims, type Position, positionsWhoMay } from '@mtos/model';

export interface Person {
  readonly uid: string;
  readonly claims: Claims & { readonly email: string; readonly email_verified: boolean };
}

const person = (uid: string, claims: Claims = {}): Person => ({
  uid,
  claims: { ...claims, email: `${uid}@example.com`, email_verified: true },
});

/** Has signed in, but has not verified the email address. */
const unverified = ({ uid, claims }: Person): Person => ({ uid, claims: { ...claims, email_verified: false } });

export const ACCOUNT = 'owner';
export const OTHER_ACCOUNT = 'otherOwner';
export const UNDERSCORE_ACCOUNT = 'owner_of-9_';

/** Every kind of caller in the matrix; null is signed out. */
const callers = {
  signedOut: null,
  owner: person('owner'),
  admin: person('admin', { subOwneruid: ACCOUNT, role: 'admin' }),
  dispatcher: person('dispatcher', { subOwneruid: ACCOUNT, role: 'dispatcher' }),
  biller: person('biller', { subOwneruid: ACCOUNT, role: 'biller' }),
  viewer: person('viewer', { subOwneruid: ACCOUNT, role: 'viewer' }),
  /** Their tokens are older than the change of their role. */
  formerAdmin: person('formerAdmin', { subOwneruid: ACCOUNT, role: 'admin' }),
  formerViewer: person('formerViewer', { subOwneruid: ACCOUNT, role: 'viewer' }),
  /** Their user document has a role that does not exist; the token is an admin's. */
  oddRole: person('oddRole', { subOwneruid: ACCOUNT, role: 'admin' }),
  driver: person('driver', { subOwneruid: ACCOUNT, role: 'driver' }),
  pendingDriver: person('pendingDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  facility: person('facility', { subOwneruid: ACCOUNT, role: 'facility' }),
  unverifiedAdmin: unverified(person('unverifiedAdmin', { subOwneruid: ACCOUNT, role: 'admin' })),
  inactiveAdmin: person('inactiveAdmin', { subOwneruid: ACCOUNT, role: 'admin' }),
  inactiveDriver: person('inactiveDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  otherOwner: person('otherOwner'),
  otherAdmin: person('otherAdmin', { subOwneruid: OTHER_ACCOUNT, role: 'admin' }),
} as const;
export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as readonly CallerName[];

/** What the account's active members are, by their user documents. The other callers may do nothing in it. */
const members: Readonly<Partial<Record<CallerName, Position>>> = {
  owner: 'owner',
  admin: 'admin',
  dispatcher: 'dispatcher',
  biller: 'biller',
  viewer: 'viewer',
  formerAdmin: 'viewer',
  formerViewer: 'dispatcher',
  driver: 'driver',
  facility: 'facility',
};

export const activeMembers = callerNames.filter((name) => members[name]);

/** The callers who may do something in the account. */
export function callersWhoMay(capability: Capability): readonly CallerName[] {
  const positions = positionsWhoMay(capability);
  return activeMembers.filter((name) => positions.some((position) => position === members[name]));
}

/** All callers, including those that only some cases use. */
export const people = {
  ...callers,
  /** Their data was erased; the token is from before. */
  erasedDriver: person('erasedDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  /** Has just signed up and has no user document yet. */
  newOwner: person('newOwner'),
  /** People at facilities: of another payer, deactivated, of another account, and without a list of payers. */
  otherFacility: person('otherFacility', { subOwneruid: ACCOUNT, role: 'facility' }),
  inactiveFacility: person('inactiveFacility', { subOwneruid: ACCOUNT, role: 'facility' }),
  facilityElsewhere: person('facilityElsewhere', { subOwneruid: OTHER_ACCOUNT, role: 'facility' }),
  facilityWithoutPayers: person('facilityWithoutPayers', { subOwneruid: ACCOUNT, role: 'facility' }),
  /** Was at a facility; their token says that they still are. */
  formerFacility: person('formerFacility', { subOwneruid: ACCOUNT, role: 'facility' }),
  /** A removed member whose token is still valid. */
  removedAdmin: person('removedAdmin', { subOwneruid: ACCOUNT, role: 'admin' }),
  /** An active driver without a position yet. */
  secondDriver: person('secondDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  /** An active driver of another account. */
  otherDriver: person('otherDriver', { subOwneruid: OTHER_ACCOUNT, role: 'driver' }),
  /** An owner whose uid has an underscore, and a driver of theirs. */
  ownerWithUnderscore: person(UNDERSCORE_ACCOUNT),
  driverOfUnderscore: person('driverOfUnderscore', { subOwneruid: UNDERSCORE_ACCOUNT, role: 'driver' }),
  /** Signs in with another address than the one in their user document. */
  ownerWithNewAddress: person('ownerWithNewAddress'),
  driverWithNewAddress: person('driverWithNewAddress', { subOwneruid: ACCOUNT, role: 'driver' }),
  /** Their user documents have no address, none at all, and one with capital letters. */
  ownerWithoutAddress: person('ownerWithoutAddress'),
  ownerBeforeAddresses: person('ownerBeforeAddresses'),
  ownerWithCapitals: person('ownerWithCapitals'),
  unverifiedOwner: unverified(person('unverifiedOwner')),
  /** Switched off by the operator. */
  inactiveOwner: person('inactiveOwner'),
  /** Has just accepted an invitation; the token is older than the claims. */
  justJoined: person('justJoined'),
} as const satisfies Readonly<Record<string, Person | null>>;
export type PersonName = keyof typeof people;
