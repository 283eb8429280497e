import { describe, expect, it } from 'vitest';
import { buildPng } from '../../../tests/buildPng';
import { readPicture } from './readPicture';

/** One gray pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
/** Where the JPEG's frame begins. */
const FRAME = JPEG.indexOf(Buffer.from([0xff, 0xc2]));

/** The same with other bytes from somewhere on. */
function withBytes(content: Buffer, at: number, bytes: readonly number[]): Buffer {
  const changed = Buffer.from(content);
  changed.set(bytes, at);
  return changed;
}

const rowOf = (filter: number) => [filter, 1, 2, 3, 4];

describe('a picture for a PDF', () => {
  it('[MNY-4] [SET-6] is a JPEG or a PNG, by its bytes, with its size', () => {
    expect(readPicture(JPEG)).toEqual({ content: JPEG, width: 1, height: 1 });
    expect(readPicture(buildPng())).toMatchObject({ width: 200, height: 50 });
    const filtered = buildPng({ width: 1, height: 5, rows: Buffer.from([0, 1, 2, 3, 4].flatMap(rowOf)) });
    expect(readPicture(filtered)).toMatchObject({ width: 1, height: 5 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG that ends early', JPEG.subarray(0, FRAME + 6)],
    ['a JPEG without a size', JPEG.subarray(0, FRAME)],
    ['a JPEG of no height', withBytes(JPEG, FRAME + 5, [0, 0])],
    ['a JPEG that is too wide', withBytes(JPEG, FRAME + 7, [8, 1])],
    ['a JPEG of twelve bits', withBytes(JPEG, FRAME + 4, [12])],
    ['a JPEG of two colors', withBytes(JPEG, FRAME + 9, [2])],
    ['a PNG that ends early', buildPng().subarray(0, 60)],
    ['a PNG of another length', buildPng({ width: 2, height: 2, rows: Buffer.from(rowOf(0)) })],
    ['a PNG whose last row is cut', buildPng({ width: 1, height: 2, rows: Buffer.from([...rowOf(0), 0, 1]) })],
    ['a PNG that grows when it is decoded', buildPng({ width: 1, height: 1, rows: Buffer.alloc(50_000_000) })],
    ['a PNG with rows of an unknown kind', buildPng({ width: 1, height: 1, rows: Buffer.from(rowOf(5)) })],
    ['a PNG of no width', buildPng({ width: 0, height: 1, rows: Buffer.from([0]) })],
    ['a PNG that is too high', buildPng({ width: 1, height: 2049 })],
    ['a PNG of 16 bits', buildPng({ depth: 16 })],
    ['an interlaced PNG', buildPng({ interlace: 1 })],
    ['a PNG with broken data', withBytes(buildPng(), 45, [1, 2, 3, 4, 5, 6])],
  ])('[SEC-10] [SET-6] is not %s', (_, content) => expect(readPicture(content)).toBeUndefined());
});
