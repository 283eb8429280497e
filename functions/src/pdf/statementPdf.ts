import type { PrintedStatement, PrintedStatementRow, PrintedSum } from '@mtos/model';
import { billingPdf } from './billingPdf';
import { drawRows, drawSums } from './drawTable';
import type { Printable } from './fonts';
import type { PdfFile } from './pdfFile';
import type { LogoPicture } from './readPicture';
import type { Sheet } from './sheet';

/** The columns of the open invoices, in points from the left margin. */
const INVOICE = { x: 0, width: 160 };
const DUE = { x: 170, width: 150 };
const TOTAL = { x: 324, width: 86 };
const OPEN = { x: 418, width: 86 };
const LABEL = { x: 214, width: 196 };
const ROW_PADDING = 6;
const ROW_HEIGHT = 2 * ROW_PADDING + 24;
const AGE_WIDTH = 96;

/** A statement as a PDF. */
export const statementPdf = (printed: PrintedStatement, logo: LogoPicture): Promise<PdfFile> =>
  billingPdf<PrintedStatement>({ printOwn, title: () => 'Statement', head, runningHead, drawBody }, printed, logo);

const printOwn = ({ name }: PrintedStatement, print: Printable['print']) => ({ name: print(name) });

const head = ({ through, name }: PrintedStatement) => ({
  titles: ['Statement'],
  texts: [through],
  to: { label: 'To', name },
  space: 16,
});

const runningHead = ({ company, through }: PrintedStatement): string =>
  ['Statement', through, company].filter(Boolean).join(', ');

function drawBody(sheet: Sheet, statement: PrintedStatement): void {
  const { ages, rows, sums } = statement;
  drawAges(sheet, ages);
  if (rows.length === 0) drawNoRows(sheet);
  else {
    drawRows(sheet, {
      rows,
      sums,
      runningHead: runningHead(statement),
      drawHeading: () => drawHeading(sheet),
      heightOf: () => ROW_HEIGHT,
      drawRow: (row) => drawRow(sheet, row),
    });
  }
  drawSums(sheet, sums, { label: LABEL, amount: OPEN, runningHead: runningHead(statement) });
}

function drawAges(sheet: Sheet, ages: readonly PrintedSum[]): void {
  sheet.rule('light');
  for (const [index, { label, amount }] of ages.entries()) {
    const column = { x: index * (AGE_WIDTH + 6), width: AGE_WIDTH };
    sheet.text(label, { ...column, size: 8, muted: true, down: 8 });
    sheet.text(amount, { ...column, size: 10, bold: true, down: 20 });
  }
  sheet.moveTo(sheet.y + 40);
  sheet.rule('light');
  sheet.moveTo(sheet.y + 20);
}

function drawNoRows(sheet: Sheet): void {
  sheet.text('No open invoices.', { x: 0, width: 504, size: 9 });
  sheet.moveTo(sheet.y + 18);
}

function drawHeading(sheet: Sheet): void {
  const style = { size: 8.5, bold: true } as const;
  sheet.text('Invoice', { ...INVOICE, ...style });
  sheet.text('Due', { ...DUE, ...style });
  sheet.text('Total', { ...TOTAL, ...style, align: 'right' });
  sheet.text('Amount due', { ...OPEN, ...style, align: 'right' });
  sheet.moveTo(sheet.y + 14);
  sheet.rule('dark');
}

function drawRow(sheet: Sheet, { title, sent, due, pastDue, total, open }: PrintedStatementRow): void {
  const [first, second] = [ROW_PADDING, ROW_PADDING + 12];
  sheet.text(title, { ...INVOICE, size: 9, bold: true, down: first });
  sheet.text(sent, { ...INVOICE, size: 8, muted: true, down: second });
  sheet.text(due, { ...DUE, size: 9, down: first });
  sheet.text(pastDue, { ...DUE, size: 8, muted: true, down: second });
  sheet.text(total, { ...TOTAL, size: 9, align: 'right', down: first });
  sheet.text(open, { ...OPEN, size: 9, align: 'right', down: first });
}
