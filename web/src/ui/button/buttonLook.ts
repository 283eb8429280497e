import clsx from 'clsx';

const TONES = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong forced-colors:border',
  plain: 'border border-edge/60 bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong forced-colors:border',
} as const;

const SIZES = { medium: 'h-10 px-4', small: 'h-8 px-3' } as const;

export interface ButtonLook {
  readonly tone?: keyof typeof TONES;
  readonly size?: keyof typeof SIZES;
}

/** The classes of everything that looks like a button. */
export function buttonLook({ tone = 'plain', size = 'medium' }: ButtonLook, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-ui font-medium text-body transition-colors disabled:opacity-55',
    TONES[tone],
    SIZES[size],
    className,
  );
}
