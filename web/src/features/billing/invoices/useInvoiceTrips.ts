import type { Invoice, Trip } from '@mtos/model';
import pMap from 'p-map';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { documents } from '../../../data/read/collections';
import { isRefusal, type QueryState } from '../../../data/read/queryState';
import { fetchDocument } from '../../../data/read/readQuery';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { useStableValue } from '../../../data/read/useStableValue';

/** The trips of an invoice by their ids, without those that were deleted. */
export type InvoiceTrips = ReadonlyMap<string, Trip>;

const CONCURRENCY = 20;

/** The trips that an invoice is about, read once. */
export function useInvoiceTrips({ lines }: Pick<Invoice, 'lines'>): QueryState<InvoiceTrips> {
  const db = useFirestore();
  const ids = lines.map(({ tripId }) => tripId);
  const stable = useStableValue(ids, isSame) ?? ids;
  const read = useCallback(
    (next: Next<InvoiceTrips>, fail: Fail) => {
      let isCurrent = true;
      const readOne = async (id: string) =>
        [id, await fetchDocument(documents.trip(db, id)).catch(ignoreRefusal)] as const;
      pMap(stable, readOne, { concurrency: CONCURRENCY }).then(
        (found) =>
          isCurrent && next({ value: new Map(found.flatMap(([id, trip]) => (trip ? [[id, trip] as const] : []))) }),
        (error) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [db, stable],
  );
  return useListener(read);
}

/** The rules refuse to read a trip that no longer exists. */
function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
