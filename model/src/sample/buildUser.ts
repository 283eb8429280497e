import type { User } from '../documents';
import { searchGrams } from '../searchGrams';
import type { Stored } from './stored';

type Given = Partial<Stored<User>> & Pick<Stored<User>, 'subOwneruid' | 'fullName' | 'updatedBy' | 'createdAt'>;

/** A whole user document from what matters of it; an active admin unless told otherwise. */
export function buildUser(given: Given): Stored<User> {
  return {
    role: 'admin',
    displayName: given.fullName,
    phoneNumber: '',
    email: '',
    address: '',
    image: '',
    organization: '',
    vehicle: [],
    state: 'active',
    searchGrams: searchGrams(given.fullName),
    updatedAt: given.createdAt,
    ...given,
  };
}
