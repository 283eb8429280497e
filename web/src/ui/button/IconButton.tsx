import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { Spinner } from '../feedback/Spinner';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Its accessible name, and the tooltip. */
  readonly label: string;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
}

/** A 40 px button with an icon and an accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { icon: Icon, label, busy = false, className, disabled, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(
        'inline-grid size-10 shrink-0 place-items-center rounded-ui text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      {busy ? <Spinner className="size-4 text-current" /> : <Icon aria-hidden className="size-5" />}
    </button>
  );
});
