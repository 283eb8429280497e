import type { ColumnTarget } from './columnTargets';
import type { FileColumns } from './fileReading';
import { headerWords } from './headerTokens';
import type { RowAt, TableRow } from './rawFile';
import { isErrorCell } from './wordMeanings';

/** A row's cells by what they hold. */
export class RowCells {
  readonly at: RowAt;

  constructor(
    sheet: string,
    readonly row: TableRow,
    private readonly mapping: FileColumns,
  ) {
    this.at = { sheet, line: row.line };
  }

  /** The first filled cell of a target; empty without one. An error of Excel isn't a value. */
  get(target: ColumnTarget): string {
    for (const header of this.mapping[target] ?? []) {
      const cell = this.cell(header);
      if (cell !== '') return cell;
    }
    return '';
  }

  /** The filled cells of a target, each with its header. */
  all(target: ColumnTarget): readonly { readonly header: string; readonly cell: string }[] {
    return (this.mapping[target] ?? []).flatMap((header) => {
      const cell = this.cell(header);
      return cell === '' ? [] : [{ header, cell }];
    });
  }

  /** The filled cells of all columns but those of these targets, also of columns that are not used. */
  except(targets: readonly ColumnTarget[]): readonly string[] {
    const others = new Set(targets.flatMap((target) => this.mapping[target] ?? []));
    return Object.keys(this.row.cells)
      .filter((header) => !others.has(header))
      .map((header) => this.cell(header))
      .filter((cell) => cell !== '');
  }

  has(target: ColumnTarget): boolean {
    return (this.mapping[target]?.length ?? 0) > 0;
  }

  /** The header of a target's first column. */
  header(target: ColumnTarget): string {
    return this.mapping[target]?.[0] ?? '';
  }

  /** The words of the header of a target's first column. */
  words(target: ColumnTarget): readonly string[] {
    return headerWords(this.header(target));
  }

  /** Excel's error in a target's cells, if there is one. */
  error(target: ColumnTarget): string | undefined {
    return (this.mapping[target] ?? []).map((header) => (this.row.cells[header] ?? '').trim()).find(isErrorCell);
  }

  private cell(header: string): string {
    const cell = plainCell(this.row.cells[header] ?? '');
    return isErrorCell(cell) ? '' : cell;
  }
}

/** A cell as its writer meant it, without the apostrophe that the console's export puts before what looks like a formula. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '');
}
