import type { PrintedBilling } from '@mtos/model';
import { type Printable, printableIn, readFonts } from './fonts';
import type { PdfFile } from './pdfFile';
import type { LogoPicture } from './readPicture';
import { Sheet } from './sheet';

const LOGO = { width: 180, height: 54 } as const;

interface Head {
  /** At the right, in large letters and below them in small ones. */
  readonly titles: readonly string[];
  readonly texts: readonly string[];
  /** Who has to pay, and the label above the name. */
  readonly to: { readonly label: string; readonly name: string };
  /** Above what follows, in points. */
  readonly space: number;
}

/** How one kind of document differs from the others. */
interface Layout<Printed extends PrintedBilling> {
  /** The texts that only this kind has, without characters that the fonts lack. */
  readonly printOwn: (printed: Printed, print: Printable['print']) => Partial<Printed>;
  /** What the file is called. */
  readonly title: (printed: Printed) => string;
  readonly head: (printed: Printed) => Head;
  /** The line at the top of each page after the first. */
  readonly runningHead: (printed: Printed) => string;
  readonly drawBody: (sheet: Sheet, printed: Printed) => void;
}

/** Writes an invoice or a statement as a PDF in Letter format that looks like the printed page. */
export async function billingPdf<Printed extends PrintedBilling>(
  { printOwn, title, head, runningHead, drawBody }: Layout<Printed>,
  printed: Printed,
  logo: LogoPicture,
): Promise<PdfFile> {
  const fonts = await readFonts();
  const { print, replaced } = await printableIn(fonts);
  const shown: Printed = {
    ...printed,
    company: print(printed.company),
    details: printed.details.map(print),
    ...printOwn(printed, print),
    howToPay: print(printed.howToPay),
  };
  const sheet = await Sheet.open({ title: title(shown), author: shown.company, fonts });
  const hasLogo = drawHead(sheet, shown, head(shown), logo);
  drawBody(sheet, shown);
  if (shown.howToPay) drawHowToPay(sheet, shown.howToPay, runningHead(shown));
  return {
    content: await sheet.close(),
    replaced: [...replaced].join(''),
    lacksLogo: logo !== 'none' && !hasLogo,
  };
}

/** Returns whether the logo is there. */
function drawHead(sheet: Sheet, company: PrintedBilling, { titles, texts, to, space }: Head, logo: LogoPicture) {
  const left = drawCompany(sheet, company, logo);
  const right = sheet.column(284, 220, { align: 'right' });
  for (const text of titles) right.write(text, { size: 15, bold: true });
  for (const text of texts) right.write(text, { size: 9 });
  sheet.moveTo(Math.max(left.y, right.y) + 22);
  const column = sheet.column(0, 504);
  column.write(to.label, { size: 8, muted: true });
  column.write(to.name, { size: 10, bold: true });
  sheet.moveTo(column.y + space);
  return left.hasLogo;
}

/** The company's logo, name, and details, at the left. Returns where they end, and whether the logo is there. */
function drawCompany(sheet: Sheet, { company, details }: PrintedBilling, logo: LogoPicture) {
  const logoHeight = typeof logo === 'string' ? undefined : sheet.picture(logo, LOGO);
  const column = sheet.column(0, 270, { below: logoHeight === undefined ? 0 : logoHeight + 8 });
  column.write(company, { size: 12, bold: true });
  for (const text of details) column.write(text, { size: 9 });
  return { y: column.y, hasLogo: logoHeight !== undefined };
}

/** How the company wants to be paid, under what it asks for. A link in it can be followed. */
function drawHowToPay(sheet: Sheet, text: string, runningHead: string): void {
  const style = { x: 0, width: 504, size: 9 } as const;
  const height = 34 + sheet.heightOf(text, style);
  sheet.startPageUnlessFits(height, runningHead);
  sheet.moveTo(sheet.y + 20);
  sheet.text('How to pay', { x: 0, width: 504, size: 8, muted: true });
  const [link] = /https:\/\/[^\s<>"]+/.exec(text) ?? [];
  sheet.text(text, { ...style, down: 12, link });
}
