import { accountQueries } from './accountQueries';
import { tripQueries } from './tripQueries';

/**
 * Every sorted or filtered query that the browser sends to Firestore. Functions use some of them, and `serverQueries`.
 * Add new ones here, with their variants in `sample/examples`. `indexes.test.ts` then fails on an index that
 * `firestore.indexes.json` lacks or no query needs, and `scripts/checks/queryBuilders.test.ts` on a query that the
 * product doesn't use.
 */
export const queries = { ...tripQueries, ...accountQueries } as const;
