import { type CredentialDocument, type DocumentFormat, dayIn, LIMITS } from '@mtos/model';
import { formatDecimal, formatNumber } from '../../../ui/format/numbers';
import { formatDay } from '../../time/when';

const EXTENSIONS: Readonly<Record<string, DocumentFormat>> = { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', png: 'png' };
const TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** The accepted files, as in the `accept` attribute. */
export const DOCUMENT_ACCEPT = [...TYPES, ...Object.keys(EXTENSIONS).map((extension) => `.${extension}`)].join(',');

/** Why a file can't be added as a document, for people; undefined if it can. The server decides once it is there. */
export function documentProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Some devices don't know the type of a file, or say another one
  const isOfType = TYPES.includes(type) || (name.includes('.') && extensionOf(name) in EXTENSIONS);
  if (!isOfType) return `“${name}” is not a PDF, JPEG, or PNG file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > LIMITS.documentBytes) return `“${name}” is over 10 MB. Scan or photograph it at a lower resolution.`;
  return undefined;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const FORMAT_LABELS: Readonly<Record<DocumentFormat, string>> = { pdf: 'PDF', jpg: 'JPEG', png: 'PNG' };

/** 'PDF · 2.1 MB · added Tue, Jan 6'. */
export function formatDocument(
  { format, bytes, addedAt }: Pick<CredentialDocument, 'format' | 'bytes' | 'addedAt'>,
  today: string,
  timeZone: string,
): string {
  const added = formatDay(dayIn(timeZone, addedAt.toDate()), today);
  return `${FORMAT_LABELS[format]} · ${formatBytes(bytes)} · added ${added}`;
}

/** Which credential a document of the earlier one was added for: 'Added for the one that expired Tue, Jan 6'. */
export function formatEarlier({ expiresDay }: Pick<CredentialDocument, 'expiresDay'>, today: string): string {
  if (expiresDay === '') return 'Added for the one that didn’t expire';
  return `Added for the one that ${expiresDay < today ? 'expired' : 'expires'} ${formatDay(expiresDay, today)}`;
}

const KILOBYTE = 1024;

/** '2.1 MB', '340 KB', '1 KB' for less. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(Math.round(bytes / KILOBYTE), 1);
  return kilobytes < KILOBYTE ? `${formatNumber(kilobytes)} KB` : `${formatDecimal(bytes / KILOBYTE / KILOBYTE)} MB`;
}
