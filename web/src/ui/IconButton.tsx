import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, forwardRef } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Its accessible name, and the tooltip. */
  readonly label: string;
}

/** A button of one icon, 40 px, with a name. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { icon: Icon, label, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid size-10 shrink-0 place-items-center rounded-ui text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
});
