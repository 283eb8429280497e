import { paths as documents, payerQueries } from '@mtos/model';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FirstReads } from '../../../data/session/startSession';

/** What an invoice's page reads as soon as it shows. Its trips are known only from it. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => {
  const id = idInUrl();
  return id === undefined ? [] : [documents.invoice(account, id), payerQueries.payers(account)];
};
