import { inflateSync } from 'node:zlib';

/** A picture that a PDF can have. */
export interface Picture {
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A company's logo; 'unreadable' if it has one that could not be read. */
export type LogoPicture = Picture | 'none' | 'unreadable';

/** Larger ones would take too much memory. */
const MAX_PIXELS = 2048;

/** What the bytes are, whatever they are called: a JPEG or a PNG that a PDF can have. Undefined for anything else. */
export function readPicture(content: Buffer): Picture | undefined {
  const size = readJpegSize(content) ?? readPngSize(content);
  if (!size || size.width < 1 || size.height < 1) return undefined;
  return Math.max(size.width, size.height) <= MAX_PIXELS && canDecode(content, size) ? { content, ...size } : undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Of a PNG: how many bytes a pixel has. */
  readonly pixelBytes?: number;
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
/** The markers of a JPEG's frame, which has its size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Goes from segment to segment. A PDF has the JPEG as it is. */
function readJpegSize(content: Buffer): Size | undefined {
  if (!content.subarray(0, JPEG_START.length).equals(JPEG_START)) return undefined;
  for (let at = 2; at + 10 <= content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    if (!isFrame(content.readUInt8(at + 1))) continue;
    const [bits, colors] = [content.readUInt8(at + 4), content.readUInt8(at + 9)];
    if (bits !== 8 || ![1, 3, 4].includes(colors)) return undefined;
    return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
  }
  return undefined;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How many bytes a pixel has by its kind of color, with eight bits for each. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Only of the usual kind: eight bits for a color, and not interlaced. */
function readPngSize(content: Buffer): Size | undefined {
  if (content.length < 33 || !content.subarray(0, PNG_START.length).equals(PNG_START)) return undefined;
  if (content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const pixelBytes = PIXEL_BYTES[content.readUInt8(25)];
  if (content.readUInt8(24) !== 8 || content.readUInt8(28) !== 0 || pixelBytes === undefined) return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20), pixelBytes };
}

/**
 * Whether a PNG's pixels can be decoded, which takes no more memory than its size says. The library decodes those of one that is
 * transparent, and would end the process over an error.
 */
function canDecode(content: Buffer, { width, height, pixelBytes }: Size): boolean {
  if (pixelBytes === undefined) return true;
  const rowBytes = 1 + width * pixelBytes;
  try {
    const pixels = inflateSync(readPngData(content), { maxOutputLength: rowBytes * height });
    // Each row begins with how it is filtered
    const rows = Array.from({ length: height }, (_, row) => pixels[row * rowBytes] ?? 255);
    return pixels.length === rowBytes * height && rows.every((filter) => filter <= 4);
  } catch {
    return false;
  }
}

/** @throws RangeError if it ends within a chunk */
function readPngData(content: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = PNG_START.length; at + 12 <= content.length; ) {
    const bytes = content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(content.subarray(at + 8, at + 8 + bytes));
    at += 12 + bytes;
  }
  return Buffer.concat(parts);
}
