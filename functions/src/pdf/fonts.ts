import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A font with the letters of most languages that are written from left to right, and a bold one. */
const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** The fonts, of which a PDF gets only the letters that it uses. */
export async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([readFile(resolve(FILES.regular)), readFile(resolve(FILES.bold))]);
  return { regular, bold };
}

/** Scripts that are written from right to left, which would be drawn in the wrong order. */
const RIGHT_TO_LEFT =
  /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Samaritan}\p{scx=Mandaic}\p{scx=Adlam}]/u;

/** Makes text printable, and remembers what it could not show. */
export interface Printable {
  print(text: string): string;
  /** The characters that became question marks. */
  readonly replaced: ReadonlySet<string>;
}

/** @returns what replaces each character that one of the fonts does not have, or can't show right, with a question mark */
export async function printableIn({ regular, bold }: Fonts): Promise<Printable> {
  const { create } = await import('fontkit');
  const fonts = [regular, bold].map((file) => create(file)).filter((font) => 'hasGlyphForCodePoint' in font);
  const replaced = new Set<string>();
  const canPrint = (character: string): boolean =>
    !RIGHT_TO_LEFT.test(character) && fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const printOne = (character: string): string => {
    if (character === '\n' || canPrint(character)) return character;
    replaced.add(character);
    return '?';
  };
  return {
    replaced,
    // Invisible characters would be shown as boxes, or turn the direction of what follows
    print: (text) =>
      [
        ...text
          .normalize('NFC')
          .replace(/\t/g, ' ')
          .replace(/(?!\n)\p{C}/gu, ''),
      ]
        .map(printOne)
        .join(''),
  };
}
