import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A plain surface that holds one thing: a table, a form, a list. */
export function Panel({ children, className }: Props) {
  return (
    <section className={clsx('overflow-clip rounded-ui border border-line bg-surface', className)}>{children}</section>
  );
}
