import type { InvoicePdf } from '@mtos/model';
import { download } from '../../../ui/print/download';

/** Saves a PDF that the server wrote. Returns the letters that its font does not have. */
export function savePdf(name: string, { pdf, replaced }: InvoicePdf): string {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  download(name, new Blob([bytes], { type: 'application/pdf' }));
  return replaced;
}
