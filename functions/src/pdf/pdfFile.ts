/** A PDF, and the letters that it shows as question marks. */
export interface PdfFile {
  readonly content: Buffer;
  readonly replaced: string;
}
