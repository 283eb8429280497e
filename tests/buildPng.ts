import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  /** How many bytes the rows have, if not as many as the size says. */
  readonly rows?: Buffer;
  readonly depth?: number;
  readonly interlace?: number;
}

/** A PNG of one half-transparent color, or one that is not as its head says. */
export function buildPng({ width = 200, height = 50, rows, depth = 8, interlace = 0 }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlace], 8);
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, () => Buffer.from([20, 120, 80, 200])),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows ?? Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
