import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** In hexadecimal digits. */
export const CONTENT_KEY_LENGTH = 24;

/** A stable key that does not reveal its parts: the first digits of their SHA-256. */
export function contentKey(...parts: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, CONTENT_KEY_LENGTH);
}
