import type { MemberState } from '@mtos/model';
import clsx from 'clsx';
import { CircleCheck, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';

interface Look {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly className: string;
}

const LOOKS: Readonly<Record<MemberState, Look>> = {
  active: { icon: CircleCheck, words: 'Active', className: 'text-muted' },
  pending: { icon: Hourglass, words: 'Pending', className: 'bg-warn-soft px-2.5 text-warn-ink' },
  inactive: { icon: CircleSlash, words: 'Deactivated', className: 'bg-sunken px-2.5 text-muted' },
};

/** Whether a member can work: words, a shape and a colour. */
export function MemberStateChip({ state }: { readonly state: MemberState }) {
  const { icon: Icon, words, className } = LOOKS[state];
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full font-medium text-small',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {words}
    </span>
  );
}
