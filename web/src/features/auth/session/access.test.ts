import { type MemberState, type Role, toCaller } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { accessFor } from './access';

const verified = { emailVerified: true, email: 'new@example.com' };
const owner = { ...toCaller('olga', {}), ...verified };
const admin = { ...toCaller('adam', { subOwneruid: 'olga', role: 'admin' }), ...verified };
const driver = { ...toCaller('dora', { subOwneruid: 'olga', role: 'driver' }), ...verified };

const facility = { ...toCaller('fay', { subOwneruid: 'olga', role: 'facility' }), ...verified };

const inState = (state: MemberState, role: Role = 'admin') => ({
  ...{ role, state },
  ...{ subOwneruid: 'olga', email: '', erasedAt: undefined },
});
const deniedWith = (text: string) => ({ deniedBecause: expect.stringContaining(text) });

describe('where someone comes after signing in', () => {
  it('[AUT-7] lets owners and active admins into the console, and active drivers onto their page', () => {
    expect(accessFor(owner, inState('active'))).toBe('console');
    expect(accessFor(admin, inState('active'))).toBe('console');
    expect(accessFor(driver, inState('active', 'driver'))).toBe('drive');
  });

  it('[FAC-1] [ROL-1] leads people at facilities to their page, as soon as their document says that they are', () => {
    expect(accessFor(facility, inState('active', 'facility'))).toBe('facility');
    expect(accessFor(facility, 'unreadable')).toBe('facility');
    expect(accessFor(admin, inState('active', 'facility'))).toBe('facility');
    expect(accessFor(facility, inState('inactive', 'facility'))).toEqual(deniedWith('deactivated'));
  });

  it.each([
    ['owner', owner],
    ['admin', admin],
    ['driver', driver],
  ])('[SEC-8] asks an %s to verify the email address first, whatever their document says', (_role, person) => {
    for (const own of [inState('active'), inState('pending'), 'missing', 'denied', 'unreadable'] as const) {
      expect(accessFor({ ...person, emailVerified: false }, own)).toBe('unverified');
    }
  });

  it('[AUT-2] [SEC-9] leads everyone without a user document to an account', () => {
    expect(accessFor(owner, 'missing')).toBe('newcomer');
    expect(accessFor(admin, 'missing')).toBe('newcomer');
  });

  it('[SEC-9] [SEC-13] leads someone whose data was erased to another account, once they have signed in again', () => {
    const erased = { ...inState('inactive'), erasedAt: { toMillis: () => 0, toDate: () => new Date(0) } };
    const signedInSince = { ...toCaller('dora', {}), ...verified };
    expect(accessFor(signedInSince, erased)).toBe('newcomer');
    expect(accessFor(driver, erased)).toEqual(deniedWith('deactivated'));
  });

  it.each([owner, admin, driver])(
    '[SEC-8] [PPL-9] asks $role $isOwner whether they changed their address, if it is another one',
    (person) => {
      const own = (email: string) => ({ ...inState('active', person.role), email });
      expect(accessFor(person, own('old@example.com'))).toBe('changedAddress');
      for (const email of ['', 'new@example.com', 'New@Example.com']) {
        expect(accessFor(person, own(email))).toBe(person === driver ? 'drive' : 'console');
      }
    },
  );

  it('[SEC-9] gets a new token for someone who has just joined an account', () => {
    const beforeJoining = { ...toCaller('adam', {}), ...verified };
    expect(accessFor(beforeJoining, inState('active'))).toBe('staleToken');
    expect(accessFor(beforeJoining, inState('pending'))).toBe('staleToken');
  });

  it.each([
    ['driver', driver],
    ['admin', admin],
  ])('[PPL-6] [AUT-7] tells a pending %s that the owner still has to confirm them', (_role, member) => {
    expect(accessFor(member, inState('pending'))).toEqual(deniedWith('has to confirm you'));
  });

  it.each([
    ['driver', driver],
    ['admin', admin],
  ])('[AUT-7] tells a deactivated %s so, also once the rules hide their document', (_role, member) => {
    expect(accessFor(member, inState('inactive'))).toEqual(deniedWith('Ask the owner'));
    expect(accessFor(member, 'denied')).toEqual(deniedWith('Ask the owner'));
  });

  it('[SEC-12] tells an owner whom the operator has switched off so', () => {
    expect(accessFor(owner, inState('inactive'))).toEqual(deniedWith('Contact support'));
    expect(accessFor(owner, 'denied')).toEqual(deniedWith('Contact support'));
  });

  it('[SHL-7] lets a person in whose user document cannot be read', () => {
    expect(accessFor(owner, 'unreadable')).toBe('console');
    expect(accessFor(admin, 'unreadable')).toBe('console');
    expect(accessFor(driver, 'unreadable')).toBe('drive');
  });
});
