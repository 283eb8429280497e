import { useFirestore } from 'reactfire';
import { loadCode } from '../../browser/loadCode';
import type { ListPart } from '../../data/list/listenToParts';
import { type Page, usePage } from '../../data/list/usePage';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import type { TableState } from './useTableState';

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
      const { readAllOrWarn } = await loadCode(() => import('./readAllOrWarn'));
      const read = await Promise.all(
        parts.map(async ({ spec, keep }) =>
          (await readAllOrWarn(db, spec)).filter((document) => !keep || keep(document)),
        ),
      );
      return read.flat();
    },
  };
}
