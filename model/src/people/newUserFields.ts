import { LIMITS } from '../documents/limits';
import type { User } from '../documents/user';
import { searchGrams } from '../queries/searchGrams';

/** A user document without its instants, which each SDK sets in its own way. */
export type UserFields = Omit<User, 'createdAt' | 'updatedAt' | 'erasedAt' | 'liftDefectAt'>;

/** A complete user with defaults: an active admin with empty fields. Shortens `fullName` to its limit. */
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
