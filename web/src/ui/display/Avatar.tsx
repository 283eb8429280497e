import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';

interface Props {
  /** The picture's URL. Without one, or if it does not load, the default picture shows. */
  readonly src: string | null | undefined;
  /** Whose picture it is; empty if the name is beside it. */
  readonly name: string;
  readonly className?: string;
}

/** A person's round picture. */
export function Avatar({ src, name, className = 'size-8' }: Props) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={name}
        onError={() => setBroken(src)}
        className={clsx('shrink-0 rounded-full object-cover', className)}
      />
    );
  }
  const named = name ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...named}
      className={clsx('inline-grid shrink-0 place-items-center rounded-full bg-slate-soft text-slate-ink', className)}
    >
      <UserRound aria-hidden className="size-1/2" />
    </span>
  );
}
