import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The sheet that holds one authentication form. */
export function AuthCard({ title, hint, children }: Props) {
  return (
    <section className="w-full max-w-sm rounded-ui border border-line bg-surface p-6 shadow-float sm:p-8">
      <h1 className="font-semibold text-title">{title}</h1>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
