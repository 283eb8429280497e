import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** The colours of a chip; a bare one has none and takes no more room than its words. */
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

/** A state, told by words, a shape and a colour. */
export function Chip({ icon: Icon, tone, children }: ChipLook & { readonly children: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full font-medium text-small',
        TONES[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
