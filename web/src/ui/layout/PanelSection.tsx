import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a side panel with a heading. */
export function PanelSection({ title, action, children }: Props) {
  return (
    <section className="wrap-anywhere flex min-w-0 flex-col gap-1.5 border-line border-t pt-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="font-semibold text-body">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
