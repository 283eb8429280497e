import type { User } from './documents';
import { LIMITS } from './limits';
import { searchGrams } from './searchGrams';

/** A user document without its instants, which only the writer's side knows how to set. */
export type UserFields = Omit<User, 'createdAt' | 'updatedAt'>;

/** A whole user from what matters of them: an active admin unless told otherwise, every field within its limit. */
export function newUserFields(
  given: Partial<UserFields> & Pick<UserFields, 'subOwneruid' | 'fullName' | 'updatedBy'>,
): UserFields {
  const fullName = given.fullName.slice(0, LIMITS.name);
  return {
    role: 'admin',
    displayName: fullName,
    phoneNumber: '',
    email: '',
    address: '',
    image: '',
    organization: '',
    vehicle: [],
    state: 'active',
    searchGrams: searchGrams(fullName),
    ...given,
    fullName,
  };
}
