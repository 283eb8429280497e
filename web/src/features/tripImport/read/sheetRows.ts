import type { RawRow, RawSheet } from '@mtos/model';
import { UnreadableFile } from './readProblem';

/** The bounds of a file's sheets. A larger one is no list of trips, or is made to fill the memory. */
export const SHEET_LIMITS = { sheets: 100, rows: 50_000, columns: 500, cells: 5_000_000 } as const;

/** Characters of a comment: enough to see whether it matters. */
const MAX_COMMENT = 80;
/** Comments of a sheet that are kept. Only the first are shown. */
const MAX_COMMENTS = 1000;

/** Collects the cells of a sheet, wherever they stand in it. Blank rows are left out. */
export class SheetRows {
  private readonly rows = new Map<number, string[]>();
  private readonly hidden = new Set<number>();
  private readonly errors: { readonly line: number; readonly column: number; readonly text: string }[] = [];
  private readonly comments: { readonly line: number; readonly column: number; readonly text: string }[] = [];
  private hasMoreComments = false;
  private cells = 0;

  /** Lines and columns are counted from 0. @throws UnreadableFile */
  set(row: number, column: number, text: string): void {
    if (text.trim() === '' || column >= SHEET_LIMITS.columns) return;
    this.cells += 1;
    if (row >= SHEET_LIMITS.rows || this.cells > SHEET_LIMITS.cells) throw new UnreadableFile('tooLarge');
    const cells = this.rows.get(row);
    if (cells) cells[column] = text;
    else this.rows.set(row, Object.assign([], { [column]: text }));
    if (/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/.test(text.trim())) {
      this.errors.push({ line: row + 1, column, text: text.trim() });
    }
  }

  /** What people wrote about a cell, which can be blank. */
  comment(row: number, column: number, text: string): void {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words === '' || row >= SHEET_LIMITS.rows || column >= SHEET_LIMITS.columns) return;
    if (this.comments.length >= MAX_COMMENTS) this.hasMoreComments = true;
    else this.comments.push({ line: row + 1, column, text: [...words].slice(0, MAX_COMMENT).join('') });
  }

  hide(row: number): void {
    this.hidden.add(row);
  }

  /** Repeats a merged cell's text in the rows below it, for which it stands too. */
  fillDown(column: number, from: number, to: number): void {
    const text = this.rows.get(from)?.[column];
    if (text === undefined) return;
    for (let row = from + 1; row <= to && row < SHEET_LIMITS.rows; row += 1) {
      // A row with nothing of its own stays blank
      if (this.rows.has(row)) this.set(row, column, text);
    }
  }

  toSheet(name: string, isHidden: boolean): RawSheet {
    const lines = [...this.rows.keys()].toSorted((a, b) => a - b);
    return {
      name,
      isHidden,
      rows: lines.map(
        (row): RawRow => ({ line: row + 1, cells: Array.from(this.rows.get(row) ?? [], (text) => text ?? '') }),
      ),
      hiddenLines: lines.filter((row) => this.hidden.has(row)).map((row) => row + 1),
      ...(this.errors.length > 0 && { errorCells: this.errors }),
      ...(this.comments.length > 0 && { comments: this.comments }),
      ...(this.hasMoreComments && { hasMoreComments: true }),
    };
  }
}
