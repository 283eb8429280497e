import { printedLogoUrl } from '@mtos/model';
import clsx from 'clsx';
import { useState } from 'react';

interface Props {
  /** URL of the stored logo. */
  readonly logo: string;
  /** Empty where the company's name is beside it. */
  readonly alt: string;
  /** Its size. */
  readonly className: string;
}

/** A company's logo; nothing if it does not load. */
export function LogoImage({ logo, alt, className }: Props) {
  const [broken, setBroken] = useState<string>();
  if (logo === broken) return null;
  return (
    <img
      src={printedLogoUrl(logo)}
      alt={alt}
      onError={() => setBroken(logo)}
      className={clsx('object-scale-down object-left', className)}
    />
  );
}
