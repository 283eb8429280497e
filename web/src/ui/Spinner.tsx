import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** Something turns; says nothing to a screen reader, the text beside it does. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('shrink-0 animate-spin text-muted', className)} />;
}
