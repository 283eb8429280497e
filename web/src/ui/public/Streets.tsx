import clsx from 'clsx';
import type { ReactNode } from 'react';
import './streets.css';

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dark background with a map of streets and routes, in both themes. */
export function Streets({ className, children }: Props) {
  return (
    <div className={clsx('relative isolate bg-sunken text-ink scheme-dark', className)}>
      <div aria-hidden className="absolute inset-0 -z-10 streets" />
      {children}
    </div>
  );
}
