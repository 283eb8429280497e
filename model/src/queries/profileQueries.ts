import { clientProfileSchema } from '../clientProfile/clientProfile';
import { readProfileSearch } from '../clientProfile/profileSearch';
import { paths } from '../documents/paths';
import { optional, querySpec, searchedFor } from './querySpec';

/** Like `queries`; apart from them, because few pages need profiles. */
export const profileQueries = {
  /** The account's client profiles by name; those that a typed text may mean. The caller keeps what `readProfileSearch` keeps. */
  profiles: (account: string, typed = '', limit?: number) => {
    const { birthDate, indexed } = readProfileSearch(typed);
    return querySpec(
      { collection: paths.profiles(account), schema: clientProfileSchema },
      [optional('birthDate', '==', birthDate), searchedFor(indexed)],
      [{ field: 'name', direction: 'asc' }],
      limit,
    );
  },
} as const;
