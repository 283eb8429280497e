import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** The colors of a chip. A bare one has no background and no padding. */
const TONES = {
  bare: 'text-muted',
  quiet: 'bg-sunken px-2.5 text-muted',
  struck: 'bg-sunken px-2.5 text-muted line-through',
  accent: 'bg-accent-soft px-2.5 text-accent-ink',
  slate: 'bg-slate-soft px-2.5 text-slate-ink',
  warn: 'bg-warn-soft px-2.5 text-warn-ink',
} as const;

export interface ChipLook {
  readonly icon: LucideIcon;
  readonly tone: keyof typeof TONES;
}

/** A state, shown by text, shape, and color. */
export function Chip({ icon: Icon, tone, children }: ChipLook & { readonly children: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 max-w-full shrink-0 items-center gap-1.5 rounded-full font-medium text-small',
        TONES[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate" title={children}>
        {children}
      </span>
    </span>
  );
}
