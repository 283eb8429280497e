import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** The action that adds the first entry. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list: what would be here, and the action that adds it. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="wrap-anywhere flex flex-col items-center gap-2 px-6 py-14 text-center">
      <Icon aria-hidden className="mb-2 size-7 text-faint" />
      <p className="font-medium text-lead">{title}</p>
      {children && <p className="max-w-md text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
