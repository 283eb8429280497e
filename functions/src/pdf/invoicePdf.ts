import { DELETED_TRIP, type PrintedInvoice, type PrintedLine, SIGNATURE_BOX } from '@mtos/model';
import { drawCompany } from './drawCompany';
import { drawHowToPay } from './drawHowToPay';
import { type Printable, printableIn, readFonts } from './fonts';
import type { PdfFile } from './pdfFile';
import type { LogoPicture } from './readPicture';
import { Sheet, type SheetOptions } from './sheet';

/** The columns of the lines, in points from the left margin. */
const TRIP = { x: 0, width: 246 };
const DETAILS = { x: 260, width: 160 };
const AMOUNT = { x: 424, width: 80 };
const LABEL = { x: 260, width: 160 };
const LINE_PADDING = 6;
/** How large a signature is drawn. */
const SIGNATURE_SCALE = 0.18;
const SIGNATURE_HEIGHT = SIGNATURE_BOX.height * SIGNATURE_SCALE + 4;
const SUM_HEIGHT = 18;

/** An invoice as a PDF in Letter format, as it prints. */
export async function invoicePdf(printed: PrintedInvoice, logo: LogoPicture): Promise<PdfFile> {
  const fonts = await readFonts();
  const printable = await printableIn(fonts);
  const invoice = toPrintable(printed, printable);
  const options: SheetOptions = { title: invoice.title, author: invoice.company, fonts };
  const sheet = await Sheet.open(options);
  const hasLogo = drawHead(sheet, invoice, logo);
  drawLines(sheet, invoice);
  if (invoice.howToPay) drawHowToPay(sheet, invoice.howToPay, runningHead(invoice));
  return {
    content: await sheet.close(),
    replaced: [...printable.replaced].join(''),
    lacksLogo: logo !== 'none' && !hasLogo,
  };
}

/** The invoice with only characters that the fonts have. */
function toPrintable(printed: PrintedInvoice, { print }: Printable): PrintedInvoice {
  const printLine = ({ trip, details, proof, ...line }: PrintedLine): PrintedLine => ({
    ...line,
    details: details.map(print),
    proof: proof && { ...proof, signed: print(proof.signed) },
    trip: trip && { name: print(trip.name), fromAddress: print(trip.fromAddress), toAddress: print(trip.toAddress) },
  });
  return {
    ...printed,
    company: print(printed.company),
    details: printed.details.map(print),
    billedTo: print(printed.billedTo),
    howToPay: print(printed.howToPay),
    lines: printed.lines.map(printLine),
  };
}

const runningHead = ({ title, isVoid, company }: PrintedInvoice): string =>
  [isVoid ? `${title} (void)` : title, company].filter(Boolean).join(', ');

/** Returns whether the logo is there. */
function drawHead(sheet: Sheet, invoice: PrintedInvoice, logo: LogoPicture): boolean {
  const { title, isVoid, dates, billedTo } = invoice;
  const left = drawCompany(sheet, invoice, logo);
  const right = sheet.column(284, 220, { align: 'right' });
  right.write(title, { size: 15, bold: true });
  if (isVoid) right.write('VOID', { size: 15, bold: true });
  for (const text of dates) right.write(text, { size: 9 });
  sheet.moveTo(Math.max(left.y, right.y) + 22);
  const to = sheet.column(0, 504);
  to.write('Bill to', { size: 8, muted: true });
  to.write(billedTo, { size: 10, bold: true });
  sheet.moveTo(to.y + 20);
  return left.hasLogo;
}

function drawLines(sheet: Sheet, invoice: PrintedInvoice): void {
  const { heading, lines, sums } = invoice;
  const drawHeading = () => {
    sheet.text(heading, { ...TRIP, size: 8.5, bold: true });
    sheet.text('Amount', { ...AMOUNT, size: 8.5, bold: true, align: 'right' });
    sheet.moveTo(sheet.y + 14);
    sheet.rule('dark');
  };
  const sumsHeight = 8 + sums.length * SUM_HEIGHT;
  drawHeading();
  for (const [index, line] of lines.entries()) {
    const height = lineHeight(sheet, line);
    // The sums never stand on a page without a line
    const needed = index === lines.length - 1 ? height + sumsHeight : height;
    if (sheet.startPageUnlessFits(needed, runningHead(invoice))) drawHeading();
    drawLine(sheet, line);
    sheet.moveTo(sheet.y + height);
    sheet.rule('light');
  }
  sheet.startPageUnlessFits(sumsHeight, runningHead(invoice));
  sheet.moveTo(sheet.y + 8);
  for (const { label, amount } of sums) {
    sheet.text(label, { ...LABEL, size: 9.5, align: 'right' });
    sheet.text(amount, { ...AMOUNT, size: 9.5, bold: true, align: 'right' });
    sheet.moveTo(sheet.y + SUM_HEIGHT);
  }
}

const whoAndWhen = ({ day, trip }: PrintedLine): string => `${day}, ${trip ? trip.name : DELETED_TRIP}`;
const route = ({ trip }: PrintedLine): string => (trip ? `${trip.fromAddress} to ${trip.toAddress}` : '');

const WHO = { ...TRIP, size: 9, bold: true } as const;
const ROUTE = { ...TRIP, size: 8, muted: true } as const;
const DETAIL = { ...DETAILS, size: 8, muted: true } as const;

/** When it was driven and who signed, if that is shown. */
const provenBy = ({ proof }: PrintedLine): string => (proof ? `${proof.times}\n${proof.signed}` : '');

const textHeight = (sheet: Sheet, line: PrintedLine): number =>
  sheet.heightOf(whoAndWhen(line), WHO) + sheet.heightOf(route(line), ROUTE);

function lineHeight(sheet: Sheet, line: PrintedLine): number {
  const drawing = line.proof?.drawing ? SIGNATURE_HEIGHT : 0;
  const trip = textHeight(sheet, line) + sheet.heightOf(provenBy(line), ROUTE) + drawing;
  const details = sheet.heightOf(line.details.join('\n'), DETAIL);
  return Math.max(trip, details) + 2 * LINE_PADDING;
}

function drawLine(sheet: Sheet, line: PrintedLine): void {
  const down = LINE_PADDING;
  sheet.text(whoAndWhen(line), { ...WHO, down });
  sheet.text(route(line), { ...ROUTE, down: down + sheet.heightOf(whoAndWhen(line), WHO) });
  const proofDown = down + textHeight(sheet, line);
  sheet.text(provenBy(line), { ...ROUTE, down: proofDown });
  if (line.proof?.drawing)
    sheet.drawing(line.proof.drawing, {
      x: TRIP.x,
      down: proofDown + sheet.heightOf(provenBy(line), ROUTE) + 2,
      scale: SIGNATURE_SCALE,
    });
  sheet.text(line.details.join('\n'), { ...DETAIL, down });
  sheet.text(line.amount, { ...AMOUNT, size: 9, align: 'right', down });
}
