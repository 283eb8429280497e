import { useFirestore } from 'reactfire';
import { loadCode } from '../../ui/browser/loadCode';
import type { TableState } from '../../ui/table/useTableState';
import type { Doc } from '../data/converter';
import type { QueryState } from '../data/queryState';
import type { ListPart } from './listenToParts';
import { type Page, usePage } from './usePage';

export interface ListPage<Row> {
  readonly page: QueryState<Page<Row>>;
  /** Every row of the list, on all of its pages, read once. @throws FirestoreError */
  readonly readAll: () => Promise<readonly Row[]>;
}

/** The page of a list that the URL describes, live. The parts follow each other; see `usePage`. */
export function useListPage<Data extends object>(
  parts: readonly ListPart<Data>[],
  { size, after, first }: TableState,
): ListPage<Doc<Data>> {
  const db = useFirestore();
  const page = usePage({ parts, size, after, onLost: first });
  return {
    page,
    readAll: async () => {
      const { readAll } = await loadCode(() => import('./readAll'));
      const read = await Promise.all(
        parts.map(async ({ spec, keep }) => (await readAll(db, spec)).filter((document) => !keep || keep(document))),
      );
      return read.flat();
    },
  };
}
