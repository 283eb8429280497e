import type { PrintedSum } from '@mtos/model';
import type { Sheet } from './sheet';

const SUM_HEIGHT = 18;

interface Column {
  readonly x: number;
  readonly width: number;
}

interface Table<Row> {
  readonly rows: readonly Row[];
  readonly sums: readonly PrintedSum[];
  /** The line at the top of each page after the first, above the table's heading. */
  readonly runningHead: string;
  readonly drawHeading: () => void;
  readonly heightOf: (row: Row) => number;
  /** Draws the row at the current line, and stays there. */
  readonly drawRow: (row: Row) => void;
}

/** Draws rows under a heading, on as many pages as needed. Leaves room for the sums below the last row. */
export function drawRows<Row>(sheet: Sheet, table: Table<Row>): void {
  const { rows, sums, runningHead, drawHeading, heightOf, drawRow } = table;
  drawHeading();
  for (const [index, row] of rows.entries()) {
    const height = heightOf(row);
    // The sums never stand on a page without a row
    const needed = index === rows.length - 1 ? height + sumsHeight(sums) : height;
    if (sheet.startPageUnlessFits(needed, runningHead)) drawHeading();
    drawRow(row);
    sheet.moveTo(sheet.y + height);
    sheet.rule('light');
  }
}

const sumsHeight = (sums: readonly PrintedSum[]): number => 8 + sums.length * SUM_HEIGHT;

interface SumsOptions {
  readonly label: Column;
  readonly amount: Column;
  readonly runningHead: string;
}

/** Draws sums below each other. */
export function drawSums(sheet: Sheet, sums: readonly PrintedSum[], { label, amount, runningHead }: SumsOptions): void {
  sheet.startPageUnlessFits(sumsHeight(sums), runningHead);
  sheet.moveTo(sheet.y + 8);
  for (const sum of sums) {
    sheet.text(sum.label, { ...label, size: 9.5, align: 'right' });
    sheet.text(sum.amount, { ...amount, size: 9.5, bold: true, align: 'right' });
    sheet.moveTo(sheet.y + SUM_HEIGHT);
  }
}
