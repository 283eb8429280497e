import { paths as documents } from '@mtos/model';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FirstReads } from '../../../data/session/startSession';

/** What the page reads as soon as it shows: the client to merge, and the one to merge it with. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) =>
  [idInUrl(), idInUrl('with')]
    .filter((uid) => uid !== undefined)
    .flatMap((uid) => [documents.profile(account, uid), documents.client(account, uid)]);
