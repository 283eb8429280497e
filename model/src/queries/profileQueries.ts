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

  /** The profiles with one of these keys of `identityKeys`, at most 30 keys. */
  profilesWithKeys: (account: string, keys: readonly string[], limit: number) =>
    querySpec(
      { collection: paths.profiles(account), schema: clientProfileSchema },
      [{ field: 'searchGrams', op: 'array-contains-any', value: keys }],
      [],
      limit,
    ),

  /** The same as a list by name. */
  profilesWithKeysByName: (account: string, keys: readonly string[]) =>
    querySpec(
      { collection: paths.profiles(account), schema: clientProfileSchema },
      [{ field: 'searchGrams', op: 'array-contains-any', value: keys }],
      [{ field: 'name', direction: 'asc' }],
    ),

  /** The clients who asked for drivers, or not to ride with them. */
  profilesWithDriverWishes: (account: string, limit?: number) =>
    querySpec(
      { collection: paths.profiles(account), schema: clientProfileSchema },
      [{ field: 'driverWishes', op: '!=', value: null }],
      [],
      limit,
    ),

  /** The client into whom one of these was merged, at most 30 uids. */
  profilesMergedFrom: (account: string, uids: readonly string[]) =>
    querySpec(
      { collection: paths.profiles(account), schema: clientProfileSchema },
      [{ field: 'mergedUids', op: 'array-contains-any', value: uids }],
      [],
      uids.length,
    ),
} as const;
