import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a client's page that is not edited here. */
export function PageSection({ title, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-3 rounded-ui border border-line bg-surface p-5"
    >
      <h3 id={heading} className="font-semibold text-lead">
        {title}
      </h3>
      {children}
    </section>
  );
}
