/** Screenshots of the product, made by `npm run pictures` in both themes. */
export type PictureName = 'dashboard' | 'board' | 'assignment' | 'plan' | 'drive' | 'reports' | 'import';

type Theme = 'light' | 'dark';

interface PictureSize {
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths of the files. */
  readonly widths: readonly number[];
  /** The width of the file for narrow screens, which shows the page as it is on one; undefined if there is none. */
  readonly narrow?: number;
}

const DESKTOP: PictureSize = { width: 1120, height: 700, widths: [784, 1120], narrow: 672 };
const PHONE: PictureSize = { width: 585, height: 1140, widths: [390, 585] };

export const pictureSize = (name: PictureName): PictureSize => (name === 'drive' ? PHONE : DESKTOP);

export const pictureUrl = (name: PictureName, theme: Theme, width: number) =>
  `/pictures/${name}-${theme}-${width}.webp`;

export const wideSet = (name: PictureName, theme: Theme): string =>
  pictureSize(name)
    .widths.map((width) => `${pictureUrl(name, theme, width)} ${width}w`)
    .join(', ');
