import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Menu } from '../overlay/Menu';
import type { MenuAction } from '../overlay/menuProps';
import { type Sort, SortButton, shownDirection } from './SortButton';
import { TableFailure } from './TableFailure';
import { TableSkeleton } from './TableSkeleton';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Classes of the header and of the cells, e.g. for a width or to hide the column on narrow screens. */
  readonly className?: string;
  /** Leaves out the header in front of the cell on a phone's card. */
  readonly bare?: boolean;
}

export interface DataTableProps<Row extends { readonly id: string }> {
  /** What the table lists, e.g. 'Drivers'. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The page's rows; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /** The expected number of rows, so that nothing shifts when they load. */
  readonly expected: number;
  /** A class for the height of a placeholder for a card, as high as most cards are, so that little shifts either. */
  readonly cardHeight: string;
  readonly failure?: { readonly retry: () => void } | undefined;
  /** The column that rows are sorted by; its header reverses the order. */
  readonly sort?: Sort | undefined;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** The actions in a row's menu, which a row without actions does not have. */
  readonly actions?: ((row: Row) => readonly MenuAction[]) | undefined;
  /** Whether one of the row's actions is running. */
  readonly isBusy?: ((row: Row) => boolean) | undefined;
  /** The row's name, for the label of its menu. */
  readonly getName: (row: Row) => string;
}

/** The console's table of rows; on narrow screens each row is a card. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { rows, sort, failure, empty } = props;
  if (failure) return <TableFailure onRetry={failure.retry} />;
  if (rows?.length === 0) return empty;
  return (
    <>
      {sort && (
        <p className="border-line border-t px-4 py-1 text-muted text-small xl:hidden print:hidden">
          <SortButton sort={sort} className="h-9">
            {sort.words[shownDirection(sort)]}
          </SortButton>
        </p>
      )}
      <div className="@container/card">
        <FilledTable {...props} />
      </div>
    </>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function FilledTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, expected, cardHeight, sort, actions, isBusy, getName } = props;
  return (
    <table aria-label={label} aria-busy={!rows} className="w-full border-collapse max-xl:block">
      <thead className="max-xl:sr-only">
        <tr>
          {columns.map(({ id, header, className }) => (
            <th
              key={id}
              scope="col"
              aria-sort={sort?.column === id ? ARIA_SORT[shownDirection(sort)] : undefined}
              className={clsx(
                'h-10 px-3 beside-panel:px-2 beside-panel:first:pl-4 text-left font-medium text-muted text-small first:pl-4',
                className,
              )}
            >
              {sort?.column === id ? (
                <>
                  <SortButton sort={sort} className="h-9 max-xl:hidden">
                    {header}
                  </SortButton>
                  <span className="xl:hidden">{header}</span>
                </>
              ) : (
                header
              )}
            </th>
          ))}
          {actions && (
            <th scope="col" className="w-14">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {!rows && <TableSkeleton columns={columns.length + (actions ? 1 : 0)} rows={expected} height={cardHeight} />}
        {rows?.map((row) => (
          <tr
            key={row.id}
            className="relative h-15 border-line border-t transition-colors hover:bg-hover has-[a[aria-current]]:bg-accent-soft max-xl:flex max-xl:h-auto max-xl:flex-col max-xl:gap-1.5 max-xl:px-4 max-xl:py-3"
          >
            {columns.map(({ id, header, cell, className, bare }, index) => {
              const labelled = index > 0 && !bare;
              return (
                <td
                  key={id}
                  data-label={labelled ? header : undefined}
                  className={clsx(
                    'max-xl:wrap-anywhere px-3 beside-panel:px-2 beside-panel:first:pl-4 py-2 first:pl-4 max-xl:empty:hidden max-xl:w-auto max-xl:max-w-none max-xl:p-0 max-xl:first:pr-12 max-xl:first:pl-0',
                    labelled &&
                      'max-xl:flex max-xl:gap-3 cramped:flex-col cramped:gap-0 max-xl:before:w-28 max-xl:before:shrink-0 max-xl:before:text-muted max-xl:before:content-[attr(data-label)]',
                    className,
                  )}
                >
                  {cell(row)}
                </td>
              );
            })}
            {actions && (
              <td className="relative z-[1] w-14 pr-2 text-right max-xl:absolute max-xl:top-2 max-xl:right-1 max-xl:w-auto">
                <RowMenu label={`Actions for ${getName(row)}`} actions={actions(row)} busy={isBusy?.(row) ?? false} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The row's menu; nothing if there is nothing to do with the row. */
const RowMenu = (props: Pick<ComponentProps<typeof Menu>, 'label' | 'actions' | 'busy'>) =>
  props.actions.length > 0 ? <Menu {...props} /> : null;
