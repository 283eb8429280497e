import { queries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** How many messages are read at a time. */
export const BATCH_SIZE = 30;

export const latestMessages = (account: string) => queries.messages(account, BATCH_SIZE);

/** What the chat reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [latestMessages(account)];
