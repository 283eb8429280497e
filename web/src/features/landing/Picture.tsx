import { narrowFile, PICTURE_SIZE, type PictureName, wideSet } from './pictures';

interface Props {
  readonly name: PictureName;
  readonly alt: string;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  /** On the first screen, which is always dark. Other pictures follow the system's theme and load lazily. */
  readonly first?: boolean;
}

const NARROW = '(width < 40rem)';
const DARK = '(prefers-color-scheme: dark)';

/** A screenshot of the console in the right size and theme. */
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
