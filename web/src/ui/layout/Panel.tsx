import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A surface for one table, form, or list. */
export function Panel({ children, className }: Props) {
  return (
    <section className={clsx('overflow-clip rounded-ui border border-line bg-surface', className)}>{children}</section>
  );
}
