import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from '../feedback/Spinner';
import { type ButtonLook, buttonLook } from './buttonLook';

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: LucideIcon;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
}

/** A button with text. Use one `primary` button per page. */
export function Button({ tone, size, icon: Icon, busy = false, className, children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonLook({ tone, size }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner className="size-4 text-current" /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  );
}
