import { paths as documents, limited, type MemberGroup, queries } from '@mtos/model';
import type { FirstReads } from '../../../data/session/startSession';
import { rememberedPageSize } from '../../../domain/list/listMemory';
import { paths } from '../../../ui/paths';

const GROUPS: Readonly<Record<string, MemberGroup>> = { [paths.admins]: 'office', [paths.facilities]: 'facility' };

/** What a list of people reads as soon as it shows; no page of it for an address that says which one to show. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account, person) => {
  const { pathname, search, hash } = window.location;
  const group = GROUPS[pathname.toLowerCase()] ?? 'driver';
  const page = limited(queries.people(account, group), rememberedPageSize(person) + 1);
  return [
    documents.counters(account),
    queries.invitations(account, group),
    ...(search === '' && hash === '' ? [page] : []),
  ];
};
