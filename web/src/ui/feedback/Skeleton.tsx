import clsx from 'clsx';

/** A placeholder for text that is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('block h-3 animate-pulse rounded-ui bg-sunken', className)} />;
}
