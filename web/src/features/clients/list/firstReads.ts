import { paths as documents, limited, profileQueries } from '@mtos/model';
import type { FirstReads } from '../../../data/session/startSession';
import { rememberedPageSize } from '../../../domain/list/listMemory';

/** What the list of clients reads as soon as it shows; no page of it for an address that says which one to show. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account, person) => {
  const { search, hash } = window.location;
  const page = limited(profileQueries.profiles(account), rememberedPageSize(person) + 1);
  return [documents.counters(account), ...(search === '' && hash === '' ? [page] : [])];
};
