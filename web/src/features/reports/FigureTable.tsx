import { Link, type To } from 'react-router-dom';

export interface FigureColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
  /** What is behind the figure; undefined if it has no list. */
  readonly to?: (row: Row) => To | undefined;
}

interface Props<Row> {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
}

/** A table of figures, each with a link to its trips. */
export function FigureTable<Row>({ label, columns, rows, getKey }: Props<Row>) {
  const [name, ...figures] = columns;
  return (
    <table aria-label={label} className="w-full border-collapse tabular-nums">
      <thead>
        <tr>
          {columns.map(({ header }, place) => (
            <th
              key={header}
              scope="col"
              className={`h-9 px-3 font-medium text-muted text-small ${place === 0 ? 'pl-4 text-left' : 'text-right'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)} className="border-line border-t">
            {name && (
              <th scope="row" className="whitespace-nowrap py-2 pr-3 pl-4 text-left font-normal">
                <Cell column={name} row={row} />
              </th>
            )}
            {figures.map((column) => (
              <td key={column.header} className="px-3 py-2 text-right">
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column: { text, to }, row }: { readonly column: FigureColumn<Row>; readonly row: Row }) {
  const target = to?.(row);
  if (!target) return text(row);
  return (
    <Link to={target} className="hover:underline">
      {text(row)}
    </Link>
  );
}
