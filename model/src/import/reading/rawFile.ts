/** A row of a file as it stands there, with the line on which it begins, from 1. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row's cells by their headers. */
export type ImportCells = Readonly<Record<string, string>>;

/** A row of a table. */
export interface TableRow {
  readonly line: number;
  readonly cells: ImportCells;
  /** How many cells a row of text has, and how many headers there are for them, if some cells may have been moved. */
  readonly shifted?: { readonly cells: number; readonly headers: number };
  /** An AM or PM in a column of its own that does not stand behind a time. */
  readonly looseHalf?: { readonly header: string; readonly value: string };
}

/** A sheet of a file, as its reader delivers it. A text file has one, without a name. */
export interface RawSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Whether it is text, in which a delimiter inside of a value that is not quoted moves the cells behind it. */
  readonly isDelimited?: boolean;
  /** All rows that are not blank, also those that a filter hides. */
  readonly rows: readonly RawRow[];
  /** The lines of rows that a filter hides or that someone hid. */
  readonly hiddenLines: readonly number[];
  /** Cells with '#N/A' and the like. `rows` has them too, as this text. */
  readonly errorCells?: readonly { readonly line: number; readonly column: number; readonly text: string }[];
  /** What people wrote about cells, which is not in `rows`. Columns are counted from 0. */
  readonly comments?: readonly { readonly line: number; readonly column: number; readonly text: string }[];
  /** Whether the sheet has more comments than `comments`. */
  readonly hasMoreComments?: boolean;
}

/** A file, as its reader delivers it. */
export interface RawFile {
  readonly fileName: string;
  readonly sheets: readonly RawSheet[];
}

/** A row of a file. A text file's sheet has an empty name. */
export interface RowAt {
  readonly sheet: string;
  readonly line: number;
}
