import { limited, paths, queries, TRIP_VIEW_SORT, tripListParts } from '@mtos/model';
import type { FirstReads } from '../../../data/session/startSession';
import { rememberedList, rememberedPageSize } from '../../../domain/list/listMemory';
import { readTripQuery } from './tripQuery';

/** What the list of trips reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [
  paths.counters(account),
  queries.latestTrip(account),
];

/** The page that the person left the list with; nothing for an address that says what to show. */
export const readsOfDay: FirstReads['readsOfDay'] = (account, today, { person }) => {
  if (window.location.search !== '' || window.location.hash !== '') return [];
  const { sort, ...filters } = rememberedList({ name: 'trips', today }, person);
  const query = readTripQuery(filters, '');
  const direction = sort === 'asc' || sort === 'desc' ? sort : undefined;
  const [first] = tripListParts(account, query, today, TRIP_VIEW_SORT[query.view] && direction);
  return first ? [limited(first.spec, rememberedPageSize(person) + 1)] : [];
};
