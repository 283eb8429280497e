import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './Spinner';

const TONES = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  plain: 'border border-edge/60 bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
} as const;

const SIZES = { medium: 'h-10 px-4', small: 'h-8 px-3' } as const;

interface Look {
  readonly tone?: keyof typeof TONES;
  readonly size?: keyof typeof SIZES;
  readonly icon?: LucideIcon;
}

function lookOf({ tone = 'plain', size = 'medium' }: Look, className?: string) {
  return clsx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-ui font-medium text-body transition-colors disabled:opacity-55',
    TONES[tone],
    SIZES[size],
    className,
  );
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Turns a spinner and refuses clicks; the name stays. */
  readonly busy?: boolean;
}

/** A button with words; one `primary` a page. */
export function Button({ tone, size, icon: Icon, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={lookOf({ tone, size }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner className="size-4 text-current" /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, icon: Icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={lookOf({ tone, size }, className?.toString())} {...rest}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Link>
  );
}
