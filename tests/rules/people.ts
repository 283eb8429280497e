import type { Claims } from '@mtos/model';

export interface Person {
  readonly uid: string;
  readonly claims: Claims & { readonly email: string };
}

const person = (uid: string, claims: Claims = {}): Person => ({
  uid,
  claims: { ...claims, email: `${uid}@example.com` },
});

export const ACCOUNT = 'owner';
export const OTHER_ACCOUNT = 'otherOwner';

/** Every kind of caller that the matrix crosses with every operation; null is signed out. */
const callers = {
  signedOut: null,
  owner: person('owner'),
  admin: person('admin', { subOwneruid: ACCOUNT, role: 'admin' }),
  driver: person('driver', { subOwneruid: ACCOUNT, role: 'driver' }),
  pendingDriver: person('pendingDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  inactiveAdmin: person('inactiveAdmin', { subOwneruid: ACCOUNT, role: 'admin' }),
  inactiveDriver: person('inactiveDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
  otherOwner: person('otherOwner'),
  otherAdmin: person('otherAdmin', { subOwneruid: OTHER_ACCOUNT, role: 'admin' }),
} as const;
export type CallerName = keyof typeof callers;
export const callerNames = Object.keys(callers) as readonly CallerName[];

/** Callers that matter in places only. */
export const people: Readonly<Record<CallerName | 'newOwner' | 'removedAdmin' | 'secondDriver', Person | null>> = {
  ...callers,
  /** Signed up a moment ago: has no document yet. */
  newOwner: person('newOwner'),
  /** A member whose document is gone, with a token that lives on. */
  removedAdmin: person('removedAdmin', { subOwneruid: ACCOUNT, role: 'admin' }),
  /** An active driver who has not told a position yet. */
  secondDriver: person('secondDriver', { subOwneruid: ACCOUNT, role: 'driver' }),
};
export type PersonName = keyof typeof people;
