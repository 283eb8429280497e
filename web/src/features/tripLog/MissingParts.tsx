import { LOG_PARTS, type LogLeg } from '@mtos/model';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PART_LABELS } from './formatLeg';

/** As high as two lines from the start, so that the legs below stay where they are. */
function Frame({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div role="status" className={clsx('flex min-h-16 flex-col justify-center rounded-ui px-4 py-3', className)}>
      {children}
    </div>
  );
}

/** Says, before anything is exported, how many legs lack what. */
export function MissingParts({ legs }: { readonly legs: readonly LogLeg[] }) {
  const incomplete = legs.filter(({ missing }) => missing.length > 0).length;
  if (incomplete === 0) {
    return (
      <Frame className="border border-line">
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
          {legs.length === 1 ? 'The leg is complete.' : `All ${legs.length} legs are complete.`}
        </p>
      </Frame>
    );
  }
  const parts = LOG_PARTS.map((part) => ({ part, count: legs.filter(({ missing }) => missing.includes(part)).length }));
  return (
    <Frame className="bg-warn-soft text-warn-ink">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {incomplete} of {legs.length} legs are incomplete
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-small">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ part, count }) => (
            <li key={part}>
              No {PART_LABELS[part]}: {count}
            </li>
          ))}
      </ul>
    </Frame>
  );
}

/** While only the first legs are there. */
export function MissingPartsSkeleton() {
  return (
    <Frame className="border border-line">
      <p data-loads-more className="flex items-center gap-2 text-muted">
        <CircleDashed aria-hidden className="size-4 shrink-0" />
        These are the first legs. Loading the others…
      </p>
    </Frame>
  );
}
