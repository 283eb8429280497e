import { buildUser } from '@mtos/model/sample';
import type { Person } from './list/usePeople';

const NOW = new Date('2026-03-09T12:00:00Z');

/** The instant of everything in tests of people. */
export const INSTANT = { toMillis: () => NOW.getTime(), toDate: () => NOW };

/** A member as a query finds them: an active driver of `account` unless given otherwise. */
export function personDoc(id: string, fullName: string, given: Partial<Person> = {}): Person {
  const built = buildUser({
    subOwneruid: 'account',
    role: 'driver',
    fullName,
    vehicle: ['ambulatory'],
    updatedBy: 'account',
    createdAt: NOW,
  });
  return {
    ...built,
    id,
    erasedAt: undefined,
    liftDefectAt: undefined,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...given,
  };
}
