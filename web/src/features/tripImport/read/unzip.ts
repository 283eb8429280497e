import { unzipSync } from 'fflate';
import { UnreadableFile } from './readProblem';

/** A larger workbook is not a list of trips: 10,000 rows take some 10 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 1000;

/**
 * The parts of a zipped workbook that `isNeeded` names. It bounds what a small file can grow to: sizes are checked before
 * anything is unpacked, and a part that is larger than it says is cut to that size.
 * @throws UnreadableFile, Error if it is no archive
 */
export function unzip(bytes: Uint8Array, isNeeded: (name: string) => boolean): Record<string, Uint8Array> {
  let total = 0;
  let parts = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      parts += 1;
      if (total > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new UnreadableFile('tooLarge');
      return isNeeded(name);
    },
  });
}
