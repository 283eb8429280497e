import { PICTURE_SIZE, type PictureName, srcSetOf } from './pictures';

interface Props {
  readonly name: PictureName;
  readonly alt: string;
  /** How wide it is shown, as the attribute of the same name says it. */
  readonly sizes: string;
  /** Part of the first screen, which is dark; the others follow the system's theme and come when one scrolls near. */
  readonly first?: boolean;
}

/** A picture of the console in the size that the screen needs. */
export function Picture({ name, alt, sizes, first = false }: Props) {
  return (
    <picture>
      {!first && <source media="(prefers-color-scheme: dark)" srcSet={srcSetOf(name, 'dark')} sizes={sizes} />}
      <img
        srcSet={srcSetOf(name, first ? 'dark' : 'light')}
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
