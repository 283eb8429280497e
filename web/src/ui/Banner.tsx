import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A line across the page about something that lasts: no connection, an account that waits. */
export function Banner({ icon: Icon, children }: Props) {
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-body text-warn-ink print:hidden"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </div>
  );
}
