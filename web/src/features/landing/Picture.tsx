import { narrowFile, PICTURE_SIZE, type PictureName, wideSet } from './pictures';

interface Props {
  readonly name: PictureName;
  readonly alt: string;
  /** How wide it is shown, as the attribute of the same name says it. */
  readonly sizes: string;
  /** Part of the first screen, which is dark; the others follow the system's theme and come when one scrolls near. */
  readonly first?: boolean;
}

const NARROW = '(width < 40rem)';
const DARK = '(prefers-color-scheme: dark)';

/** A picture of the console for the screen that it is seen on. */
export function Picture({ name, alt, sizes, first = false }: Props) {
  const theme = first ? 'dark' : 'light';
  return (
    <picture>
      {!first && <source media={`${NARROW} and ${DARK}`} srcSet={narrowFile(name, 'dark')} />}
      <source media={NARROW} srcSet={narrowFile(name, theme)} />
      {!first && <source media={DARK} srcSet={wideSet(name, 'dark')} sizes={sizes} />}
      <img
        srcSet={wideSet(name, theme)}
        sizes={sizes}
        alt={alt}
        {...PICTURE_SIZE}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
