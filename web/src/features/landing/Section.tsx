import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  /** Puts the content beside the heading on a wide screen. */
  readonly beside?: boolean;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One section of the page with its heading. */
export function Section({ title, intro, beside = false, children }: Props) {
  return (
    <section
      className={clsx(
        'mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 sm:py-24',
        // Laid out only near the screen, so that the page starts faster. Until then, the scroll bar goes by a guess.
        '[contain-intrinsic-size:auto_32rem] [content-visibility:auto]',
        beside && 'grid gap-x-12 lg:grid-cols-2 lg:gap-y-0',
      )}
    >
      <div>
        <h2 className="max-w-2xl text-balance font-semibold text-figure tracking-tight">{title}</h2>
        {intro && <p className="mt-3 max-w-xl text-pretty text-lead text-muted">{intro}</p>}
      </div>
      <div className={clsx('mt-10', beside && 'lg:mt-0')}>{children}</div>
    </section>
  );
}
