import { PrintFrame } from './PrintFrame';

export interface PrintColumn<Row> {
  readonly header: string;
  readonly text: (row: Row) => string;
}

interface Props<Row> {
  readonly title: string;
  /** Shown under the title: the filter and search, if any. */
  readonly note: string;
  readonly columns: readonly PrintColumn<Row>[];
  readonly rows: readonly Row[];
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
}

/** Prints the rows as a table with a title, without the page around it. Opens the print dialog when mounted. */
export function PrintSheet<Row extends { readonly id: string }>({ title, note, columns, rows, onDone }: Props<Row>) {
  return (
    <PrintFrame onDone={onDone}>
      <h1 className="font-semibold text-title">{title}</h1>
      {note && <p className="text-muted">{note}</p>}
      <table className="mt-4 w-full border-collapse text-small">
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="border-edge border-b py-1.5 pr-3 text-left font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid">
              {columns.map(({ header, text }) => (
                <td key={header} className="border-line border-b py-1.5 pr-3 align-top">
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>
  );
}
