import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

const TONES = {
  primary: 'bg-accent text-on-accent active:bg-accent-strong forced-colors:border',
  plain: 'border border-edge/60 bg-surface text-ink active:bg-hover',
  danger: 'border border-danger bg-surface text-danger-ink active:bg-danger-soft',
  quiet: 'text-ink active:bg-hover',
} as const;

const SIZES = { huge: 'min-h-18 px-4 text-stop', large: 'min-h-14 px-2 text-title', medium: 'min-h-12 px-4 text-lead' };

interface Look {
  readonly tone?: keyof typeof TONES;
  readonly size?: keyof typeof SIZES;
  readonly icon?: LucideIcon;
}

const buttonClass = ({ tone = 'plain', size = 'medium' }: Look, className?: string) =>
  clsx(
    'flex touch-manipulation select-none items-center justify-center gap-2 rounded-ui py-2 text-center font-semibold leading-tight transition-colors',
    TONES[tone],
    SIZES[size],
    className,
  );

/** A button for a thumb: at least 48 px high. */
export function DriveButton({
  tone,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={buttonClass({ tone, size }, className)} {...rest}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </button>
  );
}

/** A link that looks like such a button. */
export function DriveLink({
  tone,
  size,
  icon: Icon,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ tone, size }, className)} {...rest}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </a>
  );
}
