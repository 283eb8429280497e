import { fleetQueries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** What the list of vehicles reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => [fleetQueries.vehicles(account)];
