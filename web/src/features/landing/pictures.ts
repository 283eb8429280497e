/** Screenshots of the console, made by `npm run pictures`: in both themes, two widths for desktop and one for phones. */
export type PictureName = 'dashboard' | 'trips' | 'assignment' | 'import';

type Theme = 'light' | 'dark';

export const PICTURE_SIZE = { width: 1120, height: 700 } as const;

const fileOf = (name: PictureName, theme: Theme, width: number) => `/pictures/${name}-${theme}-${width}.webp`;

export function wideSet(name: PictureName, theme: Theme): string {
  return [784, 1120].map((width) => `${fileOf(name, theme, width)} ${width}w`).join(', ');
}

export function narrowFile(name: PictureName, theme: Theme): string {
  return fileOf(name, theme, 672);
}
