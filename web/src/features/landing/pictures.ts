/** Pictures of the console, made by `npm run pictures`: each in both themes and two widths. */
export type PictureName = 'dashboard' | 'trips' | 'assignment' | 'import';

export const PICTURE_SIZE = { width: 1120, height: 700 } as const;

export function srcSetOf(name: PictureName, theme: 'light' | 'dark'): string {
  return [560, 1120].map((width) => `/pictures/${name}-${theme}-${width}.webp ${width}w`).join(', ');
}
