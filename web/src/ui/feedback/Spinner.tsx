import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

/** A spinner. Screen readers skip it; the text beside it says what is loading. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('shrink-0 animate-spin text-muted', className)} />;
}
