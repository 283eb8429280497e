import { payerQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** What the pages of payers and of billing read as soon as they show. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [payerQueries.payers(account)];
