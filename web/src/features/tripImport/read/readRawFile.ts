import type { RawFile, RawSheet } from '@mtos/model';
import { decodeText, type Encoding } from './decodeText';
import { binaryKind, type FileKind, textKind } from './fileKind';
import { parseCsv } from './parseCsv';
import { UnreadableFile } from './readProblem';

/** What a file's bytes say. */
export interface ReadResult {
  readonly sheets: readonly RawSheet[];
  /** The encoding of a text file, and whether it is a guess. */
  readonly encoding?: Encoding;
  readonly guessed?: boolean;
  /** The line of a row with a quotation mark that is never closed. */
  readonly openQuoteLine?: number;
}

/**
 * The sheets of a broker's file: an Excel workbook of any version, an OpenDocument spreadsheet, a web page with tables, or
 * text with commas, semicolons, tabs, or bars. The bytes decide which; the file's name doesn't. `encoding` overrules what a
 * text file's bytes say. Runs in a worker and in Node.js. @throws UnreadableFile
 */
export async function readSheets(bytes: Uint8Array, encoding?: Encoding): Promise<ReadResult> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  const kind = encoding ? undefined : binaryKind(bytes);
  if (kind === 'workbook') return readExcel(bytes);
  if (kind === 'openDocument') return { sheets: (await import('./readOpenDocument')).readOpenDocument(bytes) };
  if (kind !== undefined) throw unreadable(kind);
  const { text, ...decoded } = decodeText(bytes, encoding);
  if (text.trim() === '') throw new UnreadableFile('empty');
  switch (textKind(text)) {
    case 'workbook':
      return readExcel(bytes);
    case 'html':
      return { sheets: (await import('./readHtmlTables')).readHtmlTables(text), ...decoded };
    case 'text': {
      const { rows, ...problem } = parseCsv(text);
      return {
        sheets: [{ name: '', isHidden: false, isDelimited: true, rows, hiddenLines: [] }],
        ...decoded,
        ...problem,
      };
    }
    default:
      throw unreadable(textKind(text));
  }
}

/** As `readSheets`, in the shape in which the model reads a broker's file. @throws UnreadableFile */
export async function readRawFile(fileName: string, bytes: Uint8Array): Promise<RawFile> {
  const { sheets } = await readSheets(bytes);
  return { fileName, sheets };
}

const readExcel = async (bytes: Uint8Array): Promise<ReadResult> => ({
  sheets: (await import('./readWorkbook')).readWorkbook(bytes),
});

function unreadable(kind: FileKind): UnreadableFile {
  const isTable = kind === 'text' || kind === 'html' || kind === 'workbook' || kind === 'openDocument';
  return new UnreadableFile(isTable ? 'damaged' : kind);
}
