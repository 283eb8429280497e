import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, buttonLook } from './buttonLook';
import { Spinner } from './Spinner';

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: LucideIcon;
  /** Turns a spinner and refuses clicks; the name stays. */
  readonly busy?: boolean;
}

/** A button with words; one `primary` a page. */
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
