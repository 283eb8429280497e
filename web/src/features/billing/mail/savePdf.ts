import { describeLacks, type InvoicePdf } from '@mtos/model';
import { download } from '../../../ui/print/download';

/** Saves a PDF that the server wrote. Returns what it could not show, for people; empty if it shows everything. */
export function savePdf(name: string, { pdf, ...lacks }: InvoicePdf): string {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  download(name, new Blob([bytes], { type: 'application/pdf' }));
  return describeLacks(lacks);
}
