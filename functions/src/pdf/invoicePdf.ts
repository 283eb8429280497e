import { DELETED_TRIP, type PrintedInvoice, type PrintedLine, SIGNATURE_BOX } from '@mtos/model';
import { billingPdf } from './billingPdf';
import { drawRows, drawSums } from './drawTable';
import type { Printable } from './fonts';
import type { PdfFile } from './pdfFile';
import type { LogoPicture } from './readPicture';
import type { Sheet } from './sheet';

/** The columns of the lines, in points from the left margin. */
const TRIP = { x: 0, width: 246 };
const DETAILS = { x: 260, width: 160 };
const AMOUNT = { x: 424, width: 80 };
const LABEL = { x: 260, width: 160 };
const LINE_PADDING = 6;
/** How large a signature is drawn. */
const SIGNATURE_SCALE = 0.18;
const SIGNATURE_HEIGHT = SIGNATURE_BOX.height * SIGNATURE_SCALE + 4;

/** An invoice as a PDF. */
export const invoicePdf = (printed: PrintedInvoice, logo: LogoPicture): Promise<PdfFile> =>
  billingPdf<PrintedInvoice>({ printOwn, title: ({ title }) => title, head, runningHead, drawBody }, printed, logo);

const printOwn = ({ billedTo, lines }: PrintedInvoice, print: Printable['print']) => ({
  billedTo: print(billedTo),
  lines: lines.map(({ trip, details, proof, ...line }) => ({
    ...line,
    details: details.map(print),
    proof: proof && { ...proof, signed: print(proof.signed) },
    trip: trip && { name: print(trip.name), fromAddress: print(trip.fromAddress), toAddress: print(trip.toAddress) },
  })),
});

const head = ({ title, isVoid, dates, billedTo }: PrintedInvoice) => ({
  titles: isVoid ? [title, 'VOID'] : [title],
  texts: dates,
  to: { label: 'Bill to', name: billedTo },
  space: 20,
});

const runningHead = ({ title, isVoid, company }: PrintedInvoice): string =>
  [isVoid ? `${title} (void)` : title, company].filter(Boolean).join(', ');

function drawBody(sheet: Sheet, invoice: PrintedInvoice): void {
  const { heading, lines, sums } = invoice;
  const drawHeading = () => {
    sheet.text(heading, { ...TRIP, size: 8.5, bold: true });
    sheet.text('Amount', { ...AMOUNT, size: 8.5, bold: true, align: 'right' });
    sheet.moveTo(sheet.y + 14);
    sheet.rule('dark');
  };
  drawRows(sheet, {
    rows: lines,
    sums,
    runningHead: runningHead(invoice),
    drawHeading,
    heightOf: (line) => lineHeight(sheet, line),
    drawRow: (line) => drawLine(sheet, line),
  });
  drawSums(sheet, sums, { label: LABEL, amount: AMOUNT, runningHead: runningHead(invoice) });
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
