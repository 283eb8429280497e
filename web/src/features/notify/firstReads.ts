import { limited, queries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';
import { rememberedPageSize } from '../../domain/list/listMemory';

/** What the page reads as soon as it shows: what the account sent last, unless the address says which page. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account, person) =>
  window.location.search === '' ? [limited(queries.sentNotifications(account), rememberedPageSize(person) + 1)] : [];
