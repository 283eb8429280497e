import { LOG_PARTS, type LogLeg } from '@mtos/model';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { PART_LABELS } from './formatLeg';

/** Says, before anything is exported, how many legs lack what. */
export function MissingParts({ legs }: { readonly legs: readonly LogLeg[] }) {
  const incomplete = legs.filter(({ missing }) => missing.length > 0).length;
  if (incomplete === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
        {legs.length === 1 ? 'The leg is complete.' : `All ${legs.length} legs are complete.`}
      </p>
    );
  }
  const parts = LOG_PARTS.map((part) => ({ part, count: legs.filter(({ missing }) => missing.includes(part)).length }));
  return (
    <div role="status" className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
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
    </div>
  );
}
