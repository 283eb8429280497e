import { buffer } from 'node:stream/consumers';
import type { Fonts } from './fonts';
import type { Picture } from './readPicture';

// In points, of a Letter page
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const POINTS_OF_A_PIXEL = 0.75;
/** Where the content of a page ends; the page number is below. */
const BOTTOM = HEIGHT - MARGIN - 24;

const INK = '#111111';
const MUTED = '#555555';

interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly fonts: Fonts;
}

interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
}

interface Placed extends Style {
  /** From the left margin. */
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** How far below the current line. */
  readonly down?: number;
  readonly link?: string | undefined;
}

interface ColumnOptions {
  readonly align?: 'left' | 'right';
  readonly below?: number;
}

/** A PDF that is written from top to bottom. Its pages are numbered once it is complete. */
export class Sheet {
  /** Where the next line begins, from the top of the page. */
  y = MARGIN;

  private constructor(private readonly document: PDFKit.PDFDocument) {}

  static async open({ title, author, fonts }: SheetOptions): Promise<Sheet> {
    // Loaded when it is first needed, because most calls write no PDF
    const { default: PdfDocument } = await import('pdfkit');
    const document = new PdfDocument({
      ...{ size: 'LETTER', margin: 0, bufferPages: true, lang: 'en-US', displayTitle: true },
      info: { Title: title, Author: author },
    });
    document.registerFont('regular', fonts.regular);
    document.registerFont('bold', fonts.bold);
    return new Sheet(document);
  }

  moveTo(y: number): void {
    this.y = y;
  }

  heightOf(text: string, style: Pick<Placed, 'size' | 'bold' | 'width'>): number {
    if (text === '') return 0;
    return this.withStyle(style).heightOfString(text, { width: style.width });
  }

  /** Writes text at the current line, and stays there. */
  text(text: string, { x, width, align = 'left', down = 0, link, ...style }: Placed): void {
    if (text === '') return;
    this.withStyle(style).text(text, MARGIN + x, this.y + down, { width, align, ...(link && { link }) });
  }

  /**
   * Draws a picture at the left of the current line, as large as fits but not larger than on a screen, and stays there.
   * @returns its height; undefined if it can't be drawn
   */
  picture({ content, width, height }: Picture, most: { readonly width: number; readonly height: number }) {
    const scale = Math.min(most.width / width, most.height / height, POINTS_OF_A_PIXEL);
    try {
      this.document.image(content, MARGIN, this.y, { width: width * scale, height: height * scale });
      return height * scale;
    } catch {
      return undefined;
    }
  }

  /** A column that begins so far below the current line and is written from top to bottom. */
  column(x: number, width: number, { align = 'left', below = 0 }: ColumnOptions = {}) {
    let down = below;
    const start = this.y;
    return {
      get y() {
        return start + down;
      },
      write: (text: string, style: Style) => {
        this.text(text, { x, width, align, down, ...style });
        down += this.heightOf(text, { width, ...style }) + 2;
      },
    };
  }

  /** Draws path data, scaled, below the current line, and stays there. */
  drawing(
    path: string,
    { x, down, scale }: { readonly x: number; readonly down: number; readonly scale: number },
  ): void {
    this.document
      .save()
      .translate(MARGIN + x, this.y + down)
      .scale(scale)
      .path(path)
      .lineWidth(4)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(INK)
      .stroke()
      .restore();
  }

  rule(tone: 'dark' | 'light'): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(WIDTH - MARGIN, this.y)
      .lineWidth(tone === 'dark' ? 0.8 : 0.4)
      .strokeColor(tone === 'dark' ? '#666666' : '#cccccc')
      .stroke();
  }

  /** Starts a page with this line at its top, unless what comes next fits on this one. Returns whether it did. */
  startPageUnlessFits(height: number, head: string): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.document.addPage();
    this.y = MARGIN;
    this.text(head, { x: 0, width: WIDTH - 2 * MARGIN, size: 8, muted: true });
    this.y += this.heightOf(head, { width: WIDTH - 2 * MARGIN, size: 8 }) + 12;
    return true;
  }

  /** Numbers the pages. Returns the file. */
  async close(): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      this.y = HEIGHT - MARGIN;
      const text = `Page ${page + 1} of ${count}`;
      this.text(text, { x: 0, width: WIDTH - 2 * MARGIN, size: 8, muted: true, align: 'right' });
    }
    this.document.end();
    return buffer(this.document);
  }

  private withStyle({ size, bold, muted }: Style): PDFKit.PDFDocument {
    return this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(muted ? MUTED : INK);
  }
}
