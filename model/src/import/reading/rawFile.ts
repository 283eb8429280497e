import type { RawRow } from '../readTable';

/** A sheet of a file, as its reader delivers it. A text file has one, without a name. */
export interface RawSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** All rows that are not blank, also those that a filter hides. */
  readonly rows: readonly RawRow[];
  /** The lines of rows that a filter hides or that someone hid. */
  readonly hiddenLines: readonly number[];
  /** Cells with '#N/A' and the like. They also stand in `rows`, as this text. */
  readonly errorCells?: readonly { readonly line: number; readonly column: number; readonly text: string }[];
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
