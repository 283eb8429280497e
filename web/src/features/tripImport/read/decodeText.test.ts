import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';

const TEXT = 'Name,City\nJosé Núñez,Montréal\n';
/** Windows-1252 and ISO 8859-1 write these letters as the code points of Unicode. */
const single = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) bytes.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(bytes.buffer);
};

describe('decodeText', () => {
  it('[IMP-3] reads UTF-8, with and without a byte order mark', () => {
    for (const text of [TEXT, `\uFEFF${TEXT}`, 'Name\nAda\n', '']) {
      expect(decodeText(new TextEncoder().encode(text))).toEqual({
        ...{ text: text.replace('\uFEFF', ''), encoding: 'utf-8', guessed: false },
      });
    }
  });

  it('[IMP-3] reads UTF-16 of both byte orders, with and without a byte order mark', () => {
    for (const little of [true, false]) {
      const encoding = little ? 'utf-16le' : 'utf-16be';
      for (const mark of ['\uFEFF', '']) {
        expect(decodeText(utf16(mark + TEXT, little))).toEqual({ text: TEXT, encoding, guessed: false });
      }
    }
  });

  it('[IMP-3] reads Windows-1252 instead of losing letters, says that it is a guess, and takes a correction', () => {
    expect(decodeText(single(TEXT))).toEqual({ text: TEXT, encoding: 'windows-1252', guessed: true });
    expect(decodeText(Uint8Array.of(0x4a, 0x6f, 0x73, 0x8e), 'macintosh')).toEqual({
      ...{ text: 'José', encoding: 'macintosh', guessed: false },
    });
  });
});
