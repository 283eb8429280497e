import { moneyQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** What the page of payers reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [moneyQueries.payers(account)];
