import type { ClientProfile } from '../clientProfile/clientProfile';
import { hasKey, readProfileSearch } from '../clientProfile/profileSearch';
import { profileQueries } from './profileQueries';
import type { QuerySpec } from './querySpec';

/** One of the queries whose results follow each other, and what the caller keeps of it. */
interface ProfileListPart {
  readonly spec: QuerySpec<ClientProfile>;
  readonly keep: (profile: ClientProfile) => boolean;
}

/**
 * The queries for a typed text: those with exactly this phone, member number, or name come first, however many others have it
 * as a part, because of these only some hundred are looked at.
 */
export function profileListParts(account: string, typed: string): readonly ProfileListPart[] {
  const { keys, keep } = readProfileSearch(typed);
  const spec = profileQueries.profiles(account, typed);
  if (keys.length === 0) return [{ spec, keep }];
  return [
    { spec: profileQueries.profilesWithKeysByName(account, keys), keep },
    { spec, keep: (profile) => keep(profile) && !hasKey(profile, keys) },
  ];
}
