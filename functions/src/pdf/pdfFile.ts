/** A PDF, and what it could not show. */
export interface PdfFile {
  readonly content: Buffer;
  /** The letters that it shows as question marks. */
  readonly replaced: string;
  /** Whether it is without the company's logo, although there is one. */
  readonly lacksLogo: boolean;
}
