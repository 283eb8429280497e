import { type RepriceInput, repriceSchema } from '@mtos/model';
import pMap from 'p-map';
import { guardedCallable } from '../guard';
import { followCharge } from './followCharge';

const CONCURRENCY = 4;

/** Computes what trips cost by the rates of now, for example after a rate card was corrected. A repeat changes nothing. */
export const reprice = guardedCallable(
  'bill',
  repriceSchema,
  async ({ tripIds }: RepriceInput, { account }): Promise<Record<string, never>> => {
    await pMap(tripIds, (tripId) => followCharge(account, tripId), { concurrency: CONCURRENCY });
    return {};
  },
);
