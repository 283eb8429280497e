import type { ReactNode } from 'react';
import type { Page } from '../../data/list/usePage';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useFailureToast } from '../../ui/feedback/useFailureToast';
import { DataTable, type DataTableProps } from '../../ui/table/DataTable';
import { Toolbar } from '../../ui/table/Toolbar';
import { BrokenDocuments } from '../broken/BrokenDocuments';
import { formatFound } from './formatFound';
import { Pager } from './Pager';
import type { TableState } from './useTableState';

interface Props<Row extends { readonly id: string }>
  extends Omit<DataTableProps<Row>, 'rows' | 'expected' | 'failure'> {
  readonly table: TableState;
  readonly page: QueryState<Page<Row>>;
  /** The number of rows on all pages; undefined until known. */
  readonly total?: number | undefined;
  /** What follows that number: '1 driver', '2 drivers'. */
  readonly counted?: { readonly one: string; readonly many: string };
  /** What a toast says if the page could not be loaded. */
  readonly failureText: string;
  /** What stands above the table: search and filters. */
  readonly children: ReactNode;
}

/** A page of a list: search and filters with the total above its table, and the pager below. */
export function PagedTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { table, page, total, counted, failureText, children, ...others } = props;
  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  const isCounted = counted && total !== undefined;
  useFailureToast(failure !== undefined, failureText);
  return (
    <>
      <Toolbar total={isCounted && `${formatFound(total)} ${total === 1 ? counted.one : counted.many}`}>
        {children}
      </Toolbar>
      <BrokenDocuments of={page} />
      <DataTable {...others} rows={shown?.rows} expected={table.size} failure={failure} />
      <Pager table={table} hasRows={shown !== undefined} total={total} nextAfter={shown?.nextAfter} />
    </>
  );
}
