import { type PictureName, pictureSize, pictureUrl, wideSet } from './pictures';

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

/** A screenshot of the product in the right size and theme. */
export function Picture({ name, alt, sizes, first = false }: Props) {
  const theme = first ? 'dark' : 'light';
  const { width, height, narrow } = pictureSize(name);
  return (
    <picture>
      {!first && narrow && <source media={`${NARROW} and ${DARK}`} srcSet={pictureUrl(name, 'dark', narrow)} />}
      {narrow && <source media={NARROW} srcSet={pictureUrl(name, theme, narrow)} />}
      {!first && <source media={DARK} srcSet={wideSet(name, 'dark')} sizes={sizes} />}
      <img
        srcSet={wideSet(name, theme)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
