import type { User } from '../documents';
import { newUserFields, type UserFields } from '../newUserFields';
import type { Stored } from './stored';

type Given = Partial<UserFields> & Pick<Stored<User>, 'subOwneruid' | 'fullName' | 'updatedBy' | 'createdAt'>;

/** A whole user document from what matters of it; an active admin unless told otherwise. */
export function buildUser({ createdAt, ...given }: Given): Stored<User> {
  return { ...newUserFields(given), createdAt, updatedAt: createdAt };
}
