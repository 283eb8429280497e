/** What a file is, judged by its bytes: its name may say something else. */
export type FileKind =
  | 'text'
  | 'html'
  | 'workbook'
  | 'openDocument'
  | 'protected'
  | 'pdf'
  | 'word'
  | 'presentation'
  | 'image'
  | 'numbers'
  | 'archive'
  | 'email'
  | 'webArchive'
  | 'data'
  | 'unknown';

/** The bytes that files begin with. */
const SIGNATURES: readonly (readonly [string, FileKind])[] = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'word'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['BM', 'image'],
  ['\x1f\x8b', 'archive'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  // Excel before version 5, without a container around it
  ['\x09\x08', 'workbook'],
  ['\x09\x04\x06\0', 'workbook'],
  ['\x09\x02\x06\0', 'workbook'],
  ['\x09\0\x04\0', 'workbook'],
];

const CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** The streams of a container of Microsoft Office before 2007. */
const STREAMS: readonly (readonly [string, FileKind])[] = [
  ['EncryptedPackage', 'protected'],
  ['Workbook', 'workbook'],
  ['Book', 'workbook'],
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'presentation'],
  ['__properties_version1.0', 'email'],
];

const bytesAsText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The kind of a file that its first bytes, or the parts of its container, tell; undefined if it may be text. */
export function binaryKind(bytes: Uint8Array): FileKind | undefined {
  const start = bytesAsText(bytes.subarray(0, 1024));
  if (start.startsWith('PK')) return zipKind(bytes);
  if (start.startsWith(CONTAINER)) return containerKind(bytes);
  const found = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (found) return found[1];
  if (/^.{4}ftyp(hei|avif|mif1)/s.test(start) || /^RIFF.{4}WEBP/s.test(start)) return 'image';
  // Some programs write a line before it
  if (start.includes('%PDF-')) return 'pdf';
  return isText(bytes) ? undefined : 'unknown';
}

/** The names of an archive's parts stand uncompressed in it. */
function zipKind(bytes: Uint8Array): FileKind {
  const names = new TextDecoder('latin1').decode(bytes);
  if (/xl\/workbook\.(xml|bin)/.test(names)) return 'workbook';
  if (names.includes('application/vnd.oasis.opendocument.spreadsheet')) return 'openDocument';
  if (names.includes('word/document.xml') || names.includes('opendocument.text')) return 'word';
  if (names.includes('ppt/presentation.xml')) return 'presentation';
  return names.includes('Index/Document.iwa') ? 'numbers' : 'archive';
}

function containerKind(bytes: Uint8Array): FileKind {
  const names = new TextDecoder('utf-16le').decode(bytes);
  return STREAMS.find(([name]) => names.includes(`${name}\0`))?.[1] ?? 'unknown';
}

/** How many bytes show whether a file is text. */
const SAMPLE = 4096;

/** Text has no control characters; UTF-16 has a zero in every second byte. */
function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = sample.filter((byte) => byte === 0).length;
  const controls = sample.filter((byte) => byte < 32 && byte !== 0 && !(byte >= 9 && byte <= 13) && byte !== 26).length;
  return controls <= sample.length / 100 && (zeros === 0 || zeros >= sample.length / 4);
}

/** The kind of a file of text: a table, a workbook or a web page saved as one, or something without a table of trips. */
export function textKind(text: string): FileKind {
  const start = text.slice(0, 4096).trimStart();
  if (/^<\?xml/i.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'workbook';
  if (/^(<!--|<!doctype html|<(html|head|meta|body|style|div|table|font|center|title|form)\b)/i.test(start))
    return 'html';
  if (/^<\?xml/i.test(start)) return /<html\b/i.test(start) ? 'html' : 'data';
  if (/^(mime-version|from|received|return-path|delivered-to|date|subject|message-id):/i.test(start)) {
    if (/^content-type: *multipart\/related/im.test(start)) return 'webArchive';
    if (/^mime-version:/im.test(start)) return 'email';
  }
  return /^(\[\s*)?\{\s*"/.test(start) ? 'data' : 'text';
}
