/** The part of the package that the build uses. It comes without types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** The range to which each axis of a variable font is reduced. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** The font with the glyphs for these characters. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
