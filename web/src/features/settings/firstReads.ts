import { paths, textPaths } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/**
 * What the owner's settings read as soon as they show; the others see only their profile. The day's road times can be large,
 * and would hold up the page's code for two sentences far below.
 */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account, person) =>
  person === account ? [paths.counters(account), textPaths.settings(account)] : [];
