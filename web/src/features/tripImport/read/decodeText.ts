/** The encodings that files of trips come in. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether nothing in the file says which encoding it has: letters with accents may come out wrong. */
  readonly guessed: boolean;
}

/** How many bytes tell UTF-16 without a byte order mark. */
const SAMPLE = 4096;

/**
 * A file's text. Recognizes UTF-8 and UTF-16, with and without a byte order mark; what is neither is read as Windows-1252,
 * as a guess. `chosen` overrules that.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  if (chosen) return { text: decode(bytes, chosen), encoding: chosen, guessed: false };
  const marked = markedEncoding(bytes) ?? utf16Without(bytes);
  if (marked) return { text: decode(bytes, marked), encoding: marked, guessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', guessed: false };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252', guessed: true };
  }
}

/** TextDecoder drops a byte order mark of its own encoding. */
const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** In UTF-16, every second byte of the separators and of nearly all letters of a file is zero; no other text has zeros. */
function utf16Without(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0 || even + odd < sample.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
