import type { PrintedStatement, PrintedStatementRow, PrintedSum } from '@mtos/model';
import { drawCompany } from './drawCompany';
import { drawHowToPay } from './drawHowToPay';
import { type Printable, printableIn, readFonts } from './fonts';
import type { PdfFile } from './pdfFile';
import type { LogoPicture } from './readPicture';
import { Sheet } from './sheet';

/** The columns of the open invoices, in points from the left margin. */
const INVOICE = { x: 0, width: 160 };
const DUE = { x: 170, width: 150 };
const TOTAL = { x: 324, width: 86 };
const OPEN = { x: 418, width: 86 };
const LABEL = { x: 214, width: 196 };
const ROW_PADDING = 6;
const ROW_HEIGHT = 2 * ROW_PADDING + 24;
const SUM_HEIGHT = 18;
const AGE_WIDTH = 96;

/** A statement as a PDF in Letter format, as it prints. */
export async function statementPdf(printed: PrintedStatement, logo: LogoPicture): Promise<PdfFile> {
  const fonts = await readFonts();
  const printable = await printableIn(fonts);
  const statement = toPrintable(printed, printable);
  const sheet = await Sheet.open({ title: 'Statement', author: statement.company, fonts });
  const hasLogo = drawHead(sheet, statement, logo);
  drawAges(sheet, statement.ages);
  drawRows(sheet, statement);
  drawSums(sheet, statement);
  if (statement.howToPay) drawHowToPay(sheet, statement.howToPay, runningHead(statement));
  return {
    content: await sheet.close(),
    replaced: [...printable.replaced].join(''),
    lacksLogo: logo !== 'none' && !hasLogo,
  };
}

/** The statement with only characters that the fonts have. */
const toPrintable = (printed: PrintedStatement, { print }: Printable): PrintedStatement => ({
  ...printed,
  company: print(printed.company),
  details: printed.details.map(print),
  name: print(printed.name),
  howToPay: print(printed.howToPay),
});

const runningHead = ({ company, through }: PrintedStatement): string =>
  ['Statement', through, company].filter(Boolean).join(', ');

/** Returns whether the logo is there. */
function drawHead(sheet: Sheet, statement: PrintedStatement, logo: LogoPicture): boolean {
  const { through, name } = statement;
  const left = drawCompany(sheet, statement, logo);
  const right = sheet.column(284, 220, { align: 'right' });
  right.write('Statement', { size: 15, bold: true });
  right.write(through, { size: 9 });
  sheet.moveTo(Math.max(left.y, right.y) + 22);
  const to = sheet.column(0, 504);
  to.write('To', { size: 8, muted: true });
  to.write(name, { size: 10, bold: true });
  sheet.moveTo(to.y + 16);
  return left.hasLogo;
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

const sumsHeight = ({ sums }: PrintedStatement): number => 8 + sums.length * SUM_HEIGHT;

function drawRows(sheet: Sheet, statement: PrintedStatement): void {
  const { rows } = statement;
  if (rows.length === 0) {
    sheet.text('No open invoices.', { x: 0, width: 504, size: 9 });
    sheet.moveTo(sheet.y + 18);
    return;
  }
  const drawHeading = () => {
    const style = { size: 8.5, bold: true } as const;
    sheet.text('Invoice', { ...INVOICE, ...style });
    sheet.text('Due', { ...DUE, ...style });
    sheet.text('Total', { ...TOTAL, ...style, align: 'right' });
    sheet.text('To be paid', { ...OPEN, ...style, align: 'right' });
    sheet.moveTo(sheet.y + 14);
    sheet.rule('dark');
  };
  drawHeading();
  for (const [index, row] of rows.entries()) {
    // The sums never stand on a page without an invoice
    const needed = index === rows.length - 1 ? ROW_HEIGHT + sumsHeight(statement) : ROW_HEIGHT;
    if (sheet.startPageUnlessFits(needed, runningHead(statement))) drawHeading();
    drawRow(sheet, row);
    sheet.moveTo(sheet.y + ROW_HEIGHT);
    sheet.rule('light');
  }
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

function drawSums(sheet: Sheet, statement: PrintedStatement): void {
  sheet.moveTo(sheet.y + 8);
  for (const { label, amount } of statement.sums) {
    sheet.text(label, { ...LABEL, size: 9.5, align: 'right' });
    sheet.text(amount, { ...OPEN, size: 9.5, bold: true, align: 'right' });
    sheet.moveTo(sheet.y + SUM_HEIGHT);
  }
}
